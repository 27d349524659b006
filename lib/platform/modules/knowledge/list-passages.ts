import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { DocumentPassage } from "@/lib/contract/knowledge/schemas";
import { readableByEntity } from "../../auth/turn-readers";
import type { Verb } from "../../context";
import { foldedLikePattern, foldText } from "../../db/fold-text";
import { type DocumentRow, passages } from "../../db/schema/knowledge";
import type { ListPage } from "../../list-page";
import { findDocument } from "./queries";

/**
 * A page of a document's passages, in its order. Replies to private messages are not counted: they quote what they use,
 * and only their visitor may read it.
 */
export async function listPassages({
  ctx,
  input: { id: documentId, q, filter, cursor, limit },
}: Verb<"listPassages", "db" | "reads" | "actor">): Promise<ListPage<DocumentPassage>> {
  const { document } = await findDocument(ctx, documentId, "read");
  const db = await ctx.reads.current();
  const { id, position, heading, page, body } = passages;
  const after = cursor && /^\d{1,9}$/.test(cursor) ? gt(position, Number(cursor)) : undefined;
  // The table is written out: replies have an id too. `offset 0` keeps the index scan: without statistics the planner
  // would scan all replies for each passage.
  const used = sql<number>`(select count(*)::int from (
    select message_id from responses where sources @> jsonb_build_array(jsonb_build_object('passage_id', passages.id::text))
      and entity_id = ${document.entityId}::uuid
      and not sources @> jsonb_build_array(jsonb_build_object('passage_id', passages.id::text, 'cited', false)) offset 0) r
    join messages m on m.id = r.message_id and ${readableByEntity("m")})`;
  const found = await db
    .select({ id, position, heading, page, text: body, used })
    .from(passages)
    .where(
      and(
        eq(passages.documentId, document.id),
        after,
        q ? contains(q) : undefined,
        filter === "noticed" ? isNoticed(document) : undefined,
        filter === "unused" ? sql`${used} = 0` : undefined,
      ),
    )
    .orderBy(asc(position))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? String(last.position) : null };
}

/** Condition for passages that the notices of a document name: by a page, or by words of theirs. */
function isNoticed({ notices }: Pick<DocumentRow, "notices">): SQL {
  // A guessed shape is about every row.
  if (notices.some((notice) => notice.startsWith("shape_guessed"))) return sql`true`;
  const values = notices.map((notice) => new URLSearchParams(notice.split("?")[1]));
  const pages = values.flatMap((one) => (one.get("pages") ?? "").split(",").map(Number)).filter((page) => page > 0);
  const texts = values.flatMap((one) => (one.get("text") ?? "").replace(/…$/, "").split(" · ")).filter(Boolean);
  const named = [
    ...(pages.length > 0 ? [inArray(passages.page, pages)] : []),
    ...texts.map((text) => sql`${foldText(passages.body)} like ${foldedLikePattern(text)}`),
  ];
  return or(...named) ?? sql`false`;
}

/** Condition for passages with every word of `q`, in any letter case and without regard to accents. */
function contains(q: string): SQL | undefined {
  const { heading, body } = passages;
  const words = q.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) =>
      or(...[heading, body].map((column) => sql`${foldText(column)} like ${foldedLikePattern(word)}`)),
    ),
  );
}
