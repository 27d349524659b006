import { and, eq, isNull } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { corrections } from "../../db/schema/chat";
import { findFollowUps } from "../chat/history/find-follow-ups";
import { withoutCitations } from "../chat/history/read-history";
import type { EditableReply } from "./find-editable-reply";

type UseOptions = Readonly<{
  answer: string;
  /** True: use it from now on; false: withdraw it; undefined: keep what was chosen before. */
  isUsed: boolean | undefined;
  userId: string;
  at: Date;
}>;

/**
 * Sets whether a reply's new text is the answer to questions like the visitor's; never for a message such as "Why?", which
 * is clear only in its conversation. The text loses its citation marks, whose numbers refer to the passages of the
 * corrected reply.
 */
export async function setCorrectionUse(
  tx: Db,
  { response, message, entity }: EditableReply,
  { answer: text, isUsed, userId, at }: UseOptions,
): Promise<void> {
  if (isUsed === false) return withdrawCorrections(tx, response.id, at);
  const answer = withoutCitations(text);
  const changed = await tx
    .update(corrections)
    .set({ answer, createdBy: userId })
    .where(isLiveOf(response.id))
    .returning({ id: corrections.id });
  if (changed.length > 0 || !isUsed) return;
  if ((await findFollowUps(tx, [message])).has(message.id)) return;
  const { text: question } = splitQuote(message.body);
  await tx.insert(corrections).values({
    id: newId(),
    entityId: entity.id,
    responseId: response.id,
    question: question || message.body,
    answer,
    language: message.language,
    createdBy: userId,
    dataStorageRegion: message.dataStorageRegion,
    createdAt: at,
  });
}

/** Stops giving a reply's text as the answer to other questions. */
export async function withdrawCorrections(tx: Db, responseId: string, at: Date): Promise<void> {
  await tx.update(corrections).set({ withdrawnAt: at }).where(isLiveOf(responseId));
}

const isLiveOf = (responseId: string) => and(eq(corrections.responseId, responseId), isNull(corrections.withdrawnAt));
