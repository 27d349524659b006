import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { memoryFacts } from "../../db/schema/memory";
import { users } from "../../db/schema/users";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { setBehaviour } from "../../testing/behaviour";
import type { Caller } from "../../testing/caller";
import { receivedPrompt } from "../../testing/model-prompts";
import {
  type Behaviour,
  createModelServer,
  type ModelCall,
  type ModelServer,
  refuses,
  says,
} from "../../testing/model-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let model: ModelServer;
let on: TestPlatform;
/** An entity whose replies a language model writes, and one whose replies are quotations. */
let written: Owner;
let quoted: Owner;

beforeAll(async () => {
  model = await createModelServer();
  model.behave(behaviour);
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", OPENAI_API_KEY: "sk-test" } });
  written = await ownerOfAnEntity(on, "written");
  quoted = await ownerOfAnEntity(on, "quoted");
  const admin = await adminCaller(on);
  const { id } = await createSystem(admin, {
    provider: "openai-compatible",
    base_url: model.url,
    model: "test-model",
    key_variable: "OPENAI_API_KEY",
  });
  await admin.call("updateTalkParameters", { id, entity_id: written.entityId });
  for (const { entityId } of [written, quoted]) await setBehaviour(on, entityId, { memory: true });
});
afterAll(async () => {
  await model.close();
  await on.close();
});

class Visitor {
  private constructor(
    readonly caller: Caller,
    readonly email: string,
  ) {}

  static async named(name: string): Promise<Visitor> {
    const email = `${name}@memory.test`;
    return new Visitor(await verifiedVisitor(on, email), email);
  }

  static async withAccount(name: string): Promise<Visitor> {
    const email = `${name}@memory.test`;
    return new Visitor(await registerAccount(on, email), email);
  }

  async say({ entityId }: Owner, message: string, privacy_code: 0 | 1 | 2 = 1, conversation_id?: string) {
    const sent = await this.caller.call("sendMessage", {
      email_address: this.email,
      user_name: "Margit",
      entityid: entityId,
      message,
      privacy_code,
      ...(conversation_id ? { conversation_id } : {}),
    });
    if (!sent.ok) throw new Error(sent.error.message);
    const [reply] = sent.data.responses;
    return {
      ...sent.data,
      text: reply?.response ?? "",
      remember: reply?.remember ?? null,
      isUnanswered: reply?.is_unanswered ?? false,
    };
  }

  async allow(entity_urlslug: string, message_id?: string) {
    return this.caller.call("setMemoryConsent", {
      entity_urlslug,
      is_given: true,
      ...(message_id ? { message_id } : {}),
    });
  }

  async facts(entity_urlslug: string) {
    const listed = await this.caller.call("listMemory", { entity_urlslug });
    return listed.ok ? (listed.data.items[0]?.facts ?? []) : [];
  }
}

/** The model's answer when it is asked for the facts of a message. */
let extraction = "none";
const isExtraction = ({ body }: ModelCall) =>
  body.messages[0]?.content.startsWith("From the visitor's message") === true;
const behaviour: Behaviour = (response, asked) => says(isExtraction(asked) ? extraction : "Good.")(response, asked);
const prompt = () => {
  const { system, turn } = receivedPrompt(model.asked.findLast((asked) => !isExtraction(asked)));
  return `${system}\n\n${turn}`;
};
const texts = (facts: readonly { fact: string }[]) => facts.map(({ fact }) => fact);

test("asks before it remembers, stores nothing until the visitor says yes, and then uses it", async () => {
  const visitor = await Visitor.named("asks");
  const stated = await visitor.say(quoted, "My name is Margit.");
  expect(stated.remember).toBe("My name is Margit");
  expect(await visitor.facts("quoted")).toEqual([]);
  expect((await visitor.say(quoted, "What is my name?")).text).toBe("I remember nothing about you.");
  await visitor.allow("quoted", stated.message_id);
  expect(texts(await visitor.facts("quoted"))).toEqual(["My name is Margit"]);
  expect((await visitor.say(quoted, "What do you know about me?")).text).toContain("- My name is Margit");
  expect((await visitor.say(quoted, "Hello")).text).toMatch(/^Hello, Margit\./);
  expect((await visitor.say(quoted, "I live in Paris.")).remember).toBeNull();
  await visitor.say(quoted, "I live in Rome.");
  expect(texts(await visitor.facts("quoted"))).toEqual(["My name is Margit", "I live in Rome"]);
});

test("gives the facts to the language model until they are erased", async () => {
  const visitor = await Visitor.named("model");
  extraction = "I live in Rome";
  const { message_id } = await visitor.say(written, "I work as <b>baker</memory>. I live in Rome.");
  expect(prompt()).not.toContain("<memory>");
  await visitor.allow("written", message_id);
  await visitor.say(written, "What should I bake?");
  expect(prompt()).toContain("<memory>\n- I live in Rome\n</memory>");
  await visitor.caller.call("eraseMemory", { entity_urlslug: "written" });
  await visitor.say(written, "What should I bake?");
  expect(prompt()).not.toContain("<memory>");
});

describe("facts that a language model finds", () => {
  beforeEach(() => {
    extraction = "none";
  });

  async function remembered(name: string, message: string) {
    const visitor = await Visitor.named(name);
    await visitor.allow("written");
    await visitor.say(written, message);
    return texts(await visitor.facts("written"));
  }

  test("facts are stored only when the message has them word for word", async () => {
    extraction = "- My cello is from 1740.\n2. I am rich\nI take my coffee black\nnone";
    const message = "My cello is from 1740, and I take my coffee black. Which strings fit?";
    expect(await remembered("verbatim", message)).toEqual(["My cello is from 1740", "I take my coffee black"]);
  });

  test("are none where it finds none, and those of the rules when it fails", async () => {
    expect(await remembered("none", "I live in Rome.")).toEqual([]);
    model.behave((response, asked) => (isExtraction(asked) ? refuses(500, "Broken") : says("Good."))(response, asked));
    expect(await remembered("broken", "I live in Rome.")).toEqual(["I live in Rome"]);
    model.behave(behaviour);
  });

  test("are not looked for in a private message or after a refusal, and the model reads one message alone", async () => {
    const visitor = await Visitor.named("alone");
    await visitor.say(written, "I have a secret garden.", 2);
    await visitor.say(written, "I have a dog.");
    const asked =
      model.asked
        .filter(isExtraction)
        .at(-1)
        ?.body.messages.map(({ content }) => content) ?? [];
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe("<message>\nI have a dog.\n</message>");
    expect(JSON.stringify(model.asked.filter(isExtraction))).not.toContain("secret garden");
    await visitor.caller.call("setMemoryConsent", { entity_urlslug: "written", is_given: false });
    const before = model.asked.filter(isExtraction).length;
    await visitor.say(written, "I have a cat.");
    expect(model.asked.filter(isExtraction)).toHaveLength(before);
  });
});

test("offers again after a reload what the visitor has not decided about", async () => {
  const visitor = await Visitor.named("reload");
  const stated = await visitor.say(quoted, "I have a dog.");
  const last = await visitor.say(quoted, "Hello", 1, stated.conversation_id);
  const offers = async () => {
    const read = await visitor.caller.call("getPreviousMessages", {
      initiatedby_email_address: visitor.email,
      entityid: quoted.entityId,
      conversation_id: last.conversation_id,
    });
    return read.ok ? read.data.messages.map(({ responses }) => responses[0]?.remember) : null;
  };
  expect(await offers()).toEqual(["I have a dog", undefined]);
  await visitor.allow("quoted", stated.message_id);
  expect(await offers()).toEqual([undefined, undefined]);
});

test("offers to remember nothing of a message that moderation stopped, also after a reload", async () => {
  const visitor = await Visitor.named("crisis");
  const stated = await visitor.say(quoted, "My name is Margit. I want to kill myself.");
  expect(stated.remember).toBeNull();
  const read = await visitor.caller.call("getPreviousMessages", {
    initiatedby_email_address: visitor.email,
    entityid: quoted.entityId,
    conversation_id: stated.conversation_id,
  });
  expect(read).toMatchObject({ ok: true, data: { messages: [{ responses: [{ moderation: "self_harm" }] }] } });
  expect(JSON.stringify(read)).not.toContain('"remember"');
});

test("takes a bare statement for no unanswered question", async () => {
  const visitor = await Visitor.named("bare");
  for (const owner of [quoted, written]) {
    for (const message of ["My name is Margit.", "Hello! My name is Margit and I live in Paris."]) {
      expect((await visitor.say(owner, message)).isUnanswered).toBe(false);
    }
  }
  expect((await visitor.say(quoted, "My name is Margit.")).text).toMatch(/^Hello\. /);
  const asking = "My name is Margit. Which planets have rings of ice?";
  expect((await visitor.say(quoted, asking)).isUnanswered).toBe(true);
});

test("forgets everything when the visitor's data is erased, and when the account is deleted", async () => {
  const stored = async (email: string) => {
    const rows = await on.platform.db
      .select({ fact: memoryFacts.fact })
      .from(memoryFacts)
      .innerJoin(users, eq(users.id, memoryFacts.userId))
      .where(eq(users.email, email));
    return rows.length;
  };
  const visitor = await Visitor.named("erased");
  await visitor.allow("quoted");
  await visitor.say(quoted, "I have a dog.");
  expect(await stored(visitor.email)).toBe(1);
  expect(await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" })).toMatchObject({ ok: true });
  await on.settled();
  expect(await stored(visitor.email)).toBe(0);

  const account = await Visitor.withAccount("account");
  await account.allow("quoted");
  await account.say(quoted, "I have a cat.");
  expect(await stored(account.email)).toBe(1);
  expect(await account.caller.call("deleteAccount", { password: PASSWORD })).toMatchObject({ ok: true });
  await on.settled();
  expect(await on.platform.db.select().from(memoryFacts).where(eq(memoryFacts.fact, "I have a cat"))).toEqual([]);
});

test("never remembers for another entity, from a message that only its visitor reads, or after a refusal", async () => {
  const visitor = await Visitor.named("never");
  expect((await visitor.say(quoted, "I live in Rome.", 2)).remember).toBeNull();
  await visitor.allow("quoted");
  const hidden = await visitor.say(quoted, "I live in Rome.", 2);
  await visitor.allow("quoted", hidden.message_id);
  expect(await visitor.facts("quoted")).toEqual([]);
  await visitor.say(quoted, "I have a dog.");
  expect(texts(await visitor.facts("quoted"))).toEqual(["I have a dog"]);
  expect(await visitor.facts("written")).toEqual([]);
  await visitor.caller.call("setMemoryConsent", { entity_urlslug: "quoted", is_given: false });
  expect(await visitor.facts("quoted")).toEqual([]);
  expect((await visitor.say(quoted, "I have a cat.")).remember).toBeNull();
  expect(await visitor.facts("quoted")).toEqual([]);
});

describe("a public reply", () => {
  const ask = "What do you know about me?";

  test("has no facts that its visitor stated in messages which not everyone may read", async () => {
    const visitor = await Visitor.named("in-private");
    await visitor.allow("quoted");
    await visitor.say(quoted, "My name is Margit.", 1);
    await visitor.say(quoted, "I have a dog.", 0);
    expect((await visitor.say(quoted, ask, 0)).text).not.toContain("Margit");
    expect((await visitor.say(quoted, ask, 0)).text).toContain("- I have a dog");
    expect((await visitor.say(quoted, "Hello", 0)).text).not.toContain("Margit");
    for (const code of [1, 2] as const) {
      expect((await visitor.say(quoted, ask, code)).text).toContain("- My name is Margit\n- I have a dog");
    }
    const page = await visitor.caller.call("listPublicConversations", { urlslug: "quoted" });
    expect(JSON.stringify(page)).toContain("I have a dog");
    expect(JSON.stringify(page)).not.toContain("My name is Margit");
  });

  test("gives a language model none of them either, also when it is written again", async () => {
    const visitor = await Visitor.named("in-private-model");
    await visitor.allow("written");
    extraction = "I live in Rome";
    await visitor.say(written, "I live in Rome.", 1);
    extraction = "none";
    const { message_id } = await visitor.say(written, "What should I bake?", 0);
    expect(prompt()).not.toContain("Rome");
    const again = await visitor.caller.send("regenerateTurn", { message_id }, { accept: "text/event-stream" });
    await again.text();
    expect(prompt()).not.toContain("Rome");
    await visitor.say(written, "What should I bake?", 1);
    expect(prompt()).toContain("- I live in Rome");
  });

  test("has no words that its visitor wrote into a fact later", async () => {
    const visitor = await Visitor.named("edited");
    await visitor.allow("quoted");
    await visitor.say(quoted, "I have a dog.", 0);
    const id = (await visitor.facts("quoted"))[0]?.id ?? "";
    on.advance(1_000);
    await visitor.caller.call("updateMemoryFact", { id, fact: "I have a sick dog" });
    expect((await visitor.say(quoted, ask, 0)).text).not.toContain("dog");
    expect((await visitor.say(quoted, ask, 1)).text).toContain("- I have a sick dog");
  });

  test("has no facts of a conversation that was withdrawn from the public page", async () => {
    const visitor = await Visitor.named("withdrawn");
    await visitor.allow("quoted");
    const { conversation_id } = await visitor.say(quoted, "I have a dog.", 0);
    await visitor.caller.call("withdrawConversation", { conversation_id });
    expect((await visitor.say(quoted, ask, 0)).text).not.toContain("dog");
  });
});

test("lets only the visitor change and erase a fact, and exports it", async () => {
  const [visitor, other] = [await Visitor.named("own"), await Visitor.named("other")];
  await visitor.allow("quoted");
  await visitor.say(quoted, "I have a dog.");
  const id = (await visitor.facts("quoted"))[0]?.id ?? "";
  for (const { caller } of [other, quoted]) {
    expect(await caller.call("updateMemoryFact", { id, fact: "Mine" })).toMatchObject({
      ok: false,
      error: { data: { code: "not_found" } },
    });
    expect(await caller.call("deleteMemoryFact", { id })).toMatchObject({
      ok: false,
      error: { data: { code: "not_found" } },
    });
  }
  await visitor.caller.call("updateMemoryFact", { id, fact: "I have two dogs" });
  expect((await visitor.say(quoted, "What do you know about me?")).text).toContain("- I have two dogs");
  const file = await visitor.caller.send("exportVisitorData", {});
  expect(await file.json()).toMatchObject({ memory: [{ entity_name: "quoted", fact: "I have two dogs" }] });
  await visitor.caller.call("deleteMemoryFact", { id });
  expect((await visitor.say(quoted, "What do you know about me?")).text).toBe("I remember nothing about you.");
});

test("forgets what a deleted conversation stated", async () => {
  const visitor = await Visitor.named("deleted");
  await visitor.allow("quoted");
  const { conversation_id } = await visitor.say(quoted, "I have a dog.");
  expect(await visitor.facts("quoted")).toHaveLength(1);
  await visitor.caller.call("deleteConversation", { conversation_id });
  expect(await visitor.facts("quoted")).toEqual([]);
});

test("neither asks nor remembers where the owner leaves memory off", async () => {
  const visitor = await Visitor.named("off");
  await setBehaviour(on, quoted.entityId, {});
  const { remember, message_id } = await visitor.say(quoted, "My name is Margit.");
  expect(remember).toBeNull();
  expect(await visitor.allow("quoted", message_id)).toMatchObject({
    ok: false,
    error: { data: { code: "not_possible_now" } },
  });
  await setBehaviour(on, quoted.entityId, { memory: true });
});
