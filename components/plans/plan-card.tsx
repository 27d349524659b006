"use client";

import Check from "@lucide/icons/icons/check";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { annualSaving, euro, isFree, priceOf } from "./plan-prices";

type PlanCardProps = {
  plan: Plan;
  duration: PlanDuration;
  /** The card with the page's primary button. */
  isHighlighted: boolean;
  isBusy: boolean;
  onSelect: () => void;
};

/** A plan with its price, features and select button. */
export function PlanCard({ plan, duration, isHighlighted, isBusy, onSelect }: PlanCardProps) {
  const texts = useTexts("plans");
  const locale = useLocale();
  const [summary = "", ...more] = plan.description;
  return (
    <li className={classNames("plan", isHighlighted && "plan--pick")}>
      <div>
        <h2 className="text-h3">{plan.plan_name}</h2>
        <p className="plan__about text-ink-2 text-small">{[summary, ...more].join(" ")}</p>
      </div>
      <PlanPrice plan={plan} duration={duration} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
      <ul role="list" className="grid gap-2 text-control text-ink-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon glyph={Check} size="sm" className="mt-1 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={isHighlighted ? "primary" : "default"}
        busy={isBusy}
        busyLabel={texts.busy}
        onClick={onSelect}
        className="mt-auto w-full"
      >
        {texts.select({ plan: plan.plan_name })}
      </Button>
      {!isFree(plan) && (
        <p className="text-caption text-ink-3">
          {texts.renewal[duration]({ amount: euro(priceOf(plan, duration), locale) })}
        </p>
      )}
    </li>
  );
}

function PlanPrice({ plan, duration }: Pick<PlanCardProps, "plan" | "duration">) {
  const texts = useTexts("plans");
  const locale = useLocale();
  const saving = duration === "year" ? annualSaving(plan) : 0;
  const period = duration === "month" ? texts.perMonth : texts.perYear;
  const billed = duration === "month" ? texts.billedMonthly : texts.billedAnnually;
  return (
    <div className="grid gap-4">
      <p className="plan__price">
        {euro(priceOf(plan, duration), locale)} <small>{isFree(plan) ? texts.forever : period}</small>
      </p>
      {saving > 0 ? (
        <p className="text-caption text-success">{texts.saving({ amount: euro(saving, locale) })}</p>
      ) : (
        <p className="text-caption text-ink-3">{isFree(plan) ? texts.noCard : billed}</p>
      )}
    </div>
  );
}
