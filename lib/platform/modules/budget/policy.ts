import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { ResponseRow } from "../../db/schema/chat";

export type BudgetStage = NonNullable<ResponseRow["budgetStage"]>;

export type BudgetLimits = Pick<BehaviourSettings, "budget_messages" | "budget_cents">;

/** The usage of a month: replies, and millionths of one unit of the talk system's currency. */
export type Spent = Readonly<{ replies: number; costMicros: number }>;

const MICROS_PER_CENT = 10_000;

/** The shares of the budget at which cheaper replies end, and, with "continue", all replies of a model. */
const CHEAPER_UNTIL = 1.2;
const CONTINUE_UNTIL = 2;

export const hasBudget = ({ budget_messages, budget_cents }: BudgetLimits): boolean =>
  budget_messages !== null || budget_cents !== null;

/** The share of the budget that is used, 1 for all of it: the larger one of messages and money. 0 without a budget. */
export function usedShare({ budget_messages, budget_cents }: BudgetLimits, { replies, costMicros }: Spent): number {
  return Math.max(
    budget_messages === null ? 0 : replies / budget_messages,
    budget_cents === null ? 0 : costMicros / MICROS_PER_CENT / budget_cents,
  );
}

/** How the next reply is written after `spent`; null for as usual. `hasCheaper`: a cheaper talk system is active. */
export function stageAfter(
  settings: BudgetLimits & Pick<BehaviourSettings, "when_spent">,
  spent: Spent,
  { hasCheaper }: { hasCheaper: boolean },
): BudgetStage | null {
  const share = usedShare(settings, spent);
  if (share < 1) return null;
  switch (settings.when_spent) {
    case "take_questions_only":
      return "questions_only";
    case "continue":
      return share < CONTINUE_UNTIL ? null : "approved_only";
    case "answer_more_simply":
      return share < CHEAPER_UNTIL && hasCheaper ? "cheaper" : "approved_only";
  }
}

/** The share in percent that owners are to be notified of; null when none is reached that they do not know of. */
export function percentToNotify(
  settings: BudgetLimits & Pick<BehaviourSettings, "budget_warning_percent">,
  spent: Spent,
  notifiedPercent: number,
): number | null {
  const percent = usedShare(settings, spent) * 100;
  const reached = [100, settings.budget_warning_percent].find((mark) => percent >= mark);
  return reached !== undefined && reached > notifiedPercent ? reached : null;
}

/** Money as it is shown: millionths of one unit as whole cents. */
export const centsOf = (micros: number): number => Math.round(micros / MICROS_PER_CENT);
