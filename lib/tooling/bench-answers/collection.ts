import { inArray, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { rowsOf } from "@/lib/platform/db/client";
import { type EntityRow, entities } from "@/lib/platform/db/schema/entities";
import { contextDocuments, passages, passageTerms } from "@/lib/platform/db/schema/knowledge";
import { addDocument } from "@/lib/platform/modules/knowledge/add-document";
import { refreshStats } from "@/lib/platform/search/index-passages";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Set as Xquad } from "./xquad";

export type Collection = Readonly<{
  on: TestPlatform;
  entity: EntityRow;
  /** Holds articles while the material must lack them. */
  other: EntityRow;
  /** The paragraph's number by the passage's id. */
  paragraphOf: ReadonlyMap<string, number>;
  /** The document's id by the article's number. */
  documents: readonly string[];
}>;

/** Opens a platform on PGlite, or on a new database of a PostgreSQL server. */
export function openPlatform(databaseUrl: string | null = null): Promise<TestPlatform> {
  return createTestPlatform({ env: { RATE_LIMITS: "off" }, databaseUrl });
}

/** An entity like a seeded one, with no documents yet. */
export async function emptyEntity({ platform }: TestPlatform, language: string): Promise<EntityRow> {
  const [like] = await platform.db.select().from(entities).limit(1);
  if (!like) throw new Error("The platform has no entity to take after.");
  const row = { ...like, id: uuid(), urlslug: `bench-${uuid()}`, isFixed: false, primaryLanguage: language };
  const [entity] = await platform.db.insert(entities).values(row).returning();
  if (!entity) throw new Error("The entity was not stored.");
  return entity;
}

/** One entity whose documents are the articles, each with its title and its paragraphs as passages. */
export async function ingest(on: TestPlatform, { language, titles, paragraphs }: Xquad): Promise<Collection> {
  const { platform } = on;
  const entity = await emptyEntity(on, language);
  const documents: string[] = [];
  for (const [article, title] of titles.entries()) {
    const bodies = paragraphs.filter((paragraph) => paragraph.article === article).map(({ body }) => body);
    const document = { title, source: "XQuAD", url: null, year: null, language, passages: bodies };
    documents.push(await platform.db.transaction((tx) => addDocument(platform, tx, entity, document)));
  }
  const rows = await rowsOf<{ id: string; documentId: string; position: number }>(
    platform.db,
    sql`select id, document_id as "documentId", position from passages where entity_id = ${entity.id}::uuid`,
  );
  const numbers = titles.map((_, article) =>
    paragraphs.flatMap((own, number) => (own.article === article ? [number] : [])),
  );
  const paragraphOf = new Map(
    rows.map(({ id, documentId, position }) => [id, numbers[documents.indexOf(documentId)]?.[position] ?? -1]),
  );
  return { on, entity, other: await emptyEntity(on, language), documents, paragraphOf };
}

/** Does something while only some of the articles are there: the others, and their words, are another entity's. */
export async function withArticles<T>(
  { on, entity, other, documents }: Collection,
  isThere: (article: number) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const away = documents.filter((_, article) => !isThere(article));
  await give(on, away, { from: entity, to: other });
  try {
    return await work();
  } finally {
    await give(on, away, { from: other, to: entity });
  }
}

type Giving = { from: EntityRow; to: EntityRow };

async function give({ platform: { db } }: TestPlatform, documents: readonly string[], { from, to }: Giving) {
  if (documents.length === 0) return;
  const moved = { entityId: to.id };
  await db.transaction(async (tx) => {
    await tx
      .update(contextDocuments)
      .set(moved)
      .where(inArray(contextDocuments.id, [...documents]));
    await tx
      .update(passages)
      .set(moved)
      .where(inArray(passages.documentId, [...documents]));
    await tx
      .update(passageTerms)
      .set(moved)
      .where(inArray(passageTerms.documentId, [...documents]));
    for (const { id } of [from, to]) await refreshStats(tx, id, to.primaryLanguage);
  });
}
