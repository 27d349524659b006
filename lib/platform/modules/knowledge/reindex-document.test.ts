import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { and, eq, sql } from "drizzle-orm";
import { contextDocuments, passageTerms } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { INDEX_FORMAT } from "../../search/index-passages";
import { addAndWait, found, getDocument, uploadAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { queueReindexing } from "./reindex-document";

const OVEN = "The oven house bakes rye on Thursdays.";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let documentId: string;

beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "mill");
  ({ id: documentId } = await addAndWait(on, owner, { title: "Bread", text: OVEN }));
});

/** Gives the document the index of an earlier version, which had another term for "bakes". */
beforeEach(async () => {
  const { db } = on.platform;
  await db.update(contextDocuments).set({ indexFormat: "packed-0" }).where(eq(contextDocuments.id, documentId));
  await db
    .update(passageTerms)
    .set({ term: "bakes" })
    .where(and(eq(passageTerms.documentId, documentId), eq(passageTerms.term, "bake")));
});

const termsOfDocument = async () => {
  const { term } = passageTerms;
  const rows = await on.platform.db.select({ term }).from(passageTerms).where(eq(passageTerms.documentId, documentId));
  return rows.map((row) => row.term);
};
const formatOfDocument = async () => {
  const { indexFormat, id } = contextDocuments;
  const [row] = await on.platform.db.select({ indexFormat }).from(contextDocuments).where(eq(id, documentId));
  return row?.indexFormat;
};
const sweep = async () => {
  await queueReindexing(on.platform);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
};

test("stores the version of the index with a document", async () => {
  const { id } = await addAndWait(on, owner, { title: "Flour", text: "Flour is ground on Mondays." });
  const [row] = await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id));
  expect(row?.indexFormat).toBe(INDEX_FORMAT);
});

test("answers from the former index until the job has run", async () => {
  expect(await termsOfDocument()).toContain("bakes");
  expect(await found(on, owner.entityId, "What happens at the oven house?")).toContain(OVEN);
});

test("replaces the terms of an earlier version by a job", async () => {
  await sweep();
  const terms = await termsOfDocument();
  expect(terms).toContain("bake");
  expect(terms).not.toContain("bakes");
  expect(await formatOfDocument()).toBe(INDEX_FORMAT);
});

test("finds a document by its new terms", async () => {
  await sweep();
  expect(await found(on, owner.entityId, "Who is baking?")).toContain(OVEN);
});

test("queues a document once, however often the sweep runs", async () => {
  await queueReindexing(on.platform);
  await queueReindexing(on.platform);
  const isOfDocument = and(eq(jobs.kind, "knowledge.reindex"), sql`${jobs.payload}->>'documentId' = ${documentId}`);
  expect(await on.platform.db.$count(jobs, and(isOfDocument, eq(jobs.status, "queued")))).toBe(1);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
});

test("leaves a document alone that is not ready", async () => {
  const isDocument = eq(contextDocuments.id, documentId);
  await queueReindexing(on.platform);
  await on.platform.db.update(contextDocuments).set({ status: "deleted" }).where(isDocument);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  expect(await termsOfDocument()).toContain("bakes");
  await on.platform.db.update(contextDocuments).set({ status: "ready" }).where(isDocument);
});

test("a document of more than 500 passages keeps answering while a changed title or year is indexed", async () => {
  const by = await ownerOfAnEntity(on, "archive");
  const letters = Array.from(
    { length: 510 },
    (_, n) => `# Letter ${n}\n\nThe clerk numbered the ${n}th barrel of cod.`,
  );
  const bytes = letters.join("\n\n");
  const { id, passages } = await uploadAndWait(on, by, { name: "letters.md", bytes }, { title: "Letters" });
  expect(passages).toBeGreaterThan(500);
  const changed = await by.caller.call("updateContextData", { id, title: "Fishery ledger", year: 1702 });
  expect(changed).toMatchObject({ data: { status: "ready", title: "Fishery ledger", passages } });
  expect((await found(on, by.entityId, "Who numbered the 77th barrel of cod?")).join(" ")).toContain("77th barrel");
  await on.platform.jobs.whenIdle();
  expect(await found(on, by.entityId, "fishery ledger")).not.toEqual([]);
  expect(await found(on, by.entityId, "Who numbered the 77th barrel of cod?", 1701)).toEqual([]);
  expect(await getDocument(by.caller, id)).toMatchObject({ status: "ready", year: 1702, passages });
});
