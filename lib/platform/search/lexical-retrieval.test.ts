import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { type Db, rowsOf } from "../db/client";
import type { EntityRow } from "../db/schema/entities";
import { entities } from "../db/schema/entities";
import { contextDocuments, passages } from "../db/schema/knowledge";
import { addDocument, type NewDocument } from "../modules/knowledge/add-document";
import { countStatements, withoutMaintenance } from "../testing/count-statements";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { vacuum } from "../testing/vacuum";
import { removePassages } from "./index-passages";

let on: TestPlatform;
let like: EntityRow;
beforeAll(async () => {
  on = await createTestPlatform();
  const [seeded] = await on.platform.db.select().from(entities).limit(1);
  if (!seeded) throw new Error("The platform is not seeded.");
  like = seeded;
});
afterAll(() => on.close());

async function entityWith(documents: Partial<NewDocument>[]): Promise<{ id: string; documentIds: string[] }> {
  const { platform } = on;
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false };
  await platform.db.insert(entities).values(entity);
  const documentIds: string[] = [];
  for (const own of documents) {
    const document = { title: "Notes", source: "Test", url: null, year: null, language: "en", passages: [], ...own };
    documentIds.push(await platform.db.transaction((tx) => addDocument(platform, tx, entity, document)));
  }
  return { id: entity.id, documentIds };
}

const find = (
  entityId: string,
  question: string,
  more: { year?: number; language?: string; previous?: string[] } = {},
) => {
  return on.platform.retrieval.find(on.platform.db, {
    entityId,
    question,
    language: "en",
    year: null,
    limit: 6,
    ...more,
  });
};
/** Pages that this connection has read of the lists' table, without its indexes. */
async function blocksRead(tx: Db): Promise<number> {
  const counted = sql`select pg_stat_get_xact_blocks_fetched('passage_terms'::regclass)::int as blocks`;
  const [row] = await rowsOf<{ blocks: number }>(tx, counted);
  return row?.blocks ?? Number.POSITIVE_INFINITY;
}
const bodies = async (...asked: Parameters<typeof find>) => (await find(...asked)).passages.map(({ body }) => body);

describe("retrieval", () => {
  test("finds no passage of another entity", async () => {
    await entityWith([{ passages: ["The comet of 1577 was seen by Tycho."] }]);
    const { id } = await entityWith([{ passages: ["Bread is baked at night."] }]);
    expect(await bodies(id, "Who saw the comet?")).toEqual([]);
  });

  test("finds at once what another node has added in a new language", async () => {
    const { id } = await entityWith([{ passages: ["Bread is baked at night."] }]);
    expect(await bodies(id, "When is bread baked?")).toEqual(["Bread is baked at night."]);
    const { platform } = on;
    const about = { title: "Notizen", source: "Test", url: null, year: null, language: "de" };
    const added = { ...about, passages: ["Der Komet erschien im Winter."] };
    await platform.db.transaction((tx) => addDocument(platform, tx, { ...like, id }, added));
    expect(await bodies(id, "Wann erschien der Komet?", { language: "de" })).toEqual(added.passages);
  });

  test("finds nothing later than the chosen year, and undated passages always", async () => {
    const { id } = await entityWith([
      { year: 1510, passages: ["The tower had one bell."] },
      { year: 1530, passages: ["The tower had three bells."] },
      { passages: ["The tower stands by the river with its bells."] },
    ]);
    const found = await bodies(id, "How many bells had the tower?", { year: 1520 });
    expect(found).toHaveLength(2);
    expect(found).not.toContain("The tower had three bells.");
  });

  test("finds only documents that are ready", async () => {
    const { id, documentIds } = await entityWith([{ passages: ["The comet was green."] }]);
    expect(await bodies(id, "What colour was the comet?")).toHaveLength(1);
    await on.platform.db
      .update(contextDocuments)
      .set({ status: "failed" })
      .where(eq(contextDocuments.id, documentIds[0] ?? ""));
    expect(await bodies(id, "What colour was the comet?")).toEqual([]);
  });

  test("searches every language of the material and prefers the one asked for", async () => {
    const { id } = await entityWith([
      { language: "en", passages: ["Copernicus published De revolutionibus in Nuremberg."] },
      { language: "de", passages: ["Copernicus veröffentlichte De revolutionibus in Nürnberg."] },
      { language: "de", passages: ["Die Pest kam nach Thorn."] },
    ]);
    const [first] = (await find(id, "Copernicus De revolutionibus?", { language: "de" })).passages;
    expect(first).toMatchObject({ language: "de" });
    const [english] = (await find(id, "Copernicus De revolutionibus?")).passages;
    expect(english).toMatchObject({ language: "en" });
  });

  test("understands a question that refers to the previous one", async () => {
    const { id } = await entityWith([
      {
        passages: [
          "Tycho Brahe was born in 1546.",
          "Tycho Brahe died in Prague in 1601.",
          "Kepler died in Regensburg in 1630.",
        ],
      },
    ]);
    const [first] = await bodies(id, "And where did he die?", { previous: ["When was Tycho Brahe born?"] });
    expect(first).toContain("Prague");
  });

  test("finds a text once, however often it was added, and others beside it", async () => {
    const built = "The lighthouse of Port Ellen was built in 1832.";
    const open = "The lighthouse of Port Ellen is open on Sundays.";
    const copies = Array.from({ length: 30 }, (_, n) => ({
      title: `Guide ${n}`,
      passages: [n % 2 ? built : ` ${built}\n`],
    }));
    const { id } = await entityWith([
      ...copies,
      { title: "Visits", passages: [`${open} Dogs stay below it, and tickets are sold there.`] },
    ]);
    const found = await bodies(id, "When was the lighthouse of Port Ellen built?");
    expect(found).toHaveLength(2);
    expect(found[0]?.trim()).toBe(built);
    expect(found[1]).toContain(open);
  });

  test("finds the same answer to several questions with each of them", async () => {
    const answer = "Yes, glass is no problem.";
    const { id, documentIds } = await entityWith([{ passages: [answer] }, { passages: [answer] }]);
    for (const [n, documentId] of documentIds.entries()) {
      const heading = ["Do you ship glass?", "Do you repair glass?"][n] ?? null;
      await on.platform.db.update(passages).set({ heading }).where(eq(passages.documentId, documentId));
    }
    expect(await bodies(id, "Do you ship or repair glass?")).toEqual([answer, answer]);
  });

  test("ranks the same for any order of adding documents", async () => {
    const passages = Array.from({ length: 30 }, (_, place) => `Stone number ${place} lies in the northern wall.`);
    const { id } = await entityWith([{ passages }]);
    const asked = "Where does stone 17 lie?";
    expect((await bodies(id, asked))[0]).toContain("number 17");
    expect(await bodies(id, asked)).toEqual(await bodies(id, asked));
  });

  test("reads posting lists with an index-only scan", async () => {
    const { db } = on.platform;
    const passages = Array.from({ length: 700 }, (_, n) => `Bell ${n} was rung ${n * 7} times for ship ${n * 13}.`);
    const { id } = await entityWith([{ passages }]);
    await on.settled();
    await vacuum(on.platform, "passage_terms");
    const found = await db.transaction(async (tx) => {
      const before = await blocksRead(tx);
      const query = {
        entityId: id,
        question: "Was bell 650 rung for ship 8450?",
        language: "en",
        year: null,
        limit: 6,
      };
      const { passages } = await on.platform.retrieval.find(tx, query);
      return { passages, fromTable: (await blocksRead(tx)) - before };
    });
    expect(found.passages[0]?.body).toBe(passages[650]);
    // One heap page per term for the visibility map.
    expect(found.fromTable).toBeLessThanOrEqual(5);
  });

  test("indexes a word that more than a thousand passages of a document contain", async () => {
    const times = (n: number) => 1 + ((n * 7919) % 97);
    const passages = Array.from({ length: 1500 }, (_, n) => {
      return `${"bell ".repeat(times(n))}${"stone ".repeat((n * 104_729) % 89)}`;
    });
    const { id } = await entityWith([{ passages }]);
    const held = sql`select sum(passage_count)::int as passages from passage_terms where entity_id = ${id} and term = 'bell'`;
    expect(await rowsOf(on.platform.db, held)).toEqual([{ passages: 1500 }]);
    expect(await bodies(id, "bell")).toHaveLength(6);
  });

  test.each([
    ["letters and digits", (byte: number) => byte.toString(16)],
    ["Katakana", (byte: number) => String.fromCodePoint(0x30a2 + (byte % 64))],
  ])("indexes a run of %s that is longer than any word, and finds its neighbours", async (_, sign) => {
    const bytes = createHash("shake256", { outputLength: 6000 }).update("a key").digest();
    const run = Array.from(bytes, sign).join("");
    const { id } = await entityWith([{ passages: [`The harbour's key is ${run} since spring.`] }]);
    expect(await bodies(id, "What is the harbour's key?")).toHaveLength(1);
    expect(await bodies(id, `What is ${run}?`)).toHaveLength(1);
  });

  test("distinguishes questions without a match from questions without a search term", async () => {
    const { id } = await entityWith([{ passages: ["Bread is baked at night."] }]);
    expect(await find(id, "Who are you?")).toMatchObject({ isAboutSomething: false, passages: [] });
    expect(await find(id, "Telescopes?")).toMatchObject({ isAboutSomething: true, passages: [] });
  });
});

describe("the passage cache", () => {
  const about = { title: "Bells", source: "Test", url: null, year: 1500, language: "en" };
  const asked = "Which bell was rung for the comet?";

  async function revisionOf(entityId: string): Promise<string | null> {
    const read = sql`select revision from knowledge_revisions where entity_id = ${entityId}::uuid`;
    const [row] = await rowsOf<{ revision: string }>(on.platform.db, read);
    return row?.revision ?? null;
  }

  /** Searches with the revision, as a turn does; returns the number of statements. */
  async function findKnown(entityId: string, question: string, year: number | null = null) {
    const { db, retrieval } = on.platform;
    const query = { entityId, revision: await revisionOf(entityId), question, language: "en", year, limit: 6 };
    let found: Awaited<ReturnType<typeof find>> | undefined;
    const statements = await countStatements(db, async () => {
      found = await retrieval.find(db, query);
    });
    return { found, statements: withoutMaintenance(statements).length };
  }

  test("answers a repeated question without a statement and with the same result", async () => {
    const { id } = await entityWith([
      { ...about, passages: ["The great bell was rung for the comet.", "The small one was not.", "Bread is baked."] },
    ]);
    const first = await find(id, asked);
    expect(await findKnown(id, asked)).toEqual({ found: first, statements: 0 });
    // Other words of it have to be looked up, once.
    const other = await findKnown(id, "Is bread baked where the bell was rung?");
    expect(other.statements).toBeGreaterThan(0);
    expect(await findKnown(id, "Is bread baked where the bell was rung?")).toEqual({ ...other, statements: 0 });
    // So has what a year leaves out.
    expect((await findKnown(id, asked, 1400)).found?.passages).toEqual([]);
    expect((await findKnown(id, asked, 1600)).found?.passages).toEqual(first.passages);
    expect(await findKnown(id, asked, 1400)).toMatchObject({ found: { passages: [] }, statements: 0 });
  });

  test("answers a repeated question from the cache even when some lists were too long to read", async () => {
    const words = ["bell", "comet", "tower", "harbour", "winter", "stone"];
    const passages = Array.from({ length: 1500 }, (_, n) => `${words.join(" ")} ${"ship ".repeat(n % 40)}`);
    const { id } = await entityWith([{ ...about, passages }]);
    const question = `${words.join(" ")} ship`;
    const first = await find(id, question);
    expect(await findKnown(id, question)).toEqual({ found: first, statements: 0 });
    // Lists that were left out of one question are read for another that has room for them.
    const left = "winter";
    expect((await findKnown(id, left)).statements).toBeGreaterThan(0);
    expect(await findKnown(id, left)).toEqual({ found: await find(id, left), statements: 0 });
    expect(await findKnown(id, question)).toEqual({ found: first, statements: 0 });
  });

  const document = (id: string) => eq(contextDocuments.id, id);
  type Of = { entityId: string; documentId: string };
  const CHANGES: Record<string, (db: Db, of: Of) => Promise<unknown>> = {
    "a document fails": (db, { documentId }) =>
      db.update(contextDocuments).set({ status: "failed" }).where(document(documentId)),
    "it is named otherwise": (db, { documentId }) =>
      db.update(contextDocuments).set({ title: "Of the comet" }).where(document(documentId)),
    "its source is told": (db, { documentId }) =>
      db.update(contextDocuments).set({ source: "A letter" }).where(document(documentId)),
    "its address is told": (db, { documentId }) =>
      db.update(contextDocuments).set({ url: "https://bells.test/" }).where(document(documentId)),
    "its year is another": (db, { documentId }) =>
      db.update(contextDocuments).set({ year: 1700 }).where(document(documentId)),
    "its passages are taken out of the index": (db, { documentId }) => removePassages(db, documentId),
    "it is deleted": (db, { documentId }) => db.delete(contextDocuments).where(document(documentId)),
    "another one is added": (db, { entityId }) =>
      db.transaction((tx) =>
        addDocument(
          on.platform,
          tx,
          { ...like, id: entityId },
          { ...about, passages: ["A bell was rung for the comet."] },
        ),
      ),
    "passages are counted anew": async (db, { entityId }) => {
      await db.execute(sql`update knowledge_stats set total_length = total_length * 2 where entity_id = ${entityId}`);
    },
    "lists are given to another entity": async (db, { documentId }) => {
      const { id } = await entityWith([]);
      await db.execute(sql`update passage_terms set entity_id = ${id} where document_id = ${documentId}`);
    },
  };

  test.each(Object.entries(CHANGES))("is not taken for true any more once %s", async (_, change) => {
    const passages = ["The great bell was rung for the comet.", "The small bell was not rung."];
    const { id, documentIds } = await entityWith([
      { ...about, passages },
      { ...about, passages: ["The bell of the harbour was never rung for a comet."] },
    ]);
    const [documentId = ""] = documentIds;
    for (const year of [null, 1600]) await findKnown(id, asked, year);
    const before = await find(id, asked, { year: 1600 });
    await change(on.platform.db, { entityId: id, documentId });
    const { found } = await findKnown(id, asked, 1600);
    expect(found).not.toEqual(before);
    expect(found).toEqual(await find(id, asked, { year: 1600 }));
  });

  test("does not keep what a rolled-back transaction read", async () => {
    const { id } = await entityWith([{ ...about, passages: ["The great bell was rung for the comet."] }]);
    const first = await find(id, asked);
    const undone = on.platform.db.transaction(async (tx) => {
      const added = { ...about, passages: ["A bell was rung for the comet twice."] };
      await addDocument(on.platform, tx, { ...like, id }, added);
      const query = { entityId: id, question: asked, language: "en", year: null, limit: 6 };
      expect((await on.platform.retrieval.find(tx, query)).passages).toHaveLength(2);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await findKnown(id, asked)).found).toEqual(first);
  });
});
