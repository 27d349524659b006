import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isOpenQuestion, openQuestionCount, openQuestionsTable } from "../../auth/open-questions";
import { type Db, rowsOf } from "../../db/client";
import { foldText } from "../../db/fold-text";
import { chatters } from "../../db/schema/access";
import { conversations } from "../../db/schema/chat";
import { entities, isListedEntity } from "../../db/schema/entities";
import { entityVisitors } from "../../db/schema/entity-visitors";

/** Matches an entity id. A cursor of another form restarts a list. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Selects what the directory and the sitemap list: what {@link isListedEntity} selects and has not moved to another site. */
export const isListed = and(isListedEntity(entities), isNull(entities.movedTo));

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
    .select({ id: conversations.entityId, conversations: count() })
    .from(conversations)
    .where(inArray(conversations.entityId, [...ids]))
    .groupBy(conversations.entityId);
  // An index has all that this reads, and one row a person.
  const visited = await db
    .select({ id: entityVisitors.entityId, chatters: count() })
    .from(entityVisitors)
    .where(and(inArray(entityVisitors.entityId, [...ids]), isNotNull(entityVisitors.lastSeenAt)))
    .groupBy(entityVisitors.entityId);
  const requested = await db
    .select({ id: chatters.entityId, requests: count() })
    .from(chatters)
    .where(and(inArray(chatters.entityId, [...ids]), eq(chatters.status, "requested")))
    .groupBy(chatters.entityId);
  const asked = await readOpenQuestions(db, ids);
  return (id) => ({
    ...NO_COUNTS,
    ...talked.find((row) => row.id === id),
    ...visited.find((row) => row.id === id),
    ...requested.find((row) => row.id === id),
    ...asked.find((row) => row.id === id),
  });
}

function readOpenQuestions(db: Db, ids: readonly string[]): Promise<{ id: string; questions: number }[]> {
  return rowsOf(
    db,
    sql`select asked.entity_id as id, ${openQuestionCount}::int as questions from ${openQuestionsTable}
        where asked.entity_id in ${[...ids]} and ${isOpenQuestion} group by asked.entity_id`,
  );
}

/** Where an entity is in a list by name; `name` as it is searched. */
export type NamePosition = Readonly<{ id: string; name: string }>;

/** The position of the cursor's entity; undefined where the cursor is invalid or the entity is erased. */
export async function findPosition(db: Db, cursor: string | undefined): Promise<NamePosition | undefined> {
  if (cursor === undefined || !UUID.test(cursor)) return undefined;
  const [last] = await db
    .select({ name: sql<string>`${foldText(entities.name)}` })
    .from(entities)
    .where(eq(entities.id, cursor));
  return last && { id: cursor, name: last.name };
}

/** The condition for entities after a position, ordered by name. */
export const isAfterPosition = (last: NamePosition | undefined): SQL | undefined =>
  last && sql`(${foldText(entities.name)}, ${entities.id}) > (${last.name}::text, ${last.id}::uuid)`;

/** The condition for entities after the cursor's, ordered by name. A cursor without a position restarts the list. */
export async function isAfterByName(db: Db, cursor: string | undefined): Promise<SQL | undefined> {
  return isAfterPosition(await findPosition(db, cursor));
}
