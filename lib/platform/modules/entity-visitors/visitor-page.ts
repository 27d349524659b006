import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import { findFirst, findMatches, isOneOf } from "../../db/find-matches";
import { wordMatcher } from "../../db/fold-text";
import type { ChatterRow } from "../../db/schema/access";
import { entityVisitors } from "../../db/schema/entity-visitors";
import { formatTimeCursor, parseTimeCursor } from "../../db/time-cursor";
import type { ListPage } from "../../list-page";
import { messageMonth } from "../plans/message-quota";

/** The filters of a list of visitors. `group_id`: "none" for those without a group. */
export type VisitorFilters = Readonly<{
  q?: string | undefined;
  show?: VisitorView | undefined;
  tag?: string | undefined;
  group_id?: string | undefined;
  talked?: boolean | undefined;
}>;

/** A visitor as lists show one, from what they did with this entity alone. */
export type ListedVisitor = Readonly<{
  id: string;
  email: string;
  name: string | null;
  userId: string | null;
  verifiedAt: string | null;
  listedAt: string;
  conversations: number;
  messages: number;
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  /** Of the messages that the entity's users may read. */
  languages: string[];
  rated: number;
  helpful: number;
  chatterId: string | null;
  status: ChatterRow["status"] | null;
  since: string | null;
  groupId: string | null;
  groupName: string | null;
  messagesThisMonth: number;
  mailFailed: boolean;
  tags: string[];
}>;

type Page = Readonly<{ entityId: string; filters: VisitorFilters; cursor?: string | undefined; limit: number }>;

/** The statuses of a chatter who has lost access or never got it. */
const WITHOUT_ACCESS = ["denied", "declined", "revoked"] as const;
/** How long a visitor counts as one of this week. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A page of an entity's visitors that match, those seen last first. A person who has not talked stands where they were added. */
export async function readVisitorPage(
  db: Db,
  { entityId, filters, cursor, limit }: Page,
  now: Date,
): Promise<ListPage<ListedVisitor>> {
  const { where, isMatch } = await visitorConditions(db, { entityId, filters }, now);
  const page = {
    table: sql`entity_visitors`,
    alias: sql`entity_visitors`,
    where: and(where, isAfter(cursor)),
    order: sql`entity_visitors.listed_at desc, entity_visitors.id desc`,
    count: limit + 1,
  };
  const few = sql`select entity_visitors.id from entity_visitors
    where ${and(eq(entityVisitors.entityId, entityId), isMatch)}`;
  const ids = isMatch ? await findMatches(db, page, { isMatch, few }) : await findFirst(db, page);
  const items = await readVisitors(db, ids.slice(0, limit), now);
  const last = items.at(-1);
  const hasMore = ids.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? formatTimeCursor(new Date(last.listedAt), last.id) : null };
}

/** The conditions on visitors that match all filters; `isMatch` is for the searched words, which an index may answer. */
export async function visitorConditions(
  db: Db,
  { entityId, filters }: Pick<Page, "entityId" | "filters">,
  now: Date,
): Promise<{ where: SQL | undefined; isMatch: SQL | undefined }> {
  const { q, tag, show } = filters;
  const where = and(
    eq(entityVisitors.entityId, entityId),
    show === "not_helpful" ? await isUnhappy(db, entityId) : isInView(show, now),
    isInGroup(filters.group_id),
    hasTalked(filters.talked),
    tag ? await hasTag(db, entityId, tag) : undefined,
  );
  return { where, isMatch: q ? (await wordMatcher(db, q))(sql`entity_visitors.search_text`) : undefined };
}

function isInView(show: VisitorView | undefined, now: Date): SQL | undefined {
  const { status, lastSeenAt } = entityVisitors;
  if (show === undefined || show === "not_helpful") return undefined;
  if (show === "week") return sql`${lastSeenAt} >= ${weekAgo(now)}::timestamptz`;
  return show === "without_access" ? inArray(status, [...WITHOUT_ACCESS]) : eq(status, show);
}

const weekAgo = (now: Date) => new Date(now.getTime() - WEEK_MS).toISOString();

function isInGroup(groupId: string | undefined): SQL | undefined {
  if (groupId === undefined) return undefined;
  // Walks the list: most have no group, and sorting them takes longer.
  return groupId === "none" ? sql`(${isNull(entityVisitors.groupId)}) is true` : eq(entityVisitors.groupId, groupId);
}

function hasTalked(talked: boolean | undefined): SQL | undefined {
  if (talked === undefined) return undefined;
  return talked ? isNotNull(entityVisitors.lastSeenAt) : isNull(entityVisitors.lastSeenAt);
}

/** Whether a visitor comes after a place in the list. An invalid cursor restarts the list. */
function isAfter(cursor: string | undefined): SQL | undefined {
  const place = cursor === undefined ? null : parseTimeCursor(cursor);
  return place
    ? sql`(entity_visitors.listed_at, entity_visitors.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined;
}

/** Whether a visitor has a tag, in any letter case. */
function hasTag(db: Db, entityId: string, tag: string): Promise<SQL> {
  const isTagged = sql`exists (select from unnest(entity_visitors.tags) tag where lower(tag) = lower(${tag}))`;
  const few = sql`select id from entity_visitors
    where entity_id = ${entityId}::uuid and tags <> '{}' and ${isTagged}`;
  return isOneOf(db, entityVisitors.id, { few, many: isTagged });
}

/** Whether a visitor rated a reply as not helpful that the entity's users may read. */
function isUnhappy(db: Db, entityId: string): Promise<SQL> {
  const many = sql`exists (select from users u
    join conversations c on c.user_id = u.id and c.entity_id = entity_visitors.entity_id
    join messages m on m.conversation_id = c.id join responses r on r.message_id = m.id
    where u.email = entity_visitors.email and ${readableByEntity("m")} and r.rating = 'down')`;
  const few = sql`select v.id from (${unhappyUsers(entityId)}) unhappy join users u on u.id = unhappy.user_id
    join entity_visitors v on v.entity_id = ${entityId}::uuid and v.email = u.email`;
  return isOneOf(db, entityVisitors.id, { few, many });
}

/** The users who rated a reply of an entity as not helpful, by the index of ratings. */
const unhappyUsers = (entityId: string) => sql`select distinct m.user_id from responses r
  join messages m on m.id = r.message_id
  where r.entity_id = ${entityId}::uuid and r.rating = 'down' and ${readableByEntity("m")}`;

/** How many visitors of an entity each view holds, as `visitorCounts` of the contract. */
export async function countVisitors(db: Db, entityId: string, now: Date) {
  const [[inList], [unhappy]] = await Promise.all([
    rowsOf<Record<"all" | "week" | "requested" | "invited" | "accepted" | "without_access", number>>(
      db,
      sql`select count(*)::int as "all",
            count(*) filter (where last_seen_at >= ${weekAgo(now)}::timestamptz)::int as week,
            count(*) filter (where status = 'requested')::int as requested,
            count(*) filter (where status = 'invited')::int as invited,
            count(*) filter (where status = 'accepted')::int as accepted,
            count(*) filter (where status in ('denied', 'declined', 'revoked'))::int as without_access
          from entity_visitors where entity_id = ${entityId}::uuid`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (${unhappyUsers(entityId)}) unhappy`),
  ]);
  const none = { all: 0, week: 0, requested: 0, invited: 0, accepted: 0, without_access: 0 };
  return { ...none, ...inList, not_helpful: unhappy?.n ?? 0 };
}

/** The visitors with these ids, in their order. */
export async function readVisitors(db: Db, ids: readonly string[], now: Date): Promise<ListedVisitor[]> {
  if (ids.length === 0) return [];
  // `offset 0` makes the planner begin with a visitor's conversations, whatever its statistics say.
  return rowsOf<ListedVisitor>(
    db,
    sql`select v.id, v.email, v.name, u.id as "userId", u.verified_at as "verifiedAt", v.listed_at as "listedAt",
          talked.conversations, coalesce(said.messages, 0) as messages,
          talked."firstSeenAt", talked."lastSeenAt", coalesce(said.languages, '{}') as languages,
          coalesce(ratings.rated, 0) as rated, coalesce(ratings.helpful, 0) as helpful,
          c.id as "chatterId", c.status, c.updated_at as since, g.id as "groupId", g.name as "groupName",
          coalesce((select n.messages from chatter_message_counts n
            where n.chatter_id = c.id and n.month = ${messageMonth(now)}), 0) as "messagesThisMonth",
          c.id is not null and exists (select from jobs j where j.status = 'dead' and j.kind = 'mail.send'
            and j.payload->>'to' = c.email and j.created_at >= c.updated_at) as "mailFailed",
          array(select tag from unnest(v.tags) tag order by lower(tag), tag) as tags
        from unnest(${`{${ids.join(",")}}`}::uuid[]) with ordinality page(id, place)
        join entity_visitors v on v.id = page.id
        left join users u on u.email = v.email
        left join chatters c on c.entity_id = v.entity_id and c.email = v.email
        left join chatter_groups g on g.id = c.group_id
        cross join lateral (
          select count(*)::int as conversations, min(t.created_at) as "firstSeenAt", max(t.last_message_at) as "lastSeenAt"
          from conversations t where t.user_id = u.id and t.entity_id = v.entity_id) talked
        cross join lateral (
          select count(*)::int as messages,
            array_agg(distinct m.language) filter (where ${readableByEntity("m")}) as languages
          from (select id from conversations where user_id = u.id and entity_id = v.entity_id offset 0) t
          join messages m on m.conversation_id = t.id) said
        cross join lateral (
          select count(*) filter (where r.rating is not null)::int as rated,
            count(*) filter (where r.rating = 'up')::int as helpful
          from (select id from conversations where user_id = u.id and entity_id = v.entity_id offset 0) t
          join messages m on m.conversation_id = t.id and ${readableByEntity("m")}
          left join lateral (select rating from responses where message_id = m.id offset 0) r on true) ratings
        order by page.place`,
  );
}
