import { and, eq, isNull } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { cancelAskLater as endpoint } from "@/lib/contract/questions/endpoints";
import type { Verb } from "../../context";
import { unansweredQuestions } from "../../db/schema/chat";
import { findOwnQuestion } from "./ask-later";

/** Withdraws the wish to be notified of an answer; one that was sent already stays. */
export async function cancelAskLater({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor">): Promise<OutputOf<typeof endpoint>> {
  const { question } = await findOwnQuestion(ctx, input.response_id);
  const { id, notifiedAt } = unansweredQuestions;
  await ctx.db
    .update(unansweredQuestions)
    .set({ wantedAt: null })
    .where(and(eq(id, question.id), isNull(notifiedAt)));
  return { response_id: input.response_id, ask_later: "offered" };
}
