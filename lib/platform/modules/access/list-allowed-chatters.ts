import { and, count, desc, eq, getTableColumns, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { listAllowedChatters as endpoint } from "@/lib/contract/access/list-allowed-chatters";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { chatters } from "../../db/schema/access";
import { jobs } from "../../db/schema/system";

type Input = ParsedInputOf<typeof endpoint>;
type Listed = ChatterRow & { mailFailed: boolean };
type Page = { items: Listed[]; nextCursor: string | null; requests: number };

const CURSOR = /^(waiting|other):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a mail to somebody was given up since their status last changed. */
const isMailGivenUp = sql`exists (
  select 1 from ${jobs} where ${jobs.status} = 'dead' and ${jobs.kind} = 'mail.send'
    and ${jobs.payload}->>'to' = ${chatters.email} and ${jobs.createdAt} >= ${chatters.updatedAt})`;

const isWaiting = eq(chatters.status, "requested");

/** A page of an entity's chatters, those who wait before the others. A cursor says where the last one stood. */
export async function listAllowedChatters({
  ctx,
  input: { id, cursor, limit },
}: Verb<Input, "db" | "actor">): Promise<Page> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const isTheirs = eq(chatters.entityId, entity.id);
  const found = await ctx.db
    .select({ ...getTableColumns(chatters), mailFailed: sql<boolean>`${isMailGivenUp}` })
    .from(chatters)
    .where(and(isTheirs, cursor ? follows(cursor) : undefined))
    .orderBy(desc(isWaiting), desc(chatters.id))
    .limit(limit + 1);
  const [waiting] = await ctx.db.select({ n: count() }).from(chatters).where(and(isTheirs, isWaiting));
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? cursorOf(items.at(-1)) : null, requests: waiting?.n ?? 0 };
}

function cursorOf(last: ChatterRow | undefined): string | null {
  return last ? `${last.status === "requested" ? "waiting" : "other"}:${last.id}` : null;
}

function follows(cursor: string): SQL | undefined {
  const [, group, id = ""] = cursor.match(CURSOR) ?? [];
  if (!group) return undefined;
  const isOther = ne(chatters.status, "requested");
  const isOlder = lt(chatters.id, id);
  return group === "waiting" ? or(isOther, and(isWaiting, isOlder)) : and(isOther, isOlder);
}
