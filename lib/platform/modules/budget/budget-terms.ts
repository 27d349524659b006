import { messageMonth } from "../plans/message-quota";
import type { Talk } from "../talk/choose-talk";
import type { ReplyConfig } from "../talk/load-reply-config";
import { type BudgetStage, hasBudget, type Spent, stageAfter } from "./policy";

const NOTHING: Spent = { replies: 0, costMicros: 0 };

/** The entity's usage in the month of `now`, without replies that are still being written. */
function spentThisMonth({ spend }: Pick<ReplyConfig, "spend">, now: Date): Spent {
  return spend?.month === messageMonth(now) ? spend : NOTHING;
}

/** The talk systems of a reply, and how the budget or the plan changes it. */
export type ReplyTerms = Readonly<{ talk: Talk; stage: BudgetStage | null }>;

/** The terms of the next reply by the budget, after `spent` or what is settled in the month. */
export function budgetTerms(
  entity: Pick<ReplyConfig, "talk" | "cheaperTalk" | "behaviour" | "spend">,
  now: Date,
  spent: Spent = spentThisMonth(entity, now),
): ReplyTerms {
  const { talk, cheaperTalk, behaviour } = entity;
  if (!hasBudget(behaviour)) return { talk, stage: null };
  const stage = stageAfter(behaviour, spent, { hasCheaper: cheaperTalk !== null });
  return stage === "cheaper" && cheaperTalk ? { talk: cheaperTalk, stage } : { talk, stage };
}
