import { useTexts } from "#texts";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { AdminPlan, PaymentsMode } from "@/lib/contract/plans/admin-schemas";
import type { Message, Value } from "@/lib/i18n/message";
import type { Messages } from "@/lib/i18n/message-types";
import { providerStatus } from "./provider-pill";

type PlanNoticesProps = { plans: readonly AdminPlan[]; payments: PaymentsMode };

/** How payments are set up, and which plans the payment provider has other prices for. */
export function PlanNotices({ plans, payments }: PlanNoticesProps) {
  const texts = useTexts("plansAdmin");
  if (payments !== "stripe") {
    return (
      <Banner icon={<ToneIcon tone="info" />}>
        <p>{texts.payments[payments]}</p>
      </Banner>
    );
  }
  return plans.map((plan) => {
    const text = warningText(plan, texts.warnings);
    return (
      text && (
        <Banner key={plan.id} tone="warning" icon={<ToneIcon tone="warning" />}>
          <p>{text({ plan: plan.plan_name })}</p>
        </Banner>
      )
    );
  });
}

function warningText(plan: AdminPlan, texts: Messages["plansAdmin"]["warnings"]): Message<{ plan: Value }> | null {
  const status = providerStatus(plan);
  if (status === "gone" || status === "differs") return texts.broken;
  return status === "month" || status === "year" ? texts[status] : null;
}
