import type { Output } from "@/lib/contract";
import type { BudgetUse } from "./get-budget";
import { centsOf, hasBudget, usedShare } from "./policy";

export function presentBudget(use: BudgetUse): Output<"getBudget"> {
  const { month, spent, settings, forecast, currency, stage } = use;
  return {
    month,
    currency,
    stage,
    replies: spent.replies,
    cost_cents: centsOf(spent.costMicros),
    limits: { messages: settings.budget_messages, cents: settings.budget_cents },
    warning_percent: settings.budget_warning_percent,
    used_percent: hasBudget(settings) ? Math.floor(usedShare(settings, spent) * 100) : null,
    forecast_cents: forecast && centsOf(forecast.costMicros),
    forecast_replies: forecast?.replies ?? null,
  };
}
