import { and, asc, inArray, sql } from "drizzle-orm";
import type { listDirectory as endpoint } from "@/lib/contract/entities/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { findFirst, findMatches, type ListSearch } from "../../db/find-matches";
import { foldText, wordMatcher } from "../../db/fold-text";
import type { EntityRow } from "../../db/schema/entities";
import { directoryKind, directorySearchText, entities } from "../../db/schema/entities";
import { isAfterByName, isListed } from "./queries";

type Input = ParsedInputOf<typeof endpoint>;

/** A page of the directory, ordered by name. A cursor is the id of the last entity of the page before. */
export async function listDirectory({
  ctx,
  input,
}: Verb<Input, "reads">): Promise<{ items: EntityRow[]; nextCursor: string | null }> {
  const db = await ctx.reads.current();
  const isKind = input.kind && sql`${directoryKind(entities)} = ${input.kind}`;
  const where = and(isListed, isKind, await isAfterByName(db, input.cursor));
  const order = sql.join([asc(foldText(entities.name)), asc(entities.id)], sql`, `);
  const list = { table: sql`entities`, alias: sql`${entities}`, where, order, count: input.limit + 1 };
  const ids = await (input.q ? findMatches(db, list, await searchDirectory(db, input.q)) : findFirst(db, list));
  const page = ids.slice(0, input.limit);
  const rows = await db.select().from(entities).where(inArray(entities.id, page));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = page.flatMap((id) => byId.get(id) ?? []);
  return { items, nextCursor: ids.length > input.limit ? (page.at(-1) ?? null) : null };
}

/** Every word of the search must occur in the name, caption, description or slug, ignoring case and accents. */
async function searchDirectory(db: Db, q: string): Promise<ListSearch> {
  const hasWords = await wordMatcher(db, q);
  const isMatch = hasWords(directorySearchText(entities));
  return { isMatch, few: sql`select ${entities.id} from ${entities} where ${isMatch} and ${isListed}`, isInRow: true };
}
