import type { QuestionAbilities } from "@/lib/contract/questions/schemas";
import { budgetTerms } from "../budget/budget-terms";
import { quotesAnswers } from "../talk/choose-talk";
import type { ReplyConfig } from "../talk/load-reply-config";

type Config = Pick<ReplyConfig, "talk" | "cheaperTalk" | "behaviour" | "spend">;

/** The abilities on an entity's open questions: translations need a language model and budget that is left. */
export function questionAbilities(config: Config, now: Date): QuestionAbilities {
  const { talk, stage } = budgetTerms(config, now);
  return { translate: !quotesAnswers(talk) && (stage === null || stage === "cheaper") };
}
