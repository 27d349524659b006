import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { EntityState } from "@/lib/contract/entities/admin-schemas";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { findFirst, findMatches, type ListSearch } from "../../db/find-matches";
import { foldText, wordMatcher } from "../../db/fold-text";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { type UserRow, userSearchText, users } from "../../db/schema/users";
import type { ListPage } from "../../list-page";
import { isAfterByName, UUID } from "./queries";

type Input = ParsedInput<"listEntities">;

/** An entity in the list of admins. `planName`: null where the site sells no plans. */
export type AdminSummary = Readonly<{ entity: EntityRow; owner: UserRow | null; planName: string | null }>;

/** A page of the entities of all owners in any state. A cursor is the id of the last entity of the page before. */
export async function listEntities({
  ctx: { reads, actor, settings },
  input,
}: Verb<Input, "reads" | "actor" | "settings">): Promise<ListPage<AdminSummary>> {
  requireAdmin(actor);
  const db = await reads.current();
  const where = and(...conditions(input), await isAfter(db, input));
  const order = sql.join(orderOf(input.sort), sql`, `);
  const list = { table: sql`entities`, alias: sql`${entities}`, where, order, count: input.limit + 1 };
  const ids = await (input.q ? findMatches(db, list, await searchEntities(db, input.q)) : findFirst(db, list));
  const page = ids.slice(0, input.limit);
  const rows = await db
    .select({ entity: entities, owner: users, planName: plans.name })
    .from(entities)
    .leftJoin(users, eq(users.id, entities.ownerId))
    .leftJoin(plans, eq(plans.id, entities.planId))
    .where(inArray(entities.id, page));
  const byId = new Map(rows.map((row) => [row.entity.id, row]));
  const items = page.flatMap((id) => byId.get(id) ?? []);
  return {
    items: items.map(({ planName, ...row }) => ({
      ...row,
      planName: settings.sellsPlans ? (planName ?? row.entity.planId) : null,
    })),
    nextCursor: ids.length > input.limit ? (page.at(-1) ?? null) : null,
  };
}

// Each is a condition on columns of the two indexes that the list walks, so that a rare value needs no other index.
const STATES: Record<EntityState, SQL | undefined> = {
  // Most are live. Of a plain condition the embedded database would expect few rows, and sort the rows it finds.
  live: sql`case when ${entities.isDraft} or ${entities.deletedAt} is not null or ${entities.suspendedAt} is not null
    then null else true end is not null`,
  draft: and(eq(entities.isDraft, true), isNull(entities.deletedAt)),
  suspended: and(eq(entities.isDraft, false), isNull(entities.deletedAt), isNotNull(entities.suspendedAt)),
  deleted: isNotNull(entities.deletedAt),
};

function conditions(input: Input): (SQL | undefined)[] {
  return [
    input.entitytype && eq(entities.entityType, input.entitytype),
    input.chat_status && eq(entities.chatStatus, input.chat_status),
    input.access_level && eq(entities.accessLevel, input.access_level),
    input.plan_id ? eq(entities.planId, input.plan_id) : undefined,
    input.state && STATES[input.state],
    input.verified ? eq(entities.verified, input.verified === "true") : undefined,
  ];
}

const orderOf = (sort: Input["sort"]) =>
  sort === "name" ? [asc(foldText(entities.name)), asc(entities.id)] : [desc(entities.id)];

/** The condition for entities after the cursor's; an invalid cursor restarts the list. */
async function isAfter(db: Db, { cursor, sort }: Input): Promise<SQL | undefined> {
  if (sort === "name") return isAfterByName(db, cursor);
  return cursor !== undefined && UUID.test(cursor) ? lt(entities.id, cursor) : undefined;
}

/** A search for entities whose own texts, or whose owner's, contain every word. */
async function searchEntities(db: Db, q: string): Promise<ListSearch> {
  const hasWords = await wordMatcher(db, q);
  const inEntity = hasWords(sql`${entities.searchText}`);
  const inOwner = hasWords(userSearchText(users));
  return {
    isMatch: sql`(${inEntity} or exists (select from ${users} where ${users.id} = ${entities.ownerId} and ${inOwner}))`,
    few: sql`select ${entities.id} from ${entities} where ${inEntity}
      union all select e.id from ${users}
        cross join lateral (select entities.id from entities where entities.owner_id = ${users.id} offset 0) e
        where ${inOwner}`,
    isInRow: true,
  };
}
