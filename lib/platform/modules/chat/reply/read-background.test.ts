import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Language } from "@/lib/contract/languages/languages";
import { passages } from "../../../db/schema/knowledge";
import { talkParameters, talkSystems } from "../../../db/schema/talk";
import { visitorChat } from "../../../testing/chatting";
import { addAndWait } from "../../../testing/documents";
import { receivedPrompt } from "../../../testing/model-prompts";
import { says } from "../../../testing/model-server";
import { type Owner, ownerOfAnEntity } from "../../../testing/owners";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const { on, model } = setUpModelPlatform({});
afterEach(() => model.behave(says("Ready.")));

/** The titles of the documents in the prompt of the newest call. */
const titlesInPrompt = () => receivedPrompt(model.asked.at(-1)).documents.map(({ title }) => title);

describe("the neighbours of a found passage", () => {
  /** The bodies of the passages directly before and after one. */
  async function neighboursOf(body: string): Promise<string[]> {
    const { db } = on.platform;
    const [row] = await db.select().from(passages).where(eq(passages.body, body));
    if (!row) throw new Error("There is no such passage.");
    const beside = [row.position - 1, row.position + 1];
    const rows = await db.select().from(passages).where(eq(passages.documentId, row.documentId));
    return rows.filter(({ position }) => beside.includes(position)).map((neighbour) => neighbour.body);
  }

  test("are in the prompt", async () => {
    const visitor = await visitorChat(on, "neighbours@grounding.test");
    await visitor.ask("What did the physician Paracelsus write about your illness?");
    const bodies = receivedPrompt(model.asked.at(-1)).documents.map(({ body }) => body);
    const neighbours = await neighboursOf(bodies[0] ?? "");
    expect(neighbours.length).toBeGreaterThan(0);
    expect(bodies).toEqual(expect.arrayContaining(neighbours));
  });

  test("are sources only when the reply cites them", async () => {
    const visitor = await visitorChat(on, "beside@grounding.test");
    model.behave((response, call) => {
      const last = receivedPrompt(call).documents.at(-1)?.index ?? 0;
      return says(`It was so [${last}].`)(response, call);
    });
    const { responses: received } = await visitor.ask("What did the physician Paracelsus write about your illness?");
    const { documents } = receivedPrompt(model.asked.at(-1));
    const sources = received[0]?.sources ?? [];
    expect(sources[0]).toMatchObject({ index: documents.at(-1)?.index, cited: true });
    expect(sources.length).toBeLessThan(documents.length);
  });
});

describe("a small material", () => {
  const OPEN = "Die Praxis ist montags bis freitags von acht bis zwölf Uhr geöffnet.";
  let visitor: Awaited<ReturnType<typeof visitorChat>>;
  let practice: Owner;
  beforeAll(async () => {
    visitor = await visitorChat(on, "small@grounding.test");
    practice = await ownerOfAnEntity(on, "practice", "de");
    await addAndWait(on, practice, { title: "Praxis", text: OPEN });
    await addAndWait(on, practice, { title: "Impfungen", text: "Impfungen gegen Grippe gibt es ab Oktober." });
  });

  async function ask(message: string, language_field: Language) {
    const payload = { ...visitor.payload(message, { language_field }), entityid: practice.entityId };
    const answer = await visitor.caller.call("sendMessage", payload);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.responses[0];
  }

  test.each<[string, Language]>([
    ["When is the doctor's office open?", "en"],
    ["Wann habt ihr offen?", "de"],
    ["你们什么时候开门？", "zh"],
  ])("is in the prompt as a whole, whatever words are used, and can be cited: %s", async (message, language) => {
    model.behave(says("From eight to noon [1]."));
    const reply = await ask(message, language);
    expect(titlesInPrompt().toSorted()).toEqual([
      expect.stringMatching(/^Impfungen/),
      expect.stringMatching(/^Praxis/),
    ]);
    expect(reply?.sources.filter(({ cited }) => cited)).toMatchObject([{ index: 1, title: "Praxis", passage: OPEN }]);
  });

  test("leaves a question without an answer open", async () => {
    model.behave(says("I cannot say."));
    await ask("Wer gewann die Meisterschaft in Argentinien?", "de");
    const answer = await practice.caller.call("listQuestions", { id: practice.entityId });
    expect(answer.ok && answer.data.items).toMatchObject([
      { question: "Wer gewann die Meisterschaft in Argentinien?" },
    ]);
  });

  test("has each passage once, the found ones first", async () => {
    await ask("Welche Impfungen gibt es gegen Grippe?", "de");
    expect(titlesInPrompt()).toEqual([expect.stringMatching(/^Impfungen/), expect.stringMatching(/^Praxis/)]);
  });

  test("is not quoted by the embedded model", async () => {
    const at = on.platform.now();
    const timeouts = { firstTokenTimeoutMs: 1_000, totalTimeoutMs: 1_000 };
    const quoting = {
      id: 900,
      name: "Quoting",
      provider: "embedded",
      ...timeouts,
      createdAt: at,
      updatedAt: at,
    } as const;
    await on.platform.db.insert(talkSystems).values(quoting);
    const own = { talkSystemId: 900, entityId: practice.entityId, updatedAt: on.platform.now() };
    await on.platform.db.insert(talkParameters).values(own);
    const reply = await ask("Welche Planeten haben Ringe aus Eis?", "de");
    await on.platform.db.delete(talkParameters).where(eq(talkParameters.entityId, practice.entityId));
    expect(reply?.response).toMatch(/^Dazu steht nichts/);
    expect(reply?.sources).toEqual([]);
  });

  test("is not in the prompt when it is more than twice the passages of a prompt", async () => {
    const few = { talkSystemId: 1, entityId: practice.entityId, passages: 3, updatedAt: on.platform.now() };
    await on.platform.db.insert(talkParameters).values(few);
    await ask("Tell me about whales in Antarctica.", "en");
    expect(titlesInPrompt()).toHaveLength(2);
    for (let n = 0; n < 5; n++)
      await addAndWait(on, practice, { title: `Blatt ${n}`, text: `Auf Blatt ${n} steht ein Baum.` });
    await ask("Tell me about whales in Antarctica.", "en");
    expect(titlesInPrompt()).toEqual([]);
  });
});
