import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import type { PriceObjectState } from "@/lib/contract/plans/admin-schemas";
import type { PlanDuration } from "@/lib/contract/plans/schemas";
import type { Ctx } from "../../context";
import type { PlanRow } from "../../db/schema/plans";
import { Failure, type FieldProblem } from "../../failure";
import { CURRENCY, type PriceObject } from "../../payments/port";
import { withProviderErrors } from "../../payments/provider-errors";
import { planPriceCents } from "./require-plan";

type Deps = Pick<Ctx, "payments" | "log">;
type PricedPlan = Pick<PlanRow, "monthlyCents" | "annualCents" | "stripeMonthlyPriceId" | "stripeYearlyPriceId">;

const DURATIONS = ["month", "year"] as const satisfies readonly PlanDuration[];
const FIELDS = { month: "stripe_monthly_price_id", year: "stripe_yearly_price_id" } as const;

/**
 * Throws invalid_input for a price object of the provider that is not what the plan costs: unknown, archived, of another
 * currency, interval or amount. Reads only those that differ from `before`. Does nothing without a provider that has
 * price objects.
 */
export async function checkPriceObjects({ payments }: Deps, plan: PricedPlan, before?: PricedPlan): Promise<void> {
  const readPrice = payments?.readPrice;
  if (!readPrice) return;
  const fields: Record<string, FieldProblem> = {};
  for (const duration of DURATIONS) {
    const id = priceIdOf(plan, duration);
    if (id === null || (before && isSamePrice(plan, before, duration))) continue;
    const problem = problemOf(await withProviderErrors(readPrice(id)), duration, planPriceCents(plan, duration));
    if (problem) fields[FIELDS[duration]] = problem;
  }
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}

/** The state of a plan's price objects at the provider; unchecked when it does not answer. */
export async function readPriceObjects(
  { payments, log }: Deps,
  plan: PricedPlan,
): Promise<Record<PlanDuration, PriceObjectState>> {
  const stateOf = async (duration: PlanDuration): Promise<PriceObjectState> => {
    const id = priceIdOf(plan, duration);
    if (id === null) return "none";
    if (!payments?.readPrice) return "unchecked";
    try {
      const found = await payments.readPrice(id);
      if (!found) return "missing";
      return problemOf(found, duration, planPriceCents(plan, duration)) ? "differs" : "found";
    } catch (err) {
      log.warn({ err, price: id }, "a price could not be read from the payment provider");
      return "unchecked";
    }
  };
  const [month, year] = await Promise.all([stateOf("month"), stateOf("year")]);
  return { month, year };
}

function priceIdOf(plan: PricedPlan, duration: PlanDuration): string | null {
  return duration === "month" ? plan.stripeMonthlyPriceId : plan.stripeYearlyPriceId;
}

function isSamePrice(plan: PricedPlan, before: PricedPlan, duration: PlanDuration): boolean {
  const isSameId = priceIdOf(plan, duration) === priceIdOf(before, duration);
  return isSameId && planPriceCents(plan, duration) === planPriceCents(before, duration);
}

function problemOf(found: PriceObject | null, duration: PlanDuration, cents: number): FieldProblem | null {
  if (!found) return "provider_price_unknown";
  if (!found.isActive) return "provider_price_archived";
  if (found.currency !== CURRENCY) {
    const slots = { found: found.currency.toUpperCase(), expected: CURRENCY.toUpperCase() };
    return { sentence: "provider_price_currency", slots };
  }
  if (found.duration !== duration) {
    return { sentence: "provider_price_interval", slots: { found: found.duration ?? "other", expected: duration } };
  }
  if (found.amountCents === cents) return null;
  const slots = { found: euros(found.amountCents ?? 0), expected: euros(cents) };
  return { sentence: "provider_price_amount", slots };
}

const euros = (cents: number) => formatMinorUnits(cents, CURRENCY, "en");
