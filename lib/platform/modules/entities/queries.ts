import { and, count, countDistinct, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import { readableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import { foldText } from "../../db/fold-text";
import { chatters } from "../../db/schema/access";
import { conversations, messages, unansweredQuestions } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { questionGroups } from "../../db/schema/questions";

/** Matches an entity id. A cursor of another form restarts a list. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Selects what the directory and the sitemap list: public, discoverable, neither offline nor suspended.
 */
export const isListed = and(
  eq(entities.accessLevel, "public"),
  eq(entities.publiclyDiscoverable, true),
  ne(entities.chatStatus, "offline"),
  isNull(entities.suspendedAt),
  notDeleted,
);

/**
 * How many conversations an entity had, how many people had them, and how many requests for access and questions without
 * an answer are open.
 */
export type OwnedCounts = Readonly<{ conversations: number; chatters: number; requests: number; questions: number }>;

const NO_COUNTS: OwnedCounts = { conversations: 0, chatters: 0, requests: 0, questions: 0 };

/** Reads the counts of several entities; returns a lookup by entity id. */
export async function readOwnedCounts(db: Db, ids: readonly string[]): Promise<(id: string) => OwnedCounts> {
  if (ids.length === 0) return () => NO_COUNTS;
  const talked = await db
    .select({ id: conversations.entityId, conversations: count(), chatters: countDistinct(conversations.userId) })
    .from(conversations)
    .where(inArray(conversations.entityId, [...ids]))
    .groupBy(conversations.entityId);
  const requested = await db
    .select({ id: chatters.entityId, requests: count() })
    .from(chatters)
    .where(and(inArray(chatters.entityId, [...ids]), eq(chatters.status, "requested")))
    .groupBy(chatters.entityId);
  const asked = await readOpenQuestions(db, ids);
  return (id) => ({
    ...NO_COUNTS,
    ...talked.find((row) => row.id === id),
    ...requested.find((row) => row.id === id),
    ...asked.find((row) => row.id === id),
  });
}

/** Open groups of questions and those that are not grouped yet, without messages that only their visitor may read. */
function readOpenQuestions(db: Db, ids: readonly string[]) {
  const { entityId, groupId, messageId, answeredAt } = unansweredQuestions;
  return db
    .select({ id: entityId, questions: countDistinct(sql`coalesce(${groupId}, ${unansweredQuestions.id})`) })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, messageId))
    .leftJoin(questionGroups, eq(questionGroups.id, groupId))
    .where(
      and(
        inArray(entityId, [...ids]),
        isNull(answeredAt),
        readableByEntity(),
        isNull(questionGroups.dismissedAt),
        isNull(questionGroups.answeredAt),
      ),
    )
    .groupBy(entityId);
}

/**
 * The condition for entities after the cursor's, ordered by name. An invalid cursor restarts the list, and so does the cursor
 * of an erased entity.
 */
export async function isAfterByName(db: Db, cursor: string | undefined): Promise<SQL | undefined> {
  if (cursor === undefined || !UUID.test(cursor)) return undefined;
  const name = foldText(entities.name);
  const [last] = await db
    .select({ name: sql<string>`${name}` })
    .from(entities)
    .where(eq(entities.id, cursor));
  return last && sql`(${name}, ${entities.id}) > (${last.name}::text, ${cursor}::uuid)`;
}
