import type { Output } from "@/lib/contract";
import { requireAbility } from "../../auth/ability";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { detectLanguageOf } from "../../documents/read-text";
import { Failure } from "../../failure";
import { questionAbilities } from "../questions/policy";
import { translateText } from "../questions/translate-text";
import { loadReplyConfig } from "../talk/load-reply-config";
import { findReport } from "./queries";
import { findReachableReporter } from "./reachable-reporter";

type Keys = "db" | "actor" | "models" | "settings" | "log" | "now";

/**
 * An answer in the reporter's language, by the talk system of the reported entity and counted for it; null for an answer in
 * that language. Stores nothing. Throws not_possible_now without a model, budget or known language, plan_limit_reached, and
 * reply_failed when the model fails.
 */
export async function translateReportAnswer({
  ctx,
  input: { id, answer },
}: Verb<"translateReportAnswer", Keys>): Promise<Output<"translateReportAnswer">> {
  requireAdmin(ctx.actor);
  const found = await findReport(ctx.db, id);
  const language = (await findReachableReporter(ctx.db, found))?.language;
  if (!language) throw new Failure("not_possible_now");
  const config = await loadReplyConfig(ctx.db, found.entity.id);
  requireAbility(questionAbilities(config, ctx.now()), "translate");
  if ((await detectLanguageOf(answer, "")) === language) return { language, translation: null };
  const translation = await translateText(ctx, config, { text: answer, language });
  if (translation === null) throw new Failure("reply_failed");
  return { language, translation };
}
