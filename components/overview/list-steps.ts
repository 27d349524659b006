import type { FirstSteps } from "@/lib/contract/overview/today-schemas";

/** The first steps in the order in which they are listed. */
const STEPS = ["material", "try", "greeting", "online", "share"] as const;
export type StepName = (typeof STEPS)[number];

export type Step = Readonly<{ name: StepName; isDone: boolean; isNext: boolean }>;

/** The first steps with what is done; the first open one is the next. */
export function listSteps(steps: FirstSteps): readonly Step[] {
  const done: Record<StepName, boolean> = {
    material: steps.has_material,
    try: steps.tried_at !== null,
    greeting: steps.has_greeting,
    online: steps.is_online,
    share: steps.is_shared,
  };
  const next = STEPS.find((name) => !done[name]);
  return STEPS.map((name) => ({ name, isDone: done[name], isNext: name === next }));
}
