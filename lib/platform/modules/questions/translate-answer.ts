import pLimit from "p-limit";
import type { AnswerTranslation } from "@/lib/contract/questions/schemas";
import { requireAbility } from "../../auth/ability";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { detectLanguageOf } from "../../documents/read-text";
import { Failure } from "../../failure";
import { loadReplyConfig } from "../talk/load-reply-config";
import { questionAbilities } from "./policy";
import { isLanguage } from "./presenter";
import { readOpenGroupWordings, readWaitingLanguages } from "./read-question-page";
import { translateText } from "./translate-text";

/** The most calls of the model at once. */
const AT_ONCE = 4;

/**
 * An answer in each language, other than its own, in which visitors wait for it. Stores nothing, and leaves out a
 * language that fails beside others. Throws not_possible_now without a language model or budget, plan_limit_reached, and
 * reply_failed when the model fails for all.
 */
export async function translateAnswer({
  ctx,
  input: { id, question_id, answer },
}: Verb<"translateAnswer", "db" | "actor" | "models" | "settings" | "log" | "now">): Promise<AnswerTranslation[]> {
  const entity = await requireEntity(ctx, { id }, "edit");
  if (!(await readOpenGroupWordings(ctx.db, id, [question_id])).has(question_id)) {
    throw new Failure("not_found", { thing: "question" });
  }
  const config = await loadReplyConfig(ctx.db, id);
  requireAbility(questionAbilities(config, ctx.now()), "translate");
  const written = await detectLanguageOf(answer, entity.primaryLanguage);
  const waiting = (await readWaitingLanguages(ctx.db, entity, [question_id])).map(({ language }) => language);
  const wanted = waiting.filter((language) => language !== written).filter(isLanguage);
  const atOnce = pLimit(AT_ONCE);
  const results = await Promise.allSettled(
    wanted.map((language) =>
      atOnce(async () => {
        const translation = await translateText(ctx, config, { text: answer, language });
        if (translation === null) throw new Failure("reply_failed");
        return { language, answer: translation };
      }),
    ),
  );
  const translated = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failed = results.find((result) => result.status === "rejected");
  if (failed && translated.length === 0) throw failed.reason;
  return translated;
}
