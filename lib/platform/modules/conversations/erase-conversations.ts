import { inArray } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { conversations, messages } from "../../db/schema/chat";
import { eraseUnusedAudio, findAudioOf } from "../../speech/erase-audio";

type Erasure = Readonly<{
  ids: readonly string[];
  /** Null for a job. */
  actorUserId: string | null;
  reason?: "retention";
}>;

/**
 * Erases conversations with their messages, replies, ratings, tags and open questions, and records each in the audit log.
 * Call it inside a transaction, and `removeFiles` with the returned keys of their audio after it.
 */
export async function eraseConversations(
  ctx: Pick<Ctx, "now"> & { requestId: string | null },
  tx: Db,
  { ids, actorUserId, reason }: Erasure,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const audio = await findAudioOf(tx, inArray(messages.conversationId, [...ids]));
  await tx.delete(conversations).where(inArray(conversations.id, [...ids]));
  const data = reason ? { reason } : {};
  for (const id of ids) {
    const subject = ["conversation", id] as const;
    await recordAudit(ctx, tx, { actorUserId, action: "conversation.erased", subject, data });
  }
  return eraseUnusedAudio(tx, audio, ctx.now());
}
