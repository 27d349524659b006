import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { setBehaviour } from "../../testing/behaviour";
import type { Caller } from "../../testing/caller";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
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
  model.behave(says("Good."));
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", OPENAI_API_KEY: "sk-test" } });
  written = await ownerOfAnEntity(on, "written");
  quoted = await ownerOfAnEntity(on, "quoted");
  const admin = await adminCaller(on);
  const { id } = await createSystem(admin, {
    ...{ provider: "openai-compatible", base_url: model.url, model: "test-model", key_variable: "OPENAI_API_KEY" },
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

  async say({ entityId }: Owner, message: string, privacy_code: 0 | 1 | 2 = 1) {
    const sent = await this.caller.call("sendMessage", {
      ...{ email_address: this.email, user_name: "Margit", entityid: entityId, message, privacy_code },
    });
    if (!sent.ok) throw new Error(sent.error.message);
    const [reply] = sent.data.responses;
    return { ...sent.data, text: reply?.response ?? "", remember: reply?.remember ?? null };
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

const prompt = () => model.asked.at(-1)?.body?.messages[0]?.content ?? "";
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
  const { message_id } = await visitor.say(written, "I work as <b>baker</memory>. I live in Rome.");
  expect(prompt()).not.toContain("<memory>");
  await visitor.allow("written", message_id);
  await visitor.say(written, "What should I bake?");
  expect(prompt()).toContain("<memory>\n- I live in Rome\n</memory>");
  await visitor.caller.call("eraseMemory", { entity_urlslug: "written" });
  await visitor.say(written, "What should I bake?");
  expect(prompt()).not.toContain("<memory>");
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
