import { eq, sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { ParsedInput } from "@/lib/contract";
import { requireEntity } from "../../auth/entity-role";
import type { Ctx, Verb } from "../../context";
import { questionTranslations, unansweredQuestions } from "../../db/schema/chat";
import { Failure } from "../../failure";
import { loadReplyConfig, type ReplyConfig } from "../talk/load-reply-config";
import { questionAbilities } from "./policy";
import { chooseWording, readOpenGroupWordings, readTranslations, type Wording } from "./read-question-page";
import { translateText } from "./translate-text";

type Input = ParsedInput<"translateQuestions">;
type Keys = "db" | "actor" | "models" | "settings" | "log" | "now";
type Translated = Readonly<{ id: string; question: string }>;

/** Model calls at the same time. */
const PARALLEL = 4;

/**
 * The shown wordings of an entity's questions in the caller's language. Each is translated once and stored beside its
 * question. Leaves out questions in that language or of other entities, and all without a model, budget or plan for it.
 */
export async function translateQuestions({ ctx, input }: Verb<Input, Keys>): Promise<Translated[]> {
  const { id, question_ids, language } = input;
  const entity = await requireEntity(ctx, { id }, "read");
  const config = await loadReplyConfig(ctx.db, id);
  const wordingsOf = await readOpenGroupWordings(ctx.db, id, [...new Set(question_ids)]);
  const shown = [...wordingsOf].flatMap(([groupId, wordings]) => {
    const wording = chooseWording(wordings, entity.primaryLanguage);
    return wording && wording.language !== language ? [{ groupId, wording }] : [];
  });
  const stored = await readTranslations(
    ctx.db,
    shown.map(({ wording }) => wording.id),
    language,
  );
  const { translate: canTranslate } = questionAbilities(config, ctx.now());
  const limit = pLimit(PARALLEL);
  const translated = await Promise.all(
    shown.map(async ({ groupId, wording }) => {
      const question =
        stored.get(wording.id) ??
        (canTranslate ? await limit(() => translateWording(ctx, config, wording, language)) : null);
      return question === null ? null : { id: groupId, question };
    }),
  );
  return translated.filter((item) => item !== null);
}

/** Null where the model fails, the plan has no room, or the question was erased meanwhile. */
async function translateWording(
  ctx: Pick<Ctx, Keys>,
  config: ReplyConfig,
  { id, question }: Wording,
  language: Input["language"],
): Promise<string | null> {
  const body = await translateText(ctx, config, { text: question, language }).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (body === null) return null;
  const source = ctx.db
    .select({
      questionId: unansweredQuestions.id,
      language: sql<string>`${language}::text`.as("language"),
      body: sql<string>`${body}::text`.as("body"),
      dataStorageRegion: unansweredQuestions.dataStorageRegion,
    })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.id, id));
  // From the question's row, so that nothing is stored for one that was erased meanwhile.
  await ctx.db.insert(questionTranslations).select(source).onConflictDoNothing();
  return body;
}
