import { and, eq, isNull } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { unansweredQuestions } from "../../db/schema/chat";
import { findOwnQuestion } from "./ask-later";

/** Withdraws the wish to be notified of an answer; one that was sent already stays. */
export async function cancelAskLater({
  ctx,
  input,
}: Verb<"cancelAskLater", "db" | "actor">): Promise<Output<"cancelAskLater">> {
  const { question } = await findOwnQuestion(ctx, input.response_id);
  const { id, notifiedAt } = unansweredQuestions;
  await ctx.db
    .update(unansweredQuestions)
    .set({ wantedAt: null })
    .where(and(eq(id, question.id), isNull(notifiedAt)));
  return { response_id: input.response_id, ask_later: "offered" };
}
