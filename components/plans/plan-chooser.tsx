"use client";

import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/segmented";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { PlanCard } from "./plan-card";
import { annualSavingPercent, isSoldFor, upgradePlans } from "./plan-prices";
import "./plans.css";

type PlanChooserProps = {
  plans: readonly Plan[];
  /** For an existing entity: hides free plans. */
  isUpgrade?: boolean;
  /** Continues with the plan; resolves to an error message, or null while navigating. */
  onSelect: (plan: Plan, duration: PlanDuration) => Promise<string | null>;
  /** The page's heading. */
  children: ReactNode;
};

/** The plans as cards, with a monthly/annual toggle. */
export function PlanChooser({ plans, isUpgrade = false, onSelect, children }: PlanChooserProps) {
  const texts = useTexts("plans");
  const [duration, setDuration] = useState<PlanDuration>("year");
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const offered = (isUpgrade ? upgradePlans(plans) : plans).filter((plan) => isSoldFor(plan, duration));
  // Highlight the middle paid plan.
  const paid = upgradePlans(plans);
  const highlighted = paid[Math.floor((paid.length - 1) / 2)];

  async function select(plan: Plan): Promise<void> {
    if (busy) return;
    setBusy(plan.id);
    setFailure(null);
    const problem = await onSelect(plan, duration);
    if (problem === null) return;
    setBusy(null);
    setFailure(problem);
  }

  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-5">
        {children}
        <PeriodChoice duration={duration} onChange={setDuration} saving={savingText(paid, texts)} />
      </div>
      <FailureBanner text={failure} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
      <ul role="list" className="plans" data-count={offered.length}>
        {offered.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            duration={duration}
            isHighlighted={plan.id === highlighted?.id}
            isBusy={busy === plan.id}
            onSelect={() => select(plan)}
          />
        ))}
      </ul>
      <p className="text-ink-3 text-small">{offered.length > 0 ? texts.tax : texts.none}</p>
    </div>
  );
}

/** "Save 37%" when every plan saves as much, or else the most that one saves. */
function savingText(paid: readonly Plan[], texts: Messages["plans"]): string | null {
  const percents = paid.filter((plan) => isSoldFor(plan, "year")).map(annualSavingPercent);
  const percent = Math.max(0, ...percents);
  if (percent === 0) return null;
  const isSame = percents.every((other) => other === percent);
  return (isSame ? texts.save : texts.saveUpTo)({ percent });
}

type PeriodChoiceProps = {
  duration: PlanDuration;
  onChange: (duration: PlanDuration) => void;
  /** The saving of paying by the year; null when it saves nothing. */
  saving: string | null;
};

function PeriodChoice({ duration, onChange, saving }: PeriodChoiceProps) {
  const texts = useTexts("plans");
  const periods = [
    { value: "month", label: texts.monthly },
    { value: "year", label: texts.annual },
  ] as const;
  return (
    <div className="flex flex-wrap items-center">
      <Segmented label={texts.period} choices={periods} value={duration} onChange={onChange} />
      {/* Always takes its room, so that the choice stays in its place when it is pressed. */}
      <span role="status" data-hidden={duration === "year" || undefined} className="plan-saving">
        {saving && <Badge tone="success">{saving}</Badge>}
      </span>
    </div>
  );
}
