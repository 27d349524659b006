import { afterEach, beforeEach, jest } from "@jest/globals";
import type { z } from "zod";
import type { ChatEvent } from "../../contract/chat/events";
import type { ChatMessage, ChatResponse, turnState } from "../../contract/chat/schemas";
import { failureOf } from "../../contract/http/failure-of";
import { localFailure } from "../api/local-failure";
import type { ReceivedEvent } from "../api/read-events";
import type { ChatRemote, RatingInput, SendChoices } from "../chat/chat-remote";
import { type Conversation, openConversation } from "../chat/conversation";

/** The entity of the conversation. */
export const ENTITY = "e1";
/** The visitor's address. */
export const EMAIL = "m@f.s";
/** The choices of every message. */
export const choices = { name: "Margit", language: "en", year: null, privacyCode: 1 } as const;

/** A stored reply. */
export function response(text: string, status: ChatResponse["status"] = "complete"): ChatResponse {
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

/** A message of the history. */
export function message(
  id: string,
  text: string,
  reply: ChatResponse,
  timestamp = "2026-10-04T10:00:00.000Z",
): ChatMessage {
  return { message: text, sending_user: "m@f.s", timestamp, message_id: id, privacy_code: 1, responses: [reply] };
}

type Sent = Parameters<ChatRemote["send"]>[0] & { choices: SendChoices };
type TurnState = z.output<typeof turnState>;
type Streamed = Awaited<ReturnType<ChatRemote["send"]>>;

/** A scripted server: tests queue its answers, and it records the requests. */
export function createFakeServer(history: ChatMessage[] = []) {
  const sent: Sent[] = [];
  const joined: (string | null)[] = [];
  const rated: RatingInput[] = [];
  const sends: (() => Streamed)[] = [];
  const joins: (() => Streamed)[] = [];
  const regenerations: (() => Streamed)[] = [];
  let storedTurn: TurnState | null = null;
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
  const next = (answers: (() => Streamed)[]): Streamed => answers.shift()?.() ?? localFailure("offline");
  const deleted = new Set<string>();
  let historyFailures = 0;
  let askLaterFailures = 0;
  const remote: ChatRemote = {
    lastConversation: async () => {
      if (historyFailures-- > 0) return localFailure("offline");
      return { ok: true, data: { conversation_id: history.length > 0 ? "c" : null } };
    },
    messages: async (conversationId) =>
      deleted.has(conversationId) ? failureOf("not_found") : { ok: true, data: page(history) },
    send: async (turn, choices) => {
      sent.push({ ...turn, choices });
      if (turn.conversationId !== null && deleted.has(turn.conversationId)) return failureOf("not_found");
      if (sends.length === 0) throw new Error("The test queued no answer for this message.");
      return next(sends);
    },
    join: async (_messageId, lastEventId) => {
      joined.push(lastEventId);
      return next(joins) as Awaited<ReturnType<ChatRemote["join"]>>;
    },
    turn: async () => (storedTurn ? { ok: true, data: storedTurn } : localFailure("offline")),
    regenerate: async () => next(regenerations) as Awaited<ReturnType<ChatRemote["regenerate"]>>,
    stop: async () => (storedTurn ? { ok: true, data: storedTurn } : localFailure("offline")),
    askLater: async (response_id, isWanted) => {
      if (askLaterFailures-- > 0) return failureOf("not_possible_now");
      return { ok: true, data: { response_id, ask_later: isWanted ? "asked" : "offered" } };
    },
    rate: async (opinion) => {
      rated.push(opinion);
      const { response_id, rating, reason = null } = opinion;
      if (reason === "refuse this") return failureOf("internal");
      return { ok: true, data: { response_id, rating: rating === "none" ? null : rating, reason } };
    },
  };
  /** A stream that breaks unless its last event ends the reply. */
  const stream = (events: () => readonly ReceivedEvent<ChatEvent>[]) => (): Streamed => ({
    ok: true,
    data: (async function* () {
      yield* events();
    })(),
  });
  return {
    remote,
    sent,
    joined,
    rated,
    history,
    queueStream: (events: (id: string) => ChatEvent[]) =>
      sends.push(stream(() => events(sent.at(-1)?.message_id ?? "").map((event) => ({ id: null, event })))),
    queueEvents: (events: readonly ReceivedEvent<ChatEvent>[]) => sends.push(stream(() => events)),
    queueJoin: (events: readonly ReceivedEvent<ChatEvent>[]) => joins.push(stream(() => events)),
    queueRegeneration: (events: readonly ReceivedEvent<ChatEvent>[]) => regenerations.push(stream(() => events)),
    failAskLater: () => {
      askLaterFailures = 1;
    },
    failRegeneration: () => regenerations.push(() => failureOf("internal")),
    failSend: (
      code: "unauthenticated" | "internal" | "invitation_needed" | "entity_suspended" | "entity_moved" | "not_found",
      retryAfter?: number,
    ) => sends.push(() => ({ ...failureOf(code), ...(retryAfter === undefined ? {} : { retryAfter }) })),
    deleteConversation: (id: string) => deleted.add(id),
    /** Makes the next history request fail as offline. */
    failHistory: () => {
      historyFailures = 1;
    },
    setStoredReply: (reply: ChatResponse) => {
      storedTurn = { conversation_id: "c", message_id: "m1", response: reply };
    },
  };
}

export const accepted = (message_id: string): ChatEvent => ({
  type: "accepted",
  conversation_id: "c",
  message_id,
  response_id: "r",
});
export const done = (message_id: string, text: string): ChatEvent => ({
  type: "done",
  conversation_id: "c",
  message_id,
  response: response(text),
});

/** Events with their ids, as on the wire. */
export const withIds = (...events: readonly [string, ChatEvent][]): ReceivedEvent<ChatEvent>[] =>
  events.map(([id, event]) => ({ id, event }));
export const acceptedEvent = (version: number): [string, ChatEvent] => [
  `${version}:0`,
  { type: "accepted", conversation_id: "c", message_id: "m1", response_id: "r", version },
];
export const tokenEvent = (version: number, offset: number, text: string): [string, ChatEvent] => [
  `${version}:${offset + text.length}`,
  { type: "token", text, offset },
];
export const doneEvent = (version: number, text: string): [string, ChatEvent] => [
  `${version}:end`,
  { ...done("m1", text), response: { ...response(text), version } } as ChatEvent,
];
/** The reply to the first message. */
export const replyTo = (conversation: Pick<Conversation, "current">) => conversation.current().turns[0]?.reply;

export const flush = () => jest.advanceTimersByTimeAsync(0);

/** The latest conversation, before it is started. */
export const closedConversation = ({ remote }: ReturnType<typeof createFakeServer>) =>
  openConversation({ entityId: ENTITY, email: EMAIL, remote, onUnverified: jest.fn() });

/** Opens a conversation and loads its history: the latest one, or the chosen one; null is a new one. */
export async function openedConversation(
  api: ReturnType<typeof createFakeServer>,
  { email = EMAIL, chosen }: { email?: string; chosen?: string | null } = {},
) {
  const onUnverified = jest.fn();
  const lastConversation: ChatRemote["lastConversation"] = async () => ({
    ok: true,
    data: { conversation_id: chosen ?? null },
  });
  const remote = chosen === undefined ? api.remote : { ...api.remote, lastConversation };
  const conversation = openConversation({ entityId: ENTITY, email, remote, onUnverified });
  const close = conversation.start();
  await flush();
  return { conversation, onUnverified, close };
}

/** Gives each test fake timers and empty storage; the test file selects the browser environment. */
export function setUpBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
