import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { conversationExports, conversations, messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { sweepExports } from "../../exports/export-files";
import { removeFiles } from "../../storage/orphaned-files";
import { eraseConversations } from "./erase-conversations";

const BATCH = 100;

type SweepDeps = Pick<Platform, "db" | "now" | "storage" | "log">;

/**
 * The job that erases conversations after the days that their entity's owner set, the notes about visitors without any, and
 * expired files of conversations.
 */
export async function sweepConversations(platform: SweepDeps): Promise<void> {
  while ((await eraseOldConversations(platform)) === BATCH);
  await sweepExports(platform, conversationExports);
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
  const { count, audio } = await db.transaction(async (tx) => {
    const found = await findOldConversations(tx, now());
    // The lock blocks new messages until the conversation is erased; one that has got another meanwhile stays.
    const old = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(entities, eq(entities.id, conversations.entityId))
      .where(and(inArray(conversations.id, found), isOldAt(now()), notExists(unfinishedReplies(tx))))
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

const isOldAt = (at: Date) =>
  sql`${conversations.lastMessageAt} < ${at.toISOString()}::timestamptz - make_interval(days => ${entities.retentionDays})`;

/** Looks into each entity that has days set, by the index of its conversations: most have none. */
async function findOldConversations(tx: Db, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select old.id from ${entities} cross join lateral (
          select ${conversations.id} from ${conversations}
          where ${conversations.entityId} = ${entities.id} and ${isOldAt(at)} and ${notExists(unfinishedReplies(tx))}
          order by ${conversations.lastMessageAt} limit ${BATCH}) old
        where ${entities.retentionDays} is not null limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
}

function unfinishedReplies(db: Db) {
  return db
    .select({ id: responses.id })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .where(and(eq(messages.conversationId, conversations.id), inArray(responses.status, ["pending", "streaming"])));
}
