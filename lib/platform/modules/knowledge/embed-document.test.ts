import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { contextDocuments, passageVectors } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { addAndWait, deleteForGood, found } from "../../testing/documents";
import { createEmbeddingServer, type EmbeddingServer } from "../../testing/embedding-server";
import { collectingLog } from "../../testing/log-lines";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { isSeeded } from "./add-document";
import { RESTORABLE_MS } from "./delete-context-data";

const SYNONYMS = [
  "physician leech healer",
  "stitched remedied healed",
  "vessel ship schooner",
  "vanished lost disappeared",
];
const HEALER = "Beatrix the healer remedied half of the valley.";
const SCHOONER = "Off Cape Wrath a schooner disappeared in the fog.";
const FILLER = "The orchard gave pears, quinces and walnuts every autumn.";
// Words without synonyms in the search index: only vectors can match them.
const PARAPHRASE = "Which leech stitched villagers?";

let server: EmbeddingServer;
const { log, lines, clear } = collectingLog();
const nodes: TestPlatform[] = [];
let on: TestPlatform;
let owner: Owner;

/** Another process on the same database, with its own settings. */
async function start(model: string, second?: TestPlatform): Promise<TestPlatform> {
  const env = { LLM_BASE_URL: server.url, LLM_API_KEY: "sesame", EMBEDDING_MODEL: model, RATE_LIMITS: "off" };
  const node = await createTestPlatform({ env, log, ...(second ? { beside: second } : {}) });
  nodes.push(node);
  await node.platform.jobs.whenIdle();
  return node;
}

beforeAll(async () => {
  server = await createEmbeddingServer(SYNONYMS);
  on = await start("meanings-1");
  owner = await ownerOfAnEntity(on, "valley");
  for (const [title, text] of Object.entries({ Healing: HEALER, Sea: SCHOONER, Garden: FILLER })) {
    await addAndWait(on, owner, { title, text });
  }
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
  await server.close();
});

const models = async () => {
  const { embeddingModel, entityId } = contextDocuments;
  const rows = await on.platform.db
    .select({ embeddingModel })
    .from(contextDocuments)
    .where(eq(entityId, owner.entityId));
  return rows.map((row) => row.embeddingModel);
};

test("finds a passage by meaning without a common word", async () => {
  expect((await found(on, owner.entityId, PARAPHRASE))[0]).toBe(HEALER);
  expect((await found(on, owner.entityId, "How was the vessel lost?"))[0]).toBe(SCHOONER);
});

test("calls the service by OpenAI's protocol, with the key and model of the settings", () => {
  const question = server.asked.find(({ input }) => input.includes(PARAPHRASE));
  expect(question).toEqual({ model: "meanings-1", input: [PARAPHRASE], authorization: "Bearer sesame" });
});

test("ranks what words and vectors both find before what only one finds", async () => {
  expect((await found(on, owner.entityId, "Which leech gave pears in autumn?")).slice(0, 2)).toEqual([FILLER, HEALER]);
});

test("answers by words while the service is down, logs the cause, and pauses calls to it", async () => {
  server.behave("broken");
  clear();
  expect((await found(on, owner.entityId, "What happened off Cape Wrath?"))[0]).toBe(SCHOONER);
  expect(lines()).toContain("it is answered by words alone");
  expect(lines()).not.toContain("sesame");
  server.behave("well");
  expect(await found(on, owner.entityId, PARAPHRASE)).not.toContain(HEALER);
  on.advance(31_000);
  expect((await found(on, owner.entityId, PARAPHRASE))[0]).toBe(HEALER);
});

test("makes a document ready while the service fails, and embeds it later", async () => {
  server.behave("garbled");
  clear();
  const added = await addAndWait(on, owner, { title: "Mill", text: "Old Gregor the physician lived beside the mill." });
  expect(added.status).toBe("ready");
  expect(lines()).toContain("1 texts were sent, 0 vectors came back");
  expect(await models()).toContain(null);
  server.behave("well");
  on.advance(31_000);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  expect(await models()).not.toContain(null);
  expect(await found(on, owner.entityId, "doctor")).toContain("Old Gregor the physician lived beside the mill.");
});

test("embeds a changed text again and removes the former vectors", async () => {
  const { id } = await addAndWait(on, owner, { title: "Barn", text: "The barn stood empty." });
  const changed = await owner.caller.call("updateContextData", { id, text: "A ship vanished before the barn." });
  expect(changed.ok).toBe(true);
  await on.platform.jobs.whenIdle();
  const [document] = await on.platform.db.select().from(contextDocuments).where(eq(contextDocuments.id, id));
  const vectors = await on.platform.db.select().from(passageVectors).where(eq(passageVectors.documentId, id));
  expect(vectors.map(({ embeddingId, position }) => [embeddingId, position])).toEqual([[document?.embeddingId, 0]]);
  expect((await found(on, owner.entityId, "schooner disappeared")).slice(0, 2).toSorted()).toEqual(
    ["A ship vanished before the barn.", SCHOONER].toSorted(),
  );
});

test("embeds a seeded document again under its new title", async () => {
  const { db, jobs } = on.platform;
  const [seeded] = await db.select().from(contextDocuments).where(isSeeded).limit(1);
  const id = seeded?.id ?? "";
  const changed = await (await adminCaller(on)).call("updateContextData", { id, title: "Zephyrine" });
  expect(changed).toMatchObject({ ok: true, data: { status: "ready" } });
  await jobs.whenIdle();
  expect(server.asked.some(({ input }) => input.some((text) => text.startsWith("Zephyrine. ")))).toBe(true);
  const [embedded] = await db.select().from(contextDocuments).where(eq(contextDocuments.id, id));
  expect(embedded?.embeddingModel).toBe("meanings-1");
});

test("removes the vectors of a deleted document", async () => {
  const { id } = await addAndWait(on, owner, { title: "Shed", text: "The shed had no roof." });
  const count = () => on.platform.db.$count(passageVectors, eq(passageVectors.documentId, id));
  expect(await count()).toBe(1);
  await deleteForGood(on, owner, id);
  expect(await count()).toBe(0);
});

test("embeds everything again after a change of the model, seeds included", async () => {
  expect(new Set(await models())).toEqual(new Set(["meanings-1"]));
  const next = await start("meanings-2", on);
  // The former process may claim a job of the new model; it fails and is retried.
  await on.platform.jobs.whenIdle();
  // The former process is ahead: it erased a document.
  next.advance(RESTORABLE_MS + 600_000);
  next.platform.jobs.wake();
  await next.platform.jobs.whenIdle();
  expect(new Set(await models())).toEqual(new Set(["meanings-2"]));
  expect(await on.platform.db.$count(contextDocuments, eq(contextDocuments.embeddingModel, "meanings-1"))).toBe(0);
  expect((await found(next, owner.entityId, PARAPHRASE))[0]).toBe(HEALER);
  // Vectors of another node's model stay.
  expect(await found(on, owner.entityId, PARAPHRASE)).not.toContain(HEALER);
  const done = await on.platform.db.$count(jobs, eq(jobs.kind, "knowledge.embed"));
  await start("meanings-2", on);
  expect(await on.platform.db.$count(jobs, eq(jobs.kind, "knowledge.embed"))).toBe(done);
});
