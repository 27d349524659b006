import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { StreamBroken } from "@/lib/client/chat-events";
import type { ChatRemote } from "@/lib/client/chat-remote";
import { openConversation } from "@/lib/client/conversation";
import { keepDraft, keepUnsent, readDraft, readUnsent } from "@/lib/client/drafts";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { ChatMessage, ChatResponse } from "@/lib/contract/chat/schemas";
import { failureOf } from "@/lib/contract/failure-of";

const ENTITY = "e1";
const choices = { name: "Margit", language: "en", year: null, privacyCode: 1 } as const;

function response(text: string, status: ChatResponse["status"] = "complete"): ChatResponse {
  return {
    response: text,
    response_id: "r",
    entity: "Erasmus",
    timestamp: "2026-10-04T10:00:01.000Z",
    response_order: 1,
    status,
    sources: [],
  };
}

function message(id: string, text: string, reply: ChatResponse, timestamp = "2026-10-04T10:00:00.000Z"): ChatMessage {
  return { message: text, sending_user: "m@f.s", timestamp, message_id: id, privacy_code: 1, responses: [reply] };
}

type Sent = { message_id: string; text: string; conversationId: string | null };

/** A server of which a test says what it answers; it remembers what was sent to it. */
function server(history: ChatMessage[] = []) {
  const sent: Sent[] = [];
  const answers: (() => Awaited<ReturnType<ChatRemote["send"]>>)[] = [];
  const page = (messages: ChatMessage[]) => ({
    conversation_metadata: {
      conversation_id: "c",
      conversation_type: "one-on-one_chat" as const,
      initiatedby_email_address: "m@f.s",
      all_participants: { users: [], entities: [] },
    },
    messages,
    next_cursor: null,
  });
  const remote: ChatRemote = {
    lastConversation: async () => ({ ok: true, data: { conversation_id: history.length > 0 ? "c" : null } }),
    messages: async () => ({ ok: true, data: page(history) }),
    send: async (turn) => {
      sent.push(turn);
      const answer = answers.shift();
      if (!answer) throw new Error("The test says nothing about this message.");
      return answer();
    },
  };
  const streams = (events: (id: string) => ChatEvent[], breaks = false) =>
    answers.push(() => ({
      ok: true,
      data: (async function* () {
        yield* events(sent.at(-1)?.message_id ?? "");
        if (breaks) throw new StreamBroken("cut");
      })(),
    }));
  return {
    remote,
    sent,
    history,
    streams,
    refuses: (code: "unauthenticated" | "internal") => answers.push(() => failureOf(code)),
  };
}

const accepted = (message_id: string): ChatEvent => ({
  type: "accepted",
  conversation_id: "c",
  message_id,
  response_id: "r",
});
const done = (message_id: string, text: string): ChatEvent => ({
  type: "done",
  conversation_id: "c",
  message_id,
  response: response(text),
});

/** Lets everything that is under way come to rest. */
const settled = () => jest.advanceTimersByTimeAsync(0);

async function opened(parts: ReturnType<typeof server>) {
  const onUnproven = jest.fn();
  const conversation = openConversation({ entityId: ENTITY, remote: parts.remote, onUnproven });
  conversation.start();
  await settled();
  return { conversation, onUnproven };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "localStorage");
});

describe("a message", () => {
  test("is kept in the browser until the server has accepted it", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    let whileUnderWay = 0;
    parts.streams((id) => {
      whileUnderWay = readUnsent(ENTITY).length;
      return [accepted(id), { type: "token", text: "Good " }, done(id, "Good evening.")];
    });
    conversation.send("Hello", choices);
    expect(readUnsent(ENTITY)).toHaveLength(1);
    await settled();
    expect(whileUnderWay).toBe(1);
    expect(readUnsent(ENTITY)).toEqual([]);
    expect(conversation.current().turns).toMatchObject([
      { text: "Hello", reply: { status: "done", text: "Good evening." } },
    ]);
  });

  test("that failed is tried again under the same id", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.refuses("internal");
    conversation.send("Hello", choices);
    await settled();
    const [failed] = conversation.current().turns;
    expect(failed?.reply.status).toBe("failed");
    parts.streams((id) => [accepted(id), done(id, "At last.")]);
    conversation.retry(failed?.messageId ?? "", choices);
    await settled();
    expect(parts.sent[1]?.message_id).toBe(parts.sent[0]?.message_id);
    expect(conversation.current().turns).toMatchObject([{ reply: { status: "done", text: "At last." } }]);
  });

  test("waits for the one before it, whose conversation it continues", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.streams((id) => [accepted(id), done(id, "One.")]);
    parts.streams((id) => [accepted(id), done(id, "Two.")]);
    conversation.send("First", choices);
    conversation.send("Second", choices);
    await settled();
    expect(parts.sent.map(({ text, conversationId }) => [text, conversationId])).toEqual([
      ["First", null],
      ["Second", "c"],
    ]);
  });

  test("sent before the history is there waits for it, and continues that conversation", async () => {
    const parts = server([message("m1", "Earlier", response("Yes."))]);
    const conversation = openConversation({ entityId: ENTITY, remote: parts.remote, onUnproven: jest.fn() });
    parts.streams((id) => [accepted(id), done(id, "Now.")]);
    conversation.start();
    conversation.send("Later", choices);
    await settled();
    expect(parts.sent).toMatchObject([{ text: "Later", conversationId: "c" }]);
    expect(conversation.current().turns.map(({ text }) => text)).toEqual(["Earlier", "Later"]);
  });

  test("goes back into the composer when the address has to be proven again", async () => {
    const parts = server();
    const { conversation, onUnproven } = await opened(parts);
    keepDraft(ENTITY, { text: "and more", quote: null });
    parts.refuses("unauthenticated");
    conversation.send("> a passage\n\nHello", choices);
    await settled();
    expect(onUnproven).toHaveBeenCalledTimes(1);
    expect(readDraft(ENTITY)).toEqual({ text: "Hello\n\nand more", quote: "a passage" });
    expect(readUnsent(ENTITY)).toEqual([]);
    expect(conversation.current().turns).toEqual([]);
  });

  test("that never reached the server stands there after a reload, to be tried again", async () => {
    keepUnsent(ENTITY, { message_id: "m9", text: "Hello", sent_at: "2026-10-04T10:00:00.000Z" });
    const { conversation } = await opened(server());
    expect(conversation.current().turns).toMatchObject([
      { messageId: "m9", text: "Hello", reply: { status: "failed" } },
    ]);
  });

  test("that did reach it is not shown twice", async () => {
    keepUnsent(ENTITY, { message_id: "m1", text: "Hello", sent_at: "2026-10-04T10:00:00.000Z" });
    const { conversation } = await opened(server([message("m1", "Hello", response("Good evening."))]));
    expect(conversation.current().turns).toHaveLength(1);
    expect(readUnsent(ENTITY)).toEqual([]);
  });
});

describe("a reply", () => {
  test("that is still being written after a reload is asked for until it is there", async () => {
    const parts = server([message("m1", "Hello", response("", "pending"))]);
    const { conversation } = await opened(parts);
    expect(conversation.current().turns[0]?.reply.status).toBe("waiting");
    parts.history[0] = message("m1", "Hello", response("Good evening."));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(conversation.current().turns[0]?.reply).toMatchObject({ status: "done", text: "Good evening." });
  });

  test("that never comes is given up", async () => {
    const { conversation } = await opened(server([message("m1", "Hello", response("", "streaming"))]));
    await jest.advanceTimersByTimeAsync(200_000);
    expect(conversation.current().turns[0]?.reply.status).toBe("failed");
  });

  test("whose stream breaks is read from the history", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.streams((id) => [accepted(id), { type: "token", text: "Good" }], true);
    conversation.send("Hello", choices);
    await settled();
    parts.history.push(message(parts.sent[0]?.message_id ?? "", "Hello", response("Good evening.")));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(conversation.current().turns).toMatchObject([{ reply: { status: "done", text: "Good evening." } }]);
  });

  test.each(["failed", "interrupted"] as const)("that the server calls %s can be asked for again", async (status) => {
    const { conversation } = await opened(server([message("m1", "Hello", response("", status))]));
    expect(conversation.current().turns[0]?.reply.status).toBe("failed");
  });
});
