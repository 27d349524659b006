import Check from "@lucide/icons/icons/check";
import { Icon } from "@/components/ui/icon";
import "./stepper.css";
import { AtomicEnd } from "./atomic-end";

type StepperProps = { label: string; done: string; steps: readonly string[]; current: number };

/** Progress through the steps of a workflow. On a phone only the current step shows its name. */
export function Stepper({ label, done, steps, current }: StepperProps) {
  return (
    <div className="atomic">
      <ol aria-label={label} className="stepper">
        {steps.map((name, index) => (
          <li key={name} data-done={index < current || undefined} aria-current={index === current ? "step" : undefined}>
            <span className="flex items-center gap-1.5">
              {index < current && <Icon glyph={Check} size="sm" className="text-accent" />}
              {name}
              {index < current && <span className="sr-only">, {done}</span>}
            </span>
          </li>
        ))}
      </ol>
      <AtomicEnd />
    </div>
  );
}
