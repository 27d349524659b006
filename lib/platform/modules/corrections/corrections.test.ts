import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { PrivacyCode } from "@/lib/contract/fields/fields";
import { corrections, messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { Caller } from "../../testing/caller";
import { storeCorrection } from "../../testing/corrections";
import { countStatements } from "../../testing/count-statements";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { untilUndoEnds } from "../../testing/until-undo-ends";
import { verifiedVisitor } from "../../testing/visitors";

const QUESTION = "Can I clean the violin with alcohol?";
const ANSWER = "No. Use saliva and cotton, the size of a coin.";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "luthier");
  await on.platform.db.update(users).set({ userName: "Tomás Arrieta" }).where(eq(users.id, owner.userId));
  visitor = await verifiedVisitor(on, "margit@visitors.test", "Margit", { wants_reply_emails: true });
});
afterEach(() => on.platform.db.update(corrections).set({ withdrawnAt: on.platform.now() }));

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

type Asking = {
  caller?: Caller;
  email?: string;
  privacy?: PrivacyCode;
  conversation?: string;
  year?: number;
  entity?: string;
};

async function ask(
  message: string,
  { caller = visitor, email, privacy = 1, conversation, entity = owner.entityId }: Asking = {},
) {
  const answer = await caller.call("sendMessage", {
    email_address: email ?? "margit@visitors.test",
    user_name: "Margit",
    entityid: entity,
    message,
    message_id: randomUUID(),
    privacy_code: privacy,
    ...(conversation ? { conversation_id: conversation } : {}),
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const [response] = answer.data.responses;
  if (!response) throw new Error("There is no reply.");
  return { ...answer.data, response };
}

const correct = (id: string, more: Record<string, unknown> = {}, by: Caller = owner.caller) =>
  by.call("updateChatMessage", { id, new_response: ANSWER, ...more });

async function shown(conversation_id: string, message_id: string) {
  const read = await visitor.call("getConversationMessages", { conversation_id });
  return read.ok ? read.data.items.find((message) => message.message_id === message_id)?.responses : undefined;
}

describe("correcting a reply", () => {
  test("shows the visitor both texts, who corrected it and when", async () => {
    const asked = await ask(QUESTION);
    const corrected = await correct(asked.response.response_id);
    expect(corrected).toMatchObject({
      ok: true,
      data: { response: ANSWER, before: asked.reply, corrected_by: "Tomás Arrieta", correction: null },
    });
    const [reply] = (await shown(asked.conversation_id, asked.message_id)) ?? [];
    expect(reply).toMatchObject({
      response: ANSWER,
      before: asked.reply,
      corrected_by: "Tomás Arrieta",
      corrected_at: on.platform.now().toISOString(),
    });
  });

  test("keeps the entity's own text as the one before, however often it is corrected", async () => {
    const asked = await ask(QUESTION);
    await correct(asked.response.response_id, { new_response: "First try." });
    await correct(asked.response.response_id);
    const [reply] = (await shown(asked.conversation_id, asked.message_id)) ?? [];
    expect(reply).toMatchObject({ response: ANSWER, before: asked.reply });
  });

  test("takes a message's id for its first reply", async () => {
    const asked = await ask(QUESTION);
    expect(await correct(asked.message_id)).toMatchObject({
      ok: true,
      data: { response_id: asked.response.response_id, response: ANSWER },
    });
  });

  test("is not possible by a message's id that two visitors chose", async () => {
    const other = await verifiedVisitor(on, "other@visitors.test");
    const message_id = randomUUID();
    for (const [caller, email_address] of [
      [visitor, "margit@visitors.test"],
      [other, "other@visitors.test"],
    ] as const) {
      const entityid = owner.entityId;
      await caller.call("sendMessage", { email_address, user_name: "A", entityid, message: QUESTION, message_id });
    }
    expect(await correct(message_id)).toMatchObject(failsWith("not_possible_now"));
  });

  test("of a private message answers that there is none", async () => {
    const { response, message_id } = await ask(QUESTION, { privacy: 2 });
    for (const id of [response.response_id, message_id]) {
      expect(await correct(id)).toMatchObject(failsWith("not_found"));
      expect(await owner.caller.call("deleteChatMessage", { id })).toMatchObject(failsWith("not_found"));
    }
  });

  test("is for those who may edit the entity", async () => {
    const { response } = await ask(QUESTION);
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const suspended = await addEntityUser(on, owner.entityId, "editor", "suspended");
    const stranger = (await ownerOfAnEntity(on, "stranger")).caller;
    const editor = await addEntityUser(on, owner.entityId, "editor");
    expect(await correct(response.response_id, {}, viewer)).toMatchObject(failsWith("forbidden"));
    expect(await correct(response.response_id, {}, suspended)).toMatchObject(failsWith("not_found"));
    expect(await correct(response.response_id, {}, stranger)).toMatchObject(failsWith("not_found"));
    expect(await correct(response.response_id, {}, visitor)).toMatchObject(failsWith("unauthenticated"));
    expect(await correct(response.response_id, {}, editor)).toMatchObject({ ok: true });
  });

  test("mails the visitor both texts only when asked to", async () => {
    const asked = await ask(QUESTION);
    const before = on.mails.length;
    await correct(asked.response.response_id, { new_response: "Quietly changed." });
    await untilUndoEnds(on);
    expect(on.mails).toHaveLength(before);
    await correct(asked.response.response_id, { notify_chatter_edited_response: true });
    await untilUndoEnds(on);
    const mail = on.mails.at(-1);
    expect(mail).toMatchObject({ to: "margit@visitors.test" });
    expect(mail?.text).toContain("Quietly changed.");
    expect(mail?.text).toContain(ANSWER);
    expect(mail?.text).toContain("/luthier");
  });

  test("mails a visitor who asked for the answer once, if they still have access", async () => {
    const waitsFor = async (message: string) => {
      const { response_id } = (await ask(message)).response;
      expect(await visitor.call("askLater", { response_id })).toMatchObject({ ok: true });
      return response_id;
    };
    const mailsTo = () => on.mails.filter(({ to }) => to === "margit@visitors.test").length;
    const before = mailsTo();
    const id = await waitsFor("Which planets have rings of ice?");
    await correct(id, { new_response: "Saturn has." });
    await correct(id, { new_response: "Saturn and Uranus have." });
    await untilUndoEnds(on);
    expect(mailsTo()).toBe(before + 1);

    const other = await waitsFor("Which moons have volcanoes of sulphur?");
    const isEntity = eq(entities.id, owner.entityId);
    await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(isEntity);
    await correct(other, { new_response: "Io has." });
    await on.platform.db.update(entities).set({ accessLevel: "public" }).where(isEntity);
    await untilUndoEnds(on);
    expect(mailsTo()).toBe(before + 1);
  });

  test("stays when the visitor asks for another reply", async () => {
    const asked = await ask(QUESTION);
    await correct(asked.response.response_id);
    const again = await visitor.call("regenerateTurn", { message_id: asked.message_id });
    expect(again).toMatchObject(failsWith("not_possible_now"));
    const [reply] = (await shown(asked.conversation_id, asked.message_id)) ?? [];
    expect(reply?.response).toBe(ANSWER);
  });
});

describe("what everyone may read", () => {
  test("has the corrected text with its date, and no removed reply", async () => {
    const asked = await ask("Is it for all?", { privacy: 0 });
    const shownTo = async () => {
      const page = await new Caller(on).call("listPublicConversations", { urlslug: "luthier" });
      return page.ok ? page.data.items.filter(({ message }) => message === "Is it for all?") : [];
    };
    const id = asked.response.response_id;
    await correct(id);
    const corrected_at = on.platform.now().toISOString();
    expect(await shownTo()).toEqual([expect.objectContaining({ reply: ANSWER, corrected_at })]);
    expect(JSON.stringify(await shownTo())).not.toContain(asked.reply);
    await owner.caller.call("deleteChatMessage", { id });
    expect(await shownTo()).toEqual([]);
  });
});

describe("removing a reply", () => {
  test("erases its words, and the visitor sees when it was removed", async () => {
    const asked = await ask("What is the secret of the varnish?");
    await visitor.call("regenerateTurn", { message_id: asked.message_id });
    const id = asked.response.response_id;
    await correct(id, { use_from_now_on: true });
    expect(await owner.caller.call("deleteChatMessage", { id })).toMatchObject({ ok: true });
    const [reply] = (await shown(asked.conversation_id, asked.message_id)) ?? [];
    expect(reply).toMatchObject({ response: "", sources: [], removed_at: on.platform.now().toISOString() });
    expect(reply).not.toHaveProperty("before");
    const [row] = await on.platform.db.select().from(responses).where(eq(responses.id, id));
    expect(row).toMatchObject({ body: "", bodyBefore: null, sources: [] });
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    expect(list.ok && list.data.items[0]?.withdrawn_at).toBe(on.platform.now().toISOString());
    expect(await correct(id)).toMatchObject(failsWith("not_possible_now"));
    expect(await owner.caller.call("deleteChatMessage", { id })).toMatchObject({ ok: true });
    // Its correction stays withdrawn.
    const correctionId = list.ok ? (list.data.items[0]?.id ?? "") : "";
    const resumed = await owner.caller.call("resumeCorrection", { id: correctionId });
    expect(resumed).toMatchObject(failsWith("not_possible_now"));
  });
});

describe("an answer that is used from now on", () => {
  test("is the reply to questions like it, with a source that names who gave it", async () => {
    const asked = await ask(QUESTION);
    const done = await correct(asked.response.response_id, { use_from_now_on: true });
    const correction = done.ok ? done.data.correction : null;
    expect(correction).toMatchObject({ hits: 0, is_active: true });
    const other = await verifiedVisitor(on, "second@visitors.test");
    const next = await ask("May I use alcohol to clean the violin?", { caller: other, email: "second@visitors.test" });
    expect(next.reply).toBe(ANSWER);
    expect(next.response.sources).toEqual([
      expect.objectContaining({
        passage_id: correction?.id,
        title: "Correction",
        source: expect.stringContaining("Answered by Tomás Arrieta on "),
        passage: ANSWER,
        url: null,
        cited: true,
      }),
    ]);
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    expect(list).toMatchObject({
      ok: true,
      data: {
        items: expect.arrayContaining([
          expect.objectContaining({
            id: correction?.id,
            question: QUESTION,
            answer: ANSWER,
            hits: 1,
            withdrawn_at: null,
            created_by: "Tomás Arrieta",
            conversation_id: asked.conversation_id,
            last_hit_at: on.platform.now().toISOString(),
          }),
        ]),
      },
    });
    const [row] = await on.platform.db.select().from(responses).where(eq(responses.id, next.response.response_id));
    expect(row).toMatchObject({ correctionId: correction?.id, knowledgeRevision: expect.any(String) });
  });

  test("is no answer to another question", async () => {
    const asked = await ask(QUESTION);
    await correct(asked.response.response_id, { use_from_now_on: true });
    for (const other of ["Can I clean the violin with water?", "Why can I clean the violin with alcohol?", "Hello"]) {
      expect((await ask(other)).reply).not.toBe(ANSWER);
    }
  });

  test("ends when it is withdrawn, by the list or by the reply", async () => {
    const asked = await ask(QUESTION);
    const id = asked.response.response_id;
    const done = await correct(id, { use_from_now_on: true });
    const correction = (done.ok && done.data.correction?.id) || "";
    expect((await ask(QUESTION)).reply).toBe(ANSWER);
    expect(await owner.caller.call("withdrawCorrection", { id: correction })).toMatchObject({
      ok: true,
      data: { withdrawn_at: on.platform.now().toISOString() },
    });
    expect((await ask(QUESTION)).reply).not.toBe(ANSWER);
    await correct(id, { use_from_now_on: true });
    expect((await ask(QUESTION)).reply).toBe(ANSWER);
    await correct(id, { use_from_now_on: false });
    expect((await ask(QUESTION)).reply).not.toBe(ANSWER);
  });

  test("begins again when it is resumed, unless its reply has a newer one in use", async () => {
    const asked = await ask(QUESTION);
    const id = asked.response.response_id;
    const done = await correct(id, { use_from_now_on: true });
    const correction = (done.ok && done.data.correction?.id) || "";
    await owner.caller.call("withdrawCorrection", { id: correction });
    for (let time = 0; time < 2; time++) {
      const resumed = await owner.caller.call("resumeCorrection", { id: correction });
      expect(resumed).toMatchObject({ ok: true, data: { withdrawn_at: null } });
    }
    expect((await ask(QUESTION)).reply).toBe(ANSWER);
    await owner.caller.call("withdrawCorrection", { id: correction });
    await correct(id, { new_response: "Never.", use_from_now_on: true });
    expect(await owner.caller.call("resumeCorrection", { id: correction })).toMatchObject(
      failsWith("not_possible_now"),
    );
  });

  test("follows a later correction of the same reply", async () => {
    const asked = await ask(QUESTION);
    await correct(asked.response.response_id, { use_from_now_on: true });
    await correct(asked.response.response_id, { new_response: "Never. [1]" });
    expect((await ask(QUESTION)).reply).toBe("Never.");
  });

  test("is withdrawn by those who may edit the entity, and listed to those who may read it", async () => {
    const asked = await ask(QUESTION);
    const done = await correct(asked.response.response_id, { use_from_now_on: true });
    const id = (done.ok && done.data.correction?.id) || "";
    const viewer = await addEntityUser(on, (await ownerOfAnEntity(on, "other-luthier")).entityId, "viewer");
    expect(await viewer.call("withdrawCorrection", { id })).toMatchObject(failsWith("not_found"));
    expect(await viewer.call("listCorrections", { id: owner.entityId })).toMatchObject(failsWith("not_found"));
    expect(await visitor.call("listCorrections", { id: owner.entityId })).toMatchObject(failsWith("unauthenticated"));
  });

  test("loses its question, and is given no more, when the visitor erases the conversation", async () => {
    const asked = await ask("Can I clean the viola with brandy?");
    await correct(asked.response.response_id, { use_from_now_on: true });
    await visitor.call("deleteConversation", { conversation_id: asked.conversation_id });
    const stored = await on.platform.db.select().from(corrections);
    expect(JSON.stringify(stored)).not.toContain("brandy");
    const list = await owner.caller.call("listCorrections", { id: owner.entityId });
    expect(list.ok && list.data.items[0]).toMatchObject({
      question: "",
      answer: ANSWER,
      conversation_id: null,
      withdrawn_at: expect.any(String),
    });
    expect((await ask("Can I clean the viola with brandy?")).reply).not.toBe(ANSWER);
  });

  test("costs an entity without one no statement", async () => {
    const plain = await ownerOfAnEntity(on, "plain");
    const send = () =>
      visitor.call("sendMessage", {
        email_address: "margit@visitors.test",
        user_name: "Margit",
        entityid: plain.entityId,
        message: QUESTION,
        message_id: randomUUID(),
      });
    await send();
    const statements = await countStatements(on.platform.db, async () => void (await send()));
    expect(statements.filter((text) => /from "corrections"/.test(text))).toEqual([]);
  });

  test("keeps private words out: only messages that the entity's users may read become questions", async () => {
    const { response } = await ask("My secret is quince?", { privacy: 2 });
    await correct(response.response_id, { use_from_now_on: true });
    const stored = await on.platform.db.select().from(corrections);
    expect(JSON.stringify(stored)).not.toContain("quince");
    const [message] = await on.platform.db.select().from(messages).where(eq(messages.body, "My secret is quince?"));
    expect(message).toBeDefined();
  });
});

describe("an answer to a message that refers to earlier ones", () => {
  let apprentice: Owner;
  let entity: string;
  beforeAll(async () => {
    apprentice = await ownerOfAnEntity(on, "apprentice");
    entity = apprentice.entityId;
  });

  test.each(["Why?", "Tell me more", "Can you give an example?", "Who was she?", "And with water?"])(
    "does not begin for a message that is clear only in its conversation: %s",
    async (message) => {
      const { conversation_id } = await ask(QUESTION, { entity });
      const asked = await ask(message, { entity, conversation: conversation_id });
      const done = await correct(asked.response.response_id, { use_from_now_on: true }, apprentice.caller);
      expect(done).toMatchObject({ ok: true, data: { response: ANSWER, correction: null } });
      const detail = await apprentice.caller.call("getConversationDetail", { id: conversation_id });
      expect(detail.ok && detail.data.messages).toMatchObject([
        { leans_on_earlier: false },
        { leans_on_earlier: true },
      ]);
      // One that was stored before counts for nothing either.
      await storeCorrection(on, { responseId: asked.response.response_id, question: message, answer: ANSWER });
      const other = { entity, caller: await verifiedVisitor(on, "third@visitors.test"), email: "third@visitors.test" };
      expect((await ask(message, other)).reply).not.toBe(ANSWER);
      const started = await ask("What is the violin made of?", other);
      expect((await ask(message, { ...other, conversation: started.conversation_id })).reply).not.toBe(ANSWER);
    },
  );

  test("is used for a first message with a pronoun, which is no follow-up", async () => {
    const asked = await ask("Does it hurt the varnish when the sun shines?", { entity });
    await correct(asked.response.response_id, { use_from_now_on: true }, apprentice.caller);
    expect((await ask("Does it hurt the varnish when the sun shines?", { entity })).reply).toBe(ANSWER);
  });
});
