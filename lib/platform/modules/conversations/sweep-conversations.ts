import { and, asc, eq, inArray, lt, notExists, or, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { conversationExports, conversations, messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";
import { CONVERSATION_EXPORT_LIFETIME_MS } from "./build-conversation-export";
import { eraseConversations } from "./erase-conversations";

const BATCH = 100;

type SweepDeps = Pick<Platform, "db" | "now" | "storage" | "log">;

/**
 * The job that erases conversations after the days that their entity's owner set, the notes about visitors without any, and
 * expired files of conversations.
 */
export async function sweepConversations(platform: SweepDeps): Promise<void> {
  while ((await eraseOldConversations(platform)) === BATCH);
  while ((await eraseExpiredExports(platform)) === BATCH);
  await eraseOrphanedNotes(platform);
}

/** Erases notes about visitors who have no conversation with the entity any more. */
async function eraseOrphanedNotes({ db }: SweepDeps): Promise<void> {
  const { userId, entityId } = visitorNotes;
  const theirs = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.entityId, entityId)));
  await db.delete(visitorNotes).where(notExists(theirs));
}

/** Erases a batch of conversations whose last message is too old. One that a reply is being written in waits. */
async function eraseOldConversations(platform: SweepDeps): Promise<number> {
  const { db, now } = platform;
  const age = sql`make_interval(days => ${entities.retentionDays})`;
  const isOld = sql`${conversations.lastMessageAt} < ${now().toISOString()}::timestamptz - ${age}`;
  const { count, audio } = await db.transaction(async (tx) => {
    // The lock blocks new messages until the conversation is erased.
    const old = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(entities, eq(entities.id, conversations.entityId))
      .where(and(isOld, notExists(unfinishedReplies(tx))))
      .orderBy(asc(conversations.id))
      .limit(BATCH)
      .for("update", { of: conversations, skipLocked: true });
    const ids = old.map(({ id }) => id);
    const erasure = { ids, actorUserId: null, reason: "retention" } as const;
    return { count: ids.length, audio: await eraseConversations({ now, requestId: null }, tx, erasure) };
  });
  await removeFiles(platform, audio);
  return count;
}

function unfinishedReplies(db: Db) {
  return db
    .select({ id: responses.id })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(and(eq(messages.conversationId, conversations.id), inArray(responses.status, ["pending", "streaming"])));
}

/** Erases a batch of export files that expired or never became ready. */
async function eraseExpiredExports(platform: SweepDeps): Promise<number> {
  const { db, now } = platform;
  const { id, expiresAt, createdAt, status } = conversationExports;
  const isStale = lt(createdAt, new Date(now().getTime() - CONVERSATION_EXPORT_LIFETIME_MS));
  const expired = await db
    .select()
    .from(conversationExports)
    .where(or(lt(expiresAt, now()), and(eq(status, "failed"), isStale)))
    .orderBy(asc(id))
    .limit(BATCH);
  for (const { id: exportId, fileKey } of expired) {
    await db.transaction(async (tx) => {
      if (fileKey) await trackOrphan(tx, fileKey, now());
      await tx.delete(conversationExports).where(eq(id, exportId));
    });
    if (fileKey) await removeFiles(platform, [fileKey]);
  }
  return expired.length;
}
