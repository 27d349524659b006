import { and, count, desc, eq, getTableColumns, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { listAllowedChatters as endpoint } from "@/lib/contract/access/endpoints";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { type EntityRole, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { wordMatcher } from "../../db/fold-text";
import type { ChatterRow } from "../../db/schema/access";
import { chatterSearchText, chatters } from "../../db/schema/access";
import { jobs } from "../../db/schema/system";

type Input = ParsedInputOf<typeof endpoint>;
export type ChatterPage = Readonly<{
  items: (ChatterRow & { mailFailed: boolean })[];
  nextCursor: string | null;
  /** Pending requests on all pages. */
  requests: number;
  callerRole: EntityRole;
}>;

/** `waiting` for pending requests, which come first, or `other`, and the id of the page's last chatter. */
const CURSOR = /^(waiting|other):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a mail to the chatter failed for good since the status last changed. */
const hasDeadMail = sql`exists (
  select 1 from ${jobs} where ${jobs.status} = 'dead' and ${jobs.kind} = 'mail.send'
    and ${jobs.payload}->>'to' = ${chatters.email} and ${jobs.createdAt} >= ${chatters.updatedAt})`;

const isRequested = eq(chatters.status, "requested");

/** A page of an entity's chatters that match the search and the status: pending requests first, then the newest. */
export async function listAllowedChatters({
  ctx,
  input: { id, q, status, cursor, limit },
}: Verb<Input, "db" | "actor">): Promise<ChatterPage> {
  const entity = await findEntity(ctx.db, { id });
  const callerRole = await requireEntityRight(ctx, entity, "read");
  const isOfEntity = eq(chatters.entityId, entity.id);
  const isWanted = and(
    isOfEntity,
    status ? eq(chatters.status, status) : undefined,
    q ? (await wordMatcher(ctx.db, q))(chatterSearchText(chatters)) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(chatters), mailFailed: sql<boolean>`${hasDeadMail}` })
    .from(chatters)
    .where(and(isWanted, cursor ? isAfter(cursor) : undefined))
    .orderBy(desc(isRequested), desc(chatters.id))
    .limit(limit + 1);
  const [pending] = await ctx.db.select({ n: count() }).from(chatters).where(and(isOfEntity, isRequested));
  const items = rows.slice(0, limit);
  return {
    items,
    nextCursor: rows.length > limit ? cursorAt(items.at(-1)) : null,
    requests: pending?.n ?? 0,
    callerRole,
  };
}

function cursorAt(last: ChatterRow | undefined): string | null {
  return last ? `${last.status === "requested" ? "waiting" : "other"}:${last.id}` : null;
}

function isAfter(cursor: string): SQL | undefined {
  const [, group, id = ""] = cursor.match(CURSOR) ?? [];
  if (!group) return undefined;
  const isOther = ne(chatters.status, "requested");
  const isOlder = lt(chatters.id, id);
  return group === "waiting" ? or(isOther, and(isRequested, isOlder)) : and(isOther, isOlder);
}
