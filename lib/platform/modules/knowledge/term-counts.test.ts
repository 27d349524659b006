import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { rowsOf } from "../../db/client";
import { contextDocuments, passageTerms, termCounts } from "../../db/schema/knowledge";
import { addAndWait, deleteForGood } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

/** The stored counts beside the counts of the posting lists, for every term of every entity. */
const disagreeing = () =>
  rowsOf(
    on.platform.db,
    sql`select * from term_counts as kept full join (
          select entity_id, language, term, sum(passage_count)::int as passage_count
          from passage_terms group by entity_id, language, term) as listed using (entity_id, language, term)
        where kept.passage_count is distinct from listed.passage_count`,
  );
const counted = async ({ entityId }: Owner) => {
  const rows = await on.platform.db.select().from(termCounts).where(eq(termCounts.entityId, entityId));
  return Object.fromEntries(rows.map(({ term, passageCount }) => [term, passageCount]));
};
const letter = (owner: Owner, title: string, text: string) =>
  addAndWait(on, owner, { title, text, language: "en", source: "Letters" });

test("counts the terms of the seed", async () => {
  expect((await on.platform.db.select().from(termCounts).limit(1)).length).toBe(1);
  expect(await disagreeing()).toEqual([]);
});

test("counts a word with each document and removes it with the last", async () => {
  const owner = await ownerOfAnEntity(on, "counting");
  const first = await letter(owner, "One", "The harbour froze over.");
  expect(await counted(owner)).toMatchObject({ harbor: 1, froze: 1 });
  await letter(owner, "Two", "Ships lay in the harbour.\n\nThe harbour bell rang.");
  expect(await counted(owner)).toMatchObject({ harbor: 2 });
  await deleteForGood(on, owner, first.id);
  await on.platform.jobs.whenIdle();
  const left = await counted(owner);
  expect(left).toMatchObject({ harbor: 1, bell: 1 });
  expect(left).not.toHaveProperty("froze");
  expect(await disagreeing()).toEqual([]);
});

test("counts documents that are deleted or moved by SQL", async () => {
  const from = await ownerOfAnEntity(on, "moving-from");
  const to = await ownerOfAnEntity(on, "moving-to");
  const { id } = await letter(from, "One", "Candlemas candles.");
  await on.platform.db.update(passageTerms).set({ entityId: to.entityId }).where(eq(passageTerms.documentId, id));
  expect(await counted(from)).toEqual({});
  expect(await counted(to)).toMatchObject({ candlema: 1 });
  await on.platform.db.delete(contextDocuments).where(eq(contextDocuments.id, id));
  expect(await counted(to)).toEqual({});
});

test("counts concurrent documents of one entity", async () => {
  const owner = await ownerOfAnEntity(on, "at-once");
  const words = ["zinnia", "aster", "marigold", "foxglove", "lupin", "tansy"];
  const turned = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" grows beside "));
  await Promise.all(turned.map((text, at) => letter(owner, `Bed ${at}`, `${text}.`)));
  expect(await counted(owner)).toMatchObject({ zinnia: 6, tansi: 6, lupin: 6 });
  expect(await disagreeing()).toEqual([]);
});
