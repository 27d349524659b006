import { describe, expect, test } from "@jest/globals";
import {
  accepted,
  choices,
  createFakeServer,
  done,
  EMAIL,
  ENTITY,
  flush,
  message,
  openedConversation,
  response,
  setUpBrowser,
} from "../testing/scripted-chat";
import { readUnsent } from "./unsent";

setUpBrowser();

const texts = (opened: Awaited<ReturnType<typeof openedConversation>>) =>
  opened.conversation.current().turns.map(({ text }) => text);
const firstId = (opened: Awaited<ReturnType<typeof openedConversation>>) =>
  opened.conversation.current().turns[0]?.messageId ?? "";

describe("unsent messages: the choices", () => {
  const justForMe = { ...choices, privacyCode: 2, year: 1509, language: "nl" } as const;
  const forEveryone = { ...choices, privacyCode: 0 } as const;

  test("a retry sends a message to the readers, in the year and in the language that were chosen for it", async () => {
    const api = createFakeServer();
    const opened = await openedConversation(api);
    api.failSend("internal");
    opened.conversation.send("My secret", justForMe);
    await flush();
    api.queueStream((id) => [accepted(id), done(id, "I see.")]);
    opened.conversation.retry(firstId(opened), { ...forEveryone, name: "Margaret" });
    await flush();
    expect(api.sent[1]?.choices).toEqual({ ...justForMe, name: "Margaret" });
  });

  test("a retry after a reload sends a message to the readers that were chosen for it", async () => {
    const api = createFakeServer();
    const { conversation, close } = await openedConversation(api);
    api.failSend("internal");
    conversation.send("My secret", justForMe);
    await flush();
    close();
    const reloaded = await openedConversation(api);
    api.queueStream((id) => [accepted(id), done(id, "I see.")]);
    reloaded.conversation.retry(firstId(reloaded), forEveryone);
    await flush();
    expect(api.sent[1]?.choices).toEqual(justForMe);
  });

  test("a retry of a message that the history contains does not widen its readers", async () => {
    const failed = { ...message("m1", "My secret", response("", "failed")), privacy_code: 2 };
    const api = createFakeServer([failed]);
    const { conversation } = await openedConversation(api);
    api.queueStream((id) => [accepted(id), done(id, "I see.")]);
    conversation.retry("m1", forEveryone);
    await flush();
    expect(api.sent).toMatchObject([{ choices: { privacyCode: 2 } }]);
  });
});

describe("unsent messages: the conversation", () => {
  test("a message that waits for the reply to the first one stays in the conversation that it was written in", async () => {
    const api = createFakeServer();
    const opened = await openedConversation(api);
    api.queueStream((id) => [accepted(id), { type: "token", text: "Good " }]);
    opened.conversation.send("First", choices);
    opened.conversation.send("Second", choices);
    await flush();
    expect(opened.conversation.current().conversationId).toBe("c");
    opened.close();
    expect(texts(await openedConversation(createFakeServer(), { chosen: "another" }))).toEqual([]);
    expect(texts(await openedConversation(createFakeServer(), { chosen: null }))).toEqual([]);
    expect(texts(await openedConversation(createFakeServer(), { chosen: "c" }))).toEqual(["Second"]);
  });

  test("a failed message of a new conversation is restored into the new one only", async () => {
    const api = createFakeServer();
    const { conversation, close } = await openedConversation(api, { chosen: null });
    api.failSend("internal");
    conversation.send("A fresh start", choices);
    await flush();
    close();
    expect(texts(await openedConversation(createFakeServer(), { chosen: "c" }))).toEqual([]);
    expect(texts(await openedConversation(createFakeServer(), { chosen: null }))).toEqual(["A fresh start"]);
  });

  test("a message that is sent while the conversation is looked up belongs to that conversation", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    const { conversation, close } = await openedConversation(api);
    api.failSend("internal");
    close();
    conversation.start();
    conversation.send("Too early", choices);
    await flush();
    expect(readUnsent(ENTITY, EMAIL)).toMatchObject([{ text: "Too early", conversation_id: "c" }]);
  });

  test("a message that the server has after all is removed, whichever conversation is open", async () => {
    const api = createFakeServer();
    const { conversation, close } = await openedConversation(api, { chosen: null });
    api.failSend("internal");
    conversation.send("Hello", choices);
    await flush();
    close();
    const id = api.sent[0]?.message_id ?? "";
    await openedConversation(createFakeServer([message(id, "Hello", response("Good evening."))]));
    expect(readUnsent(ENTITY, EMAIL)).toEqual([]);
  });
});

describe("unsent messages: the author", () => {
  test("only its author gets an unsent message back", async () => {
    const api = createFakeServer();
    const { conversation, close } = await openedConversation(api);
    api.failSend("internal");
    conversation.send("Only I may ask this", choices);
    await flush();
    close();
    expect(texts(await openedConversation(createFakeServer(), { email: "other@f.s" }))).toEqual([]);
    expect(texts(await openedConversation(createFakeServer()))).toEqual(["Only I may ask this"]);
  });
});
