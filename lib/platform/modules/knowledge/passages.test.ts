import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { conversations, messages, responses, unansweredQuestions } from "../../db/schema/chat";
import { visitorChat } from "../../testing/chatting";
import { addAndWait, deleteForGood } from "../../testing/documents";
import { createEmbeddingServer } from "../../testing/embedding-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const HARBOUR = "The lighthouse keeper counted forty ships in the harbour before the storm of Candlemas.";
const COMET = "A comet with a red tail stood above Uppsala for nine nights.";
const GARDEN = "The orchard gave pears, quinces and walnuts every autumn.";
const SECRET = "Where did the comet with the red tail of my late uncle stand?";

let on: TestPlatform;
let owner: Owner;
let documentId: string;
let visitor: Awaited<ReturnType<typeof visitorChat>>;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  owner = await ownerOfAnEntity(on, "passage-keeper");
  // Long enough that each paragraph is a passage of its own.
  const text = [HARBOUR, COMET, GARDEN].map((first) => `${first} ${"Nothing else was written that day. ".repeat(25)}`);
  documentId = (await addAndWait(on, owner, { title: "Chronicle", text: text.join("\n\n") })).id;
  visitor = await visitorChat(on, "asks@passages.test");
});
afterAll(() => on.close());

async function ask(message: string, more: object = {}) {
  const payload = { ...visitor.payload(message), entityid: owner.entityId, ...more };
  const answer = await visitor.caller.call("sendMessage", payload);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}
async function listPassages(input: object = {}) {
  const answer = await owner.caller.call("listPassages", { id: documentId, ...input });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}
async function listUses(input: object = {}, id = documentId) {
  const answer = await owner.caller.call("listDocumentUses", { id, ...input });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}
async function tryQuestion(question: string, year?: number, by = owner) {
  const answer = await by.caller.call("tryQuestion", { id: by.entityId, question, ...(year ? { year } : {}) });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("a document's passages", () => {
  test("are listed in its order and paged without gaps or duplicates", async () => {
    const all = await listPassages();
    expect(all.items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(all.items.map(({ text }) => text.split(".")[0])).toEqual(
      [HARBOUR, COMET, GARDEN].map((text) => text.slice(0, -1)),
    );
    const first = await listPassages({ limit: 2 });
    const second = await listPassages({ limit: 2, cursor: first.next_cursor });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.next_cursor).toBeNull();
  });

  test("are found by words in them, in any letter case", async () => {
    expect((await listPassages({ q: "COMET uppsala" })).items.map(({ position }) => position)).toEqual([1]);
    expect((await listPassages({ q: "comet harbour" })).items).toEqual([]);
    expect((await listPassages({ q: "100%" })).items).toEqual([]);
  });
});

describe("the uses of a document", () => {
  test("are the replies that cite it, newest first, and count for the cited passage", async () => {
    expect(await listUses()).toEqual({ items: [], next_cursor: null });
    const first = await ask("How many ships did the lighthouse keeper count in the harbour?");
    on.advance(1_000);
    const second = await ask("What did the orchard give every autumn?");
    const uses = await listUses();
    expect(uses.items).toMatchObject([
      {
        question: "What did the orchard give every autumn?",
        user_name: "Margit",
        timestamp: on.platform.now().toISOString(),
      },
      { question: "How many ships did the lighthouse keeper count in the harbour?", user_name: "Margit" },
    ]);
    expect(uses.items.map(({ response_id }) => response_id)).toEqual(
      [second, first].map(({ responses: [reply] }) => reply?.response_id),
    );
    expect((await listPassages()).items.map(({ used }) => used)).toEqual([1, 0, 1]);
    const page = await listUses({ limit: 1 });
    expect((await listUses({ limit: 1, cursor: page.next_cursor })).items).toEqual([uses.items[1]]);
  });

  test("leave out a private reply with its words and its conversation, and count it for no passage", async () => {
    const before = (await listPassages()).items.map(({ used }) => used);
    const listed = await listUses();
    const sent = await ask(SECRET, { privacy_code: 2 });
    expect(sent.responses[0]?.sources).not.toEqual([]);
    expect(await listUses()).toEqual(listed);
    expect(JSON.stringify(listed)).not.toContain(sent.conversation_id);
    expect((await listPassages()).items.map(({ used }) => used)).toEqual(before);
  });

  test("end with their conversation", async () => {
    const sent = await ask("How many nights did the comet stand above Uppsala?");
    const cited = async () => (await listUses()).items.map(({ conversation_id }) => conversation_id);
    expect(await cited()).toContain(sent.conversation_id);
    await on.platform.db.delete(conversations).where(eq(conversations.id, sent.conversation_id));
    expect(await cited()).not.toContain(sent.conversation_id);
  });
});

describe("a tried question", () => {
  test("shows the passages that a reply cites, and why, and others below them", async () => {
    const question = "How many ships did the lighthouse keeper count?";
    const { items, is_answerable } = await tryQuestion(question);
    const reply = (await ask(question)).responses[0];
    expect(is_answerable).toBe(true);
    expect(items.filter(({ is_used }) => is_used).map(({ passage_id }) => passage_id)).toEqual(
      reply?.sources.map(({ passage_id }) => passage_id),
    );
    expect(items[0]).toMatchObject({
      rank: 1,
      document_id: documentId,
      title: "Chronicle",
      is_used: true,
      meaning: null,
    });
    expect(items[0]?.matched).toEqual(expect.arrayContaining(["lighthouse", "keeper", "counted", "ships"]));
    expect(items[0]?.words).toBeGreaterThan(0.5);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, place) => place + 1));
    for (const { words, together } of items) expect([words >= 0, words <= 1, together]).toEqual([true, true, words]);
  });

  test("without an answer in the material is not answerable and uses nothing", async () => {
    const { items, is_answerable } = await tryQuestion("How are violins varnished in Cremona?");
    expect(is_answerable).toBe(false);
    expect(items.filter(({ is_used }) => is_used)).toEqual([]);
  });

  test("of a year finds undated passages and those up to it", async () => {
    const by = await ownerOfAnEntity(on, "year-keeper");
    await addAndWait(on, by, { title: "Old", text: "The bridge was built of oak.", year: 1700 });
    await addAndWait(on, by, { title: "New", text: "The bridge was built of iron.", year: 1850 });
    const titles = async (year?: number) =>
      (await tryQuestion("What was the bridge built of?", year, by)).items.map(({ title }) => title).toSorted();
    expect(await titles()).toEqual(["New", "Old"]);
    expect(await titles(1800)).toEqual(["Old"]);
    expect(await titles(1600)).toEqual([]);
  });

  test("is neither stored nor counted", async () => {
    const counts = () =>
      Promise.all(
        [messages, responses, unansweredQuestions, conversations].map((table) => on.platform.db.$count(table)),
      );
    const before = await counts();
    await tryQuestion("How are violins varnished in Cremona?");
    await tryQuestion("How many ships did the lighthouse keeper count?");
    expect(await counts()).toEqual(before);
  });

  test("finds nothing of a deleted document", async () => {
    const by = await ownerOfAnEntity(on, "bridge-owner");
    const { id } = await addAndWait(on, by, { title: "Old", text: "The bridge was built of oak." });
    expect((await tryQuestion("What was the bridge built of?", undefined, by)).items).toHaveLength(1);
    await deleteForGood(on, by, id);
    expect((await tryQuestion("What was the bridge built of?", undefined, by)).items).toEqual([]);
  });
});

test("with an embedding model, agreement in meaning is shown beside that in words", async () => {
  const server = await createEmbeddingServer(["physician leech healer", "stitched remedied healed"]);
  const env = {
    LLM_BASE_URL: server.url,
    LLM_API_KEY: randomUUID(),
    LLM_MODEL: "test-model",
    EMBEDDING_MODEL: "meanings",
    RATE_LIMITS: "off",
  };
  const node = await createTestPlatform({ env });
  const by = await ownerOfAnEntity(node, "valley");
  await addAndWait(node, by, { title: "Healing", text: "Beatrix the healer remedied half of the valley." });
  const answer = await by.caller.call("tryQuestion", { id: by.entityId, question: "Which leech stitched villagers?" });
  if (!answer.ok) throw new Error(answer.error.message);
  const [first] = answer.data.items;
  expect(first).toMatchObject({ title: "Healing", words: 0, is_used: true });
  expect(first?.meaning).toBeGreaterThan(0.3);
  expect(first?.together).toBeCloseTo((first?.meaning ?? 0) / 2);
  await node.close();
  await server.close();
});
