"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormSelect } from "@/components/patterns/form-fields";
import { refused } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { priceOf, upgradePlans } from "@/components/plans/plan-prices";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Plan, PlanDuration } from "@/lib/contract/plans/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { formatPrice } from "./billing-format";
import { type SubscriptionChangeProps, SubscriptionSection } from "./subscription-section";

type ChangePlanProps = SubscriptionChangeProps & { plans: readonly Plan[] };
type Choice = { value: string; plan_id: string; plan_duration: PlanDuration; label: string };

/** Changes the plan or the billing period of a subscription. */
export function ChangePlan({ subscription, plans, onChanged }: ChangePlanProps) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const labels = texts.subscription.change;
  const choices = choicesOf(plans, texts, locale).filter(
    ({ plan_id, plan_duration }) => plan_id !== subscription.plan_id || plan_duration !== subscription.plan_duration,
  );
  const form = useForm({
    values: { choice: choices[0]?.value ?? "" },
    texts: { failed: labels.failed },
    send: async ({ choice }) => {
      const chosen = choices.find(({ value }) => value === choice);
      if (!chosen) return refused(labels.failed);
      const { plan_id, plan_duration } = chosen;
      return call("changePlan", { id: subscription.subscription_id ?? "", plan_id, plan_duration });
    },
    keepsValues: true,
    onSaved: onChanged,
  });

  if (choices.length === 0) return null;
  return (
    <SubscriptionSection id="change" title={labels.title} text={labels.text}>
      <form onSubmit={form.submit} className="grid w-full max-w-[420px] gap-4">
        <FormSelect form={form} name="choice" label={labels.label}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </FormSelect>
        <FailureBanner text={form.failure} />
        <Button type="submit" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-start">
          {labels.button}
        </Button>
      </form>
    </SubscriptionSection>
  );
}

function choicesOf(plans: readonly Plan[], texts: Messages["billing"], locale: Locale): Choice[] {
  const { option } = texts.subscription.change;
  return upgradePlans(plans).flatMap((plan) =>
    (["month", "year"] as const).flatMap((plan_duration) => {
      const amount = Math.round(priceOf(plan, plan_duration) * 100);
      if (amount === 0) return [];
      const price = formatPrice({ amount, currency: "eur", plan_duration }, texts, locale);
      const label = option({ plan: plan.plan_name, price });
      return [{ value: `${plan.id} ${plan_duration}`, plan_id: plan.id, plan_duration, label }];
    }),
  );
}
