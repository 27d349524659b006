import type { Messages } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/text/format-message";
import type { AdminPlan, PaymentsMode } from "@/lib/contract/plans/admin-schemas";
import { providerStatus } from "./provider-pill";

type PlanNoticesProps = { plans: readonly AdminPlan[]; payments: PaymentsMode; texts: Messages["plansAdmin"] };

/** How payments are set up, and which plans the payment provider has other prices for. */
export function PlanNotices({ plans, payments, texts }: PlanNoticesProps) {
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
          <p>{formatMessage(text, { plan: plan.plan_name })}</p>
        </Banner>
      )
    );
  });
}

function warningText(plan: AdminPlan, texts: Messages["plansAdmin"]["warnings"]): string | null {
  const status = providerStatus(plan);
  if (status === "gone" || status === "differs") return texts.broken;
  return status === "month" || status === "year" ? texts[status] : null;
}
