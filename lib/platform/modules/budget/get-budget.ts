import { requireEntityRight } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { messageMonth } from "../plans/message-quota";
import { loadReplyConfig } from "../talk/load-reply-config";
import { budgetTerms } from "./budget-terms";
import { forecastSpend } from "./forecast-spend";
import { readSpend } from "./read-spend";

/** The month's use of an entity's budget, for its users. */
export async function getBudget({ ctx, input: { id } }: Verb<"getBudget", "db" | "actor" | "now">) {
  const config = await loadReplyConfig(ctx.db, id);
  await requireEntityRight(ctx, config.entity, "read");
  const now = ctx.now();
  const month = messageMonth(now);
  const spent = await readSpend(ctx.db, config.entity.id, month);
  return {
    month,
    spent,
    settings: config.behaviour,
    forecast: forecastSpend(spent, month, now),
    currency: config.talk.systems[0].currency,
    stage: budgetTerms(config, now).stage,
  };
}

export type BudgetUse = Awaited<ReturnType<typeof getBudget>>;
