import { describe, expect, test } from "@jest/globals";
import type { ChatEvent } from "../../contract/chat/events";
import {
  accepted,
  choices,
  closedConversation,
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
import { openDraftStorage } from "./drafts";
import { readUnsent, storeUnsent } from "./unsent";

setUpBrowser();

const mine = { email: EMAIL, conversation_id: null, choices };

describe("conversation: sending a message", () => {
  test("stores a message in the browser until the server has accepted it", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    let unsentInFlight = 0;
    api.queueStream((id) => {
      unsentInFlight = readUnsent(ENTITY, EMAIL).length;
      return [accepted(id), { type: "token", text: "Good " }, done(id, "Good evening.")];
    });
    conversation.send("Hello", choices);
    expect(readUnsent(ENTITY, EMAIL)).toHaveLength(1);
    await flush();
    expect(unsentInFlight).toBe(1);
    expect(readUnsent(ENTITY, EMAIL)).toEqual([]);
    expect(conversation.current().turns).toMatchObject([
      { text: "Hello", reply: { status: "done", text: "Good evening." } },
    ]);
  });

  test("retries a failed message under the same id", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.failSend("internal");
    conversation.send("Hello", choices);
    await flush();
    const [failed] = conversation.current().turns;
    expect(failed?.reply.status).toBe("failed");
    api.queueStream((id) => [accepted(id), done(id, "At last.")]);
    conversation.retry(failed?.messageId ?? "", choices);
    await flush();
    expect(api.sent[1]?.message_id).toBe(api.sent[0]?.message_id);
    expect(conversation.current().turns).toMatchObject([{ reply: { status: "done", text: "At last." } }]);
  });

  test("sends messages one after the other into the same conversation", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.queueStream((id) => [accepted(id), done(id, "One.")]);
    api.queueStream((id) => [accepted(id), done(id, "Two.")]);
    conversation.send("First", choices);
    conversation.send("Second", choices);
    await flush();
    expect(api.sent.map(({ text, conversationId }) => [text, conversationId])).toEqual([
      ["First", null],
      ["Second", "c"],
    ]);
  });

  test("sends a message after the history has loaded, into that conversation", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    const conversation = closedConversation(api);
    api.queueStream((id) => [accepted(id), done(id, "Now.")]);
    conversation.start();
    conversation.send("Later", choices);
    await flush();
    expect(api.sent).toMatchObject([{ text: "Later", conversationId: "c" }]);
    expect(conversation.current().turns.map(({ text }) => text)).toEqual(["Earlier", "Later"]);
  });

  test("stores a message that was sent before the history has loaded", async () => {
    const api = createFakeServer();
    const conversation = closedConversation(api);
    api.failSend("internal");
    conversation.start();
    conversation.send("Too early", choices);
    await flush();
    expect(conversation.current().turns).toMatchObject([{ text: "Too early", reply: { status: "failed" } }]);
    expect(readUnsent(ENTITY, EMAIL)).toMatchObject([{ text: "Too early" }]);
  });

  test("keeps a message when the history fails to load, and sends it on retry", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    const conversation = closedConversation(api);
    api.failHistory();
    conversation.start();
    conversation.send("Later", choices);
    expect(conversation.current()).toMatchObject({ phase: "loading", turns: [{ text: "Later" }] });
    await flush();
    expect(conversation.current()).toMatchObject({ phase: "failed", turns: [{ reply: { status: "failed" } }] });
    expect([api.sent, readUnsent(ENTITY, EMAIL)]).toMatchObject([[], [{ text: "Later" }]]);
    api.queueStream((id) => [accepted(id), done(id, "Now.")]);
    conversation.retry(conversation.current().turns[0]?.messageId ?? "", choices);
    await flush();
    expect(api.sent).toMatchObject([{ text: "Later", conversationId: "c" }]);
    expect(conversation.current()).toMatchObject({
      phase: "ready",
      turns: [{ text: "Earlier" }, { text: "Later", reply: { status: "done", text: "Now." } }],
    });
    expect(readUnsent(ENTITY, EMAIL)).toEqual([]);
  });

  test("still shows and stores a failed message after the history has been reloaded", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."), "2999-01-01T00:00:00.000Z")]);
    const conversation = closedConversation(api);
    api.failHistory();
    conversation.start();
    conversation.send("Later", choices);
    await flush();
    conversation.reload();
    await flush();
    expect(conversation.current().turns).toMatchObject([
      { text: "Earlier" },
      { text: "Later", reply: { status: "failed" } },
    ]);
    expect(readUnsent(ENTITY, EMAIL)).toMatchObject([{ text: "Later" }]);
  });

  test("puts the message back into the composer when the address has to be verified again", async () => {
    const api = createFakeServer();
    const { conversation, onUnverified } = await openedConversation(api);
    const draft = openDraftStorage(ENTITY, EMAIL);
    draft.store({ text: "and more", quote: null });
    api.failSend("unauthenticated");
    conversation.send("> a passage\n\nHello", choices);
    await flush();
    expect(onUnverified).toHaveBeenCalledTimes(1);
    expect(draft.read()).toEqual({ text: "Hello\n\nand more", quote: "a passage" });
    expect(readUnsent(ENTITY, EMAIL)).toEqual([]);
    expect(conversation.current().turns).toEqual([]);
  });

  test("shows an unsent message as failed after a reload", async () => {
    storeUnsent(ENTITY, { message_id: "m9", text: "Hello", sent_at: "2026-10-04T10:00:00.000Z", ...mine });
    const { conversation } = await openedConversation(createFakeServer());
    expect(conversation.current().turns).toMatchObject([
      { messageId: "m9", text: "Hello", reply: { status: "failed" } },
    ]);
  });

  test("shows a message once when the server already has it", async () => {
    storeUnsent(ENTITY, { message_id: "m1", text: "Hello", sent_at: "2026-10-04T10:00:00.000Z", ...mine });
    const { conversation } = await openedConversation(
      createFakeServer([message("m1", "Hello", response("Good evening."))]),
    );
    expect(conversation.current().turns).toHaveLength(1);
    expect(readUnsent(ENTITY, EMAIL)).toEqual([]);
  });
});

describe("conversation: deleted elsewhere", () => {
  const newConversation = (id: string, text: string): ChatEvent[] => [
    { ...accepted(id), conversation_id: "c2" } as ChatEvent,
    done(id, text),
  ];

  test("sends a message to a new conversation under the same id, and the next one too", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    const { conversation } = await openedConversation(api);
    api.deleteConversation("c");
    api.queueStream((id) => newConversation(id, "Good evening."));
    api.queueStream((id) => newConversation(id, "Still here."));
    conversation.send("Hello", choices);
    conversation.send("Are you there?", choices);
    await flush();
    expect(api.sent.map(({ text, conversationId }) => [text, conversationId])).toEqual([
      ["Hello", "c"],
      ["Hello", null],
      ["Are you there?", "c2"],
    ]);
    expect(api.sent[1]?.message_id).toBe(api.sent[0]?.message_id);
    expect(conversation.current()).toMatchObject({
      conversationId: "c2",
      turns: [{ text: "Earlier" }, { text: "Hello", reply: { status: "done" } }, { reply: { text: "Still here." } }],
    });
  });

  test("retries a failed message in a new conversation", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("", "failed"))]);
    const { conversation } = await openedConversation(api);
    api.deleteConversation("c");
    api.queueStream((id) => newConversation(id, "At last."));
    conversation.retry("m1", choices);
    await flush();
    expect(conversation.current()).toMatchObject({ conversationId: "c2", turns: [{ reply: { text: "At last." } }] });
  });

  test("keeps a message that a new conversation does not take either for the new conversation", async () => {
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    const { conversation } = await openedConversation(api);
    api.deleteConversation("c");
    api.failSend("not_found");
    conversation.send("Hello", choices);
    await flush();
    expect(api.sent).toHaveLength(2);
    expect(conversation.current()).toMatchObject({
      conversationId: null,
      turns: [{ text: "Earlier" }, { text: "Hello", reply: { status: "failed" } }],
    });
    expect(readUnsent(ENTITY, EMAIL)).toMatchObject([{ text: "Hello", conversation_id: null }]);
  });

  test("opens as a new conversation with the messages that it had not received", async () => {
    storeUnsent(ENTITY, {
      ...mine,
      message_id: "m9",
      text: "Hello",
      sent_at: "2026-10-04T10:00:00.000Z",
      conversation_id: "c",
    });
    const api = createFakeServer([message("m1", "Earlier", response("Yes."))]);
    api.deleteConversation("c");
    const { conversation } = await openedConversation(api, { chosen: "c" });
    expect(conversation.current()).toMatchObject({
      phase: "ready",
      conversationId: null,
      turns: [{ text: "Hello", reply: { status: "failed" } }],
    });
  });
});
