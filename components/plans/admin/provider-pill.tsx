import { useTexts } from "#texts";
import { priceOf } from "@/components/plans/plan-prices";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import type { Messages } from "@/lib/i18n/message-types";

type ProviderStatus = keyof Messages["plansAdmin"]["provider"];

/** The state of a plan's prices at the payment provider, in one word; null for a plan without a price. */
export function providerStatus(plan: AdminPlan): ProviderStatus | null {
  const month = priceOf(plan, "month") > 0 ? plan.stripe_monthly_state : null;
  const year = priceOf(plan, "year") > 0 ? plan.stripe_yearly_state : null;
  const states = [month, year].filter((state) => state !== null);
  if (plan.is_free || states.length === 0) return null;
  if (states.includes("missing")) return "gone";
  if (states.includes("differs")) return "differs";
  if (states.every((state) => state === "none")) return "none";
  if (month === "none") return "month";
  if (year === "none") return "year";
  if (states.includes("unchecked")) return "unchecked";
  return states.length === 2 ? "both" : "one";
}

const LOOKS: Record<ProviderStatus, PillLook> = {
  both: "full",
  one: "full",
  month: "half",
  year: "half",
  none: "hollow",
  unchecked: "hollow",
  differs: "square",
  gone: "square",
};

/** A plan's price ids at the payment provider. */
export function ProviderPill({ plan }: { plan: AdminPlan }) {
  const texts = useTexts("plansAdmin.provider");
  const status = providerStatus(plan);
  if (status === null) return <span className="text-ink-3">–</span>;
  return <StatusPill look={LOOKS[status]}>{texts[status]}</StatusPill>;
}
