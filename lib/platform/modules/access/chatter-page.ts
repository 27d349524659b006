import { and, desc, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import { type Db, rowsOf } from "../../db/client";
import { findFirst, findMatches, hasId } from "../../db/find-matches";
import { wordMatcher } from "../../db/fold-text";
import { type ChatterRow, chatters } from "../../db/schema/access";
import type { ListPage } from "../../list-page";
import { messageMonth } from "../plans/message-quota";

/** The filters of a list of chatters. `group_id`: "none" for those without a group. */
export type ChatterFilters = Readonly<{
  q?: string | undefined;
  status?: ChatterStatus | undefined;
  group_id?: string | undefined;
}>;

/** A chatter as lists show one. */
export type ListedChatter = Pick<ChatterRow, "id" | "email" | "name" | "status"> &
  Readonly<{
    updatedAt: string;
    groupId: string | null;
    groupName: string | null;
    /** Messages of this month that were sent while in a group. */
    messages: number;
    /** Whether a mail failed for good since the status last changed. */
    mailFailed: boolean;
  }>;

type Page = Readonly<{ entityId: string; filters: ChatterFilters; cursor?: string | undefined; limit: number }>;

/** A page of an entity's chatters that match: pending requests first, then the newest. */
export async function readChatterPage(
  db: Db,
  { entityId, filters, cursor, limit }: Page,
  now: Date,
): Promise<ListPage<ListedChatter>> {
  const { q, status, group_id } = filters;
  const isOfEntity = eq(chatters.entityId, entityId);
  const page = {
    table: sql`chatters`,
    alias: sql`chatters`,
    where: and(
      isOfEntity,
      status ? eq(chatters.status, status) : undefined,
      group_id === undefined ? undefined : isInGroup(group_id),
      cursor ? isAfter(cursor) : undefined,
    ),
    // An index of the status has the ids in this order.
    order: status ? sql`${desc(chatters.id)}` : sql`${desc(isRequested)}, ${desc(chatters.id)}`,
    count: limit + 1,
  };
  const isMatch = q ? (await wordMatcher(db, q))(sql`${chatters.searchText}`) : undefined;
  const few = sql`select chatters.id from chatters where ${and(isOfEntity, isMatch)}`;
  const ids = isMatch ? await findMatches(db, page, { isMatch, few }) : await findFirst(db, page);
  const items = await readChatters(db, ids.slice(0, limit), now);
  return { items, nextCursor: ids.length > limit ? cursorAt(items.at(-1)) : null };
}

const isRequested = eq(chatters.status, "requested");

/** Walks the list to find chatters without a group: the index of groups would return every entity's. */
const isInGroup = (groupId: string) =>
  groupId === "none" ? sql`(${isNull(chatters.groupId)}) is true` : eq(chatters.groupId, groupId);

/** The chatters with these ids, in their order. */
async function readChatters(db: Db, ids: readonly string[], now: Date): Promise<ListedChatter[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<ListedChatter>(
    db,
    sql`select c.id, c.email, c.name, c.status, c.updated_at as "updatedAt", c.group_id as "groupId",
          (select g.name from chatter_groups g where g.id = c.group_id) as "groupName",
          coalesce((select n.messages from chatter_message_counts n
            where n.chatter_id = c.id and n.month = ${messageMonth(now)}), 0) as messages,
          exists (select from jobs j where j.status = 'dead' and j.kind = 'mail.send'
            and j.payload->>'to' = c.email and j.created_at >= c.updated_at) as "mailFailed"
        from chatters c where ${hasId(sql`c.id`, ids)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `waiting` for pending requests, which come first, or `other`, and the id of the page's last chatter. */
const CURSOR = /^(waiting|other):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function cursorAt(last: ListedChatter | undefined): string | null {
  return last ? `${last.status === "requested" ? "waiting" : "other"}:${last.id}` : null;
}

function isAfter(cursor: string): SQL | undefined {
  const [, place, id = ""] = cursor.match(CURSOR) ?? [];
  if (!place) return undefined;
  const isOther = ne(chatters.status, "requested");
  const isOlder = lt(chatters.id, id);
  return place === "waiting" ? or(isOther, and(isRequested, isOlder)) : and(isOther, isOlder);
}
