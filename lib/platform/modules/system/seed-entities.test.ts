import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type EntityRow, entities } from "../../db/schema/entities";
import { systemMetadata } from "../../db/schema/system";
import { fixedEntities } from "../../seed/fixed-entities";
import { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { found, getDocument } from "../../testing/documents";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { isAnswerable } from "../questions/is-answerable";
import { seedEntities } from "./seed-entities";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});
beforeEach(async () => {
  await on.platform.db.delete(systemMetadata);
  await on.platform.db.delete(entities);
  await seedFor("Semblance");
});

/** Seeds as a site of this name does at its start. The guide's texts name the site, so that another name is another seed. */
const seedFor = (siteName: string) =>
  seedEntities({ ...on.platform, settings: { ...on.platform.settings, siteName } }, () => {});

const guide = () => entityOf("semblance-guide");

async function entityOf(urlslug: string): Promise<EntityRow> {
  const [row] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, urlslug));
  if (!row) throw new Error(`There is no ${urlslug}.`);
  return row;
}

async function edit(changes: { description?: string; chat_status?: "online" | "offline" }): Promise<void> {
  const { id } = await guide();
  const answer = await admin.call("updateEntity", { id, ...changes });
  if (!answer.ok) throw new Error(answer.error.message);
}

describe("a fixed entity", () => {
  const OPENINGS = fixedEntities("Semblance").map(({ urlslug, opening }) => ({ urlslug, ...opening }));

  test.each(OPENINGS)(
    "$urlslug greets, and answers each question that it suggests",
    async ({ urlslug, ...opening }) => {
      const caller = new Caller(on);
      const page = await caller.call("loadEntity", { urlslug });
      expect(page).toMatchObject({ ok: true, data: { greeting: opening.greeting } });
      const offered = await caller.call("getSuggestedQuestions", { entity_urlslug: urlslug });
      if (!offered.ok) throw new Error(offered.error.message);
      const questions = offered.data.items.map(({ question }) => question);
      expect(questions).toEqual(opening.questions);
      const { id } = await entityOf(urlslug);
      for (const question of questions) {
        const asked = { entityId: id, revision: null, question, language: "en", year: null };
        expect([question, await isAnswerable(on.platform, asked)]).toEqual([question, true]);
      }
    },
  );

  test("suggests what comes next under a reply", async () => {
    const { ask } = await visitorChat(on, "next@seed.test");
    const { responses } = await ask("Who was Thomas More to you?");
    const followUps = responses[0]?.follow_ups ?? [];
    expect(followUps).toHaveLength(3);
    const next = await ask(followUps[0] ?? "");
    expect(next.responses[0]?.sources?.length).toBeGreaterThan(0);
  });

  test("has proposals of questions from the titles of its material", async () => {
    const { id } = await guide();
    const proposed = await admin.call("proposeSuggestedQuestions", { id });
    if (!proposed.ok) throw new Error(proposed.error.message);
    expect(proposed.data.items.length).toBeGreaterThanOrEqual(6);
    expect(proposed.data.items).toContainEqual({
      question: "What about “Sending email”?",
      language: "en",
    });
  });

  test("keeps the greeting and the questions that an admin has changed", async () => {
    const { id } = await guide();
    const listed = await admin.call("listSuggestedQuestions", { id });
    for (const item of listed.ok ? listed.data.items : []) await admin.call("deleteSuggestedQuestion", { id: item.id });
    await admin.call("updateBehaviour", { id, greeting: "Ask me." });
    await admin.call("publishBehaviour", { id });
    await seedFor("Parley");
    expect(await admin.call("listSuggestedQuestions", { id })).toMatchObject({ ok: true, data: { items: [] } });
    expect(await admin.call("getBehaviour", { id })).toMatchObject({
      ok: true,
      data: { live: { greeting: "Ask me." } },
    });
  });
});

describe("a newer seed", () => {
  test("changes the fields of a fixed entity that no admin has edited, and leaves the others", async () => {
    await edit({ description: "Ask me about this site.", chat_status: "offline" });
    await seedFor("Parley");
    expect(await guide()).toMatchObject({
      name: expect.stringContaining("Parley"),
      bodyIntroText: expect.stringContaining("Parley"),
      description: "Ask me about this site.",
      chatStatus: "offline",
    });
  });

  test("leaves an edited field also when it comes a second time", async () => {
    await edit({ description: "Ask me about this site." });
    await seedFor("Parley");
    await seedFor("Colloquy");
    expect(await guide()).toMatchObject({
      name: expect.stringContaining("Colloquy"),
      description: "Ask me about this site.",
    });
  });

  test("changes a field again that an admin has set back to the seed's", async () => {
    const { description } = await guide();
    await edit({ description: "Ask me about this site." });
    await edit({ description });
    await seedFor("Parley");
    expect((await guide()).description).toContain("Parley");
  });
});

describe("a seeded document", () => {
  const TITLE = "Who I am";

  async function documents() {
    const { id } = await entityOf("erasmus-of-rotterdam");
    const listed = await admin.call("listMyData", { id, limit: 200 });
    if (!listed.ok) throw new Error(listed.error.message);
    return listed.data.items;
  }

  async function documentOf(title: string) {
    const document = (await documents()).find((document) => document.title === title);
    if (!document) throw new Error(`There is no ${title}.`);
    return document;
  }

  async function textsOf(id: string): Promise<string[]> {
    const listed = await admin.call("listPassages", { id });
    if (!listed.ok) throw new Error(listed.error.message);
    return listed.data.items.map(({ text }) => text);
  }

  async function change(id: string, changes: { title?: string; year?: number; language?: "en" | "de" }): Promise<void> {
    const changed = await admin.call("updateContextData", { id, ...changes });
    if (!changed.ok) throw new Error(changed.error.message);
    await on.platform.jobs.whenIdle();
  }

  test.each([{ title: "Zephyrine" }, { year: 1501 }, { language: "de" as const }])(
    "keeps its passages in use when an admin changes %j",
    async (changes) => {
      const { id, digitalentity_id, passages: count } = await documentOf(TITLE);
      const texts = await textsOf(id);
      await change(id, changes);
      expect(await getDocument(admin, id)).toMatchObject({ ...changes, status: "ready", passages: count, error: null });
      expect(await textsOf(id)).toEqual(texts);
      const language = changes.language ?? "en";
      const year = changes.year ?? null;
      const asked = { entityId: digitalentity_id, question: texts[0] ?? "", language, year, limit: 5 };
      const { passages } = await on.platform.retrieval.find(on.platform.db, asked);
      expect(passages.map(({ body }) => body)).toContain(texts[0]);
    },
  );

  test("is found by its new title instead of its former one", async () => {
    const { id, digitalentity_id } = await documentOf(TITLE);
    const texts = await textsOf(id);
    await change(id, { title: "Zephyrine" });
    const now = await found(on, digitalentity_id, "Zephyrine");
    expect(now.toSorted()).toEqual(texts.toSorted());
    await change(id, { title: "Quodlibet" });
    expect(await found(on, digitalentity_id, "Zephyrine")).toEqual([]);
  });

  test("is replaced by a newer seed also when an admin has changed it", async () => {
    const before = (await documents()).map(({ title }) => title);
    const { id } = await documentOf(TITLE);
    await change(id, { title: "Zephyrine" });
    await seedFor("Parley");
    expect((await documents()).map(({ title }) => title).toSorted()).toEqual(before.toSorted());
  });
});
