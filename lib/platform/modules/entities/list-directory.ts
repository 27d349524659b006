import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { listDirectory as endpoint } from "@/lib/contract/entities/endpoints";
import type { DirectoryKind } from "@/lib/contract/entities/schemas";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { Verb } from "../../context";
import { foldedLikePattern, foldText } from "../../db/fold-text";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { isAfterByName, isListed } from "./queries";

type Input = ParsedInputOf<typeof endpoint>;

/** A page of the directory, ordered by name. A cursor is the id of the last entity of the page before. */
export async function listDirectory({
  ctx,
  input,
}: Verb<Input, "db">): Promise<{ items: EntityRow[]; nextCursor: string | null }> {
  const found = await ctx.db
    .select()
    .from(entities)
    .where(
      and(
        isListed,
        input.kind && KINDS[input.kind],
        input.q ? mentions(input.q) : undefined,
        await isAfterByName(ctx.db, input.cursor),
      ),
    )
    .orderBy(asc(foldText(entities.name)), asc(entities.id))
    .limit(input.limit + 1);
  const items = found.slice(0, input.limit);
  return { items, nextCursor: found.length > input.limit ? (items.at(-1)?.id ?? null) : null };
}

const KINDS: Record<DirectoryKind, SQL | undefined> = {
  people: eq(entities.entityType, "person"),
  authors: eq(entities.entitySubtype, "author"),
  books: eq(entities.entitySubtype, "book"),
  experts: eq(entities.entitySubtype, "expert"),
  subjects: eq(entities.entitySubtype, "subject"),
  organisations: inArray(entities.entityType, ["organisation-ext", "organisation-int"]),
  others: eq(entities.entityType, "others"),
};

/**
 * Every word of the search must occur in the name, caption, description or slug, ignoring case and accents. The slug makes
 * a name in another script findable by Latin letters.
 */
function mentions(q: string): SQL | undefined {
  const about = sql`concat_ws(' ', ${entities.name}, ${entities.caption}, ${entities.description}, ${entities.urlslug})`;
  return and(...q.split(/\s+/).map((word) => sql`${foldText(about)} like ${foldedLikePattern(word)}`));
}
