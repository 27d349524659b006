import type { ChatEvent } from "../../contract/chat/events";
import type { ChatMessage } from "../../contract/chat/schemas";
import type { ConversationUpdate } from "../../contract/conversations/conversation-updates";
import type { ReceivedEvent } from "../api/read-events";
import { newUuid } from "../browser/new-uuid";
import type { ChatFailure, ChatRemote, SendChoices } from "./chat-remote";
import { openDraftStorage } from "./drafts";
import { followTurn } from "./follow-turn";
import { isUnfinished, type Rating, reduceTurns, type Turn, type TurnsAction } from "./turns-reducer";
import { readUnsent, removeUnsent, storeUnsent, type Unsent } from "./unsent";

export type ConversationState = {
  phase: "loading" | "ready" | "failed";
  turns: readonly Turn[];
  /** Null until the first message is stored. */
  conversationId: string | null;
  /** Cursor of older messages; null at the first message. */
  nextCursor: string | null;
  /** The name of the person who answers instead of the digital entity. */
  takenOverBy: string | null;
};

type ConversationOptions = {
  entityId: string;
  /** The visitor's address. */
  email: string;
  remote: ChatRemote;
  /** Called when the address has to be verified (again). */
  onUnverified: () => void;
};

const emptyPage = { ok: true, data: { messages: [], next_cursor: null } } as const;
const initialState: ConversationState = {
  phase: "loading",
  turns: [],
  conversationId: null,
  nextCursor: null,
  takenOverBy: null,
};

export type Conversation = ReturnType<typeof openConversation>;

/**
 * A visitor's conversation with an entity: its history, and sending, stopping, regenerating and rating. Lives outside
 * React.
 */
export function openConversation({ entityId, email, remote, onUnverified }: ConversationOptions) {
  let state = initialState;
  /** Null for a new conversation; undefined until it is known which one is open. */
  let conversationId: string | null | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** Resolves once the conversation is known. Nothing is sent before: it would start another conversation. */
  let conversationKnown: Promise<boolean> = Promise.resolve(false);
  let lifetime = new AbortController();
  const listeners = new Set<() => void>();
  /** Turns followed by a stream, which is newer than the history. */
  const inFlight = new Set<string>();
  /** Replies to stop as soon as the server has accepted their message. */
  const toStop = new Set<string>();
  /** Replies whose regeneration the server rejected. */
  const toRegenerate = new Set<string>();
  /** The choices that messages were sent with, as far as they are known. */
  const choicesById = new Map<string, Partial<SendChoices>>();

  function set(changed: Partial<ConversationState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  const turnOf = (messageId: string) => state.turns.find((turn) => turn.messageId === messageId);

  const change = (action: TurnsAction) => set({ turns: reduceTurns(state.turns, action) });

  const fail = (messageId: string, failure?: ChatFailure) =>
    change({
      type: "failed",
      messageId,
      retryAt: retryTime(failure),
      needsInvitation: failure?.code === "invitation_needed",
      isSuspended: failure?.code === "entity_suspended",
      moved: failure?.code === "entity_moved" || failure?.code === "entity_moving" ? failure.message : undefined,
    });

  function mergeHistory(messages: readonly ChatMessage[]): void {
    for (const { message_id, privacy_code } of messages) {
      const privacyCode = privacy_code as SendChoices["privacyCode"];
      choicesById.set(message_id, { privacyCode, ...choicesById.get(message_id) });
    }
    change({ type: "loaded", messages: messages.filter(({ message_id }) => !inFlight.has(message_id)) });
  }

  /** Sets the id of this conversation and moves its unsent messages to it. */
  function setConversationId(id: string | null): void {
    if (id === conversationId) return;
    // Messages that are not shown move only when their conversation was unknown or is gone.
    const moves = conversationId === undefined || id === null;
    for (const unsent of readUnsent(entityId, email)) {
      const isOurs = turnOf(unsent.message_id) || (moves && unsent.conversation_id === conversationId);
      if (isOurs) storeUnsent(entityId, { ...unsent, conversation_id: id });
    }
    conversationId = id;
    set({ conversationId: id });
  }

  function handleLoadFailure({ code }: ChatFailure): false {
    if (isUnverified(code)) onUnverified();
    else set({ phase: "failed" });
    return false;
  }

  /** Loads the history and merges it with messages sent since. False on failure. */
  async function load(): Promise<boolean> {
    const { signal } = lifetime;
    set({ phase: "loading" });
    const last = await remote.lastConversation(signal);
    if (signal.aborted) return false;
    if (!last.ok) return handleLoadFailure(last);
    setConversationId(last.data.conversation_id);
    const found = conversationId ? await remote.messages(conversationId, null, signal) : emptyPage;
    if (signal.aborted) return false;
    const isDeleted = !found.ok && found.code === "not_found";
    if (isDeleted) setConversationId(null);
    const page = isDeleted ? emptyPage : found;
    if (!page.ok) return handleLoadFailure(page);
    const { messages, next_cursor: nextCursor } = page.data;
    mergeHistory(messages);
    restoreUnsent(new Set(messages.map(({ message_id }) => message_id)));
    set({ nextCursor, phase: "ready" });
    followUnfinished(signal);
    return true;
  }

  /** Appends this conversation's messages that never reached the server as failed. */
  function restoreUnsent(storedIds: ReadonlySet<string>): void {
    for (const { message_id, text, sent_at, conversation_id, choices } of readUnsent(entityId, email)) {
      // Sent while the history was loading: still in flight.
      if (storedIds.has(message_id) && !inFlight.has(message_id)) removeUnsent(entityId, message_id);
      if (conversation_id !== conversationId || turnOf(message_id)) continue;
      choicesById.set(message_id, choices);
      change({ type: "sent", messageId: message_id, text, sentAt: sent_at });
      fail(message_id);
    }
  }

  /** Joins the replies that are in progress when the page opens. */
  function followUnfinished(signal: AbortSignal): void {
    for (const { messageId } of state.turns.filter(isUnfinished)) {
      if (inFlight.has(messageId)) continue;
      inFlight.add(messageId);
      void follow(messageId, signal).finally(() => inFlight.delete(messageId));
    }
  }

  /** Follows a turn to its end, from its initial stream or by joining it. */
  async function follow(
    messageId: string,
    signal: AbortSignal,
    initialStream?: AsyncGenerator<ReceivedEvent<ChatEvent>, void>,
  ): Promise<void> {
    const followed = await followTurn({
      ...(initialStream ? { initialStream } : {}),
      join: (lastEventId) => remote.join(messageId, lastEventId, signal),
      read: () => remote.turn(messageId, signal),
      onEvent: (event) => handleEvent(messageId, event),
      onState: ({ conversation_id, response }) => {
        markStored(messageId, conversation_id);
        change({ type: "stored", messageId, response });
      },
      signal,
    });
    if (followed.end === "rejected" && isUnverified(followed.failure.code)) return onUnverified();
    if (followed.end === "rejected" || followed.end === "lost") fail(messageId);
  }

  function handleEvent(messageId: string, event: ChatEvent): void {
    if (event.type === "accepted") markStored(messageId, event.conversation_id);
    change({ type: "event", messageId, event, at: Date.now() });
    if (event.type === "accepted" && toStop.delete(messageId)) void stop(messageId);
  }

  function markStored(messageId: string, inConversation: string): void {
    setConversationId(inConversation);
    removeUnsent(entityId, messageId);
  }

  /** Stores a message and sends it after those before it. */
  function sendStored(turn: Pick<Turn, "messageId" | "text" | "sentAt">, sendChoices: SendChoices): void {
    const { name: _, ...choices } = sendChoices;
    const unsent = { message_id: turn.messageId, text: turn.text, sent_at: turn.sentAt, email, choices };
    const message = conversationId === undefined ? unsent : { ...unsent, conversation_id: conversationId };
    choicesById.set(turn.messageId, choices);
    storeUnsent(entityId, message);
    enqueue(turn.messageId, (signal) => deliver(message, sendChoices, signal));
  }

  async function deliver(message: Unsent, choices: SendChoices, signal: AbortSignal): Promise<void> {
    const { message_id: messageId, text } = message;
    const outgoing = { message_id: messageId, text, conversationId: conversationId ?? null };
    const sent = await remote.send(outgoing, choices, signal);
    if (signal.aborted) return;
    if (sent.ok) return follow(messageId, signal, sent.data);
    if (sent.code === "not_found" && outgoing.conversationId !== null) {
      // The conversation was deleted in another tab, or after its retention period; continue in a new one.
      setConversationId(null);
      return deliver(message, choices, signal);
    }
    if (!isUnverified(sent.code)) return fail(messageId, sent);
    openDraftStorage(entityId, email).restore(message);
    change({ type: "removed", messageId });
    onUnverified();
  }

  async function regenerateReply({ messageId, reply }: Turn, signal: AbortSignal): Promise<void> {
    const started = await remote.regenerate(messageId, signal);
    if (signal.aborted) return;
    if (started.ok) return follow(messageId, signal, started.data);
    change({ type: "restored", messageId, reply });
    if (isUnverified(started.code)) return onUnverified();
    toRegenerate.add(messageId);
    fail(messageId, started);
  }

  /** Runs one send at a time: the second message belongs to the conversation that the first one starts. */
  function enqueue(messageId: string, work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = lifetime;
    inFlight.add(messageId);
    queue = queue.then(async () => {
      const isOpen = await conversationKnown;
      if (!signal.aborted) await (isOpen ? work(signal) : fail(messageId));
      inFlight.delete(messageId);
      toStop.delete(messageId);
    });
  }

  function regenerate(turn: Turn): void {
    change({ type: "retried", messageId: turn.messageId });
    enqueue(turn.messageId, (signal) => regenerateReply(turn, signal));
  }

  /** Resolves to false when the reply continues. */
  async function stop(messageId: string): Promise<boolean> {
    const stopped = await remote.stop(messageId, lifetime.signal);
    if (stopped.ok) change({ type: "stored", messageId, response: stopped.data.response });
    return stopped.ok;
  }

  /** Retries loading the history. */
  function reload(): void {
    conversationKnown = load();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    /** Loads the history. Returns a cleanup function; the server finishes replies in progress. */
    start(): () => void {
      lifetime = new AbortController();
      conversationId = undefined;
      set(initialState);
      reload();
      return () => lifetime.abort();
    },
    reload,
    async showEarlier(): Promise<void> {
      if (!conversationId || !state.nextCursor) return;
      const page = await remote.messages(conversationId, state.nextCursor, lifetime.signal);
      if (!page.ok) return isUnverified(page.code) ? onUnverified() : undefined;
      mergeHistory(page.data.messages);
      set({ nextCursor: page.data.next_cursor });
    },
    /** Sends a message; returns its id. */
    send(text: string, choices: SendChoices): string {
      const turn = { messageId: newUuid(), text, sentAt: new Date().toISOString() };
      change({ type: "sent", ...turn });
      sendStored(turn, choices);
      return turn.messageId;
    },
    /**
     * Retries a failed reply under the same message id, which makes sending idempotent, and with the choices that the
     * message was sent with. `current` replaces those that are not known, but does not publish the message.
     */
    retry(messageId: string, current: SendChoices): void {
      const turn = turnOf(messageId);
      if (!turn) return;
      if (toRegenerate.delete(messageId)) {
        regenerate(turn);
        return;
      }
      if (state.phase === "failed") reload();
      change({ type: "retried", messageId });
      const { name, privacyCode } = current;
      sendStored(turn, { ...current, privacyCode: privacyCode || 1, ...choicesById.get(messageId), name });
    },
    /** Regenerates a finished reply. */
    regenerate(messageId: string): void {
      const turn = turnOf(messageId);
      if (turn && !isUnfinished(turn)) regenerate(turn);
    },
    /** Applies what the entity's users changed. */
    applyUpdate(update: ConversationUpdate): void {
      if (update.type === "taken_over") set({ takenOverBy: update.taken_over_by });
      else if (update.type === "undone")
        change({ type: "undone", messageId: update.message_id, responses: update.responses });
      else change({ type: "updated", messageId: update.message_id, response: update.response });
    },
    /** Stops a reply and keeps its text so far. Resolves to false when the server could not be reached. */
    async stop(messageId: string): Promise<boolean> {
      const reply = turnOf(messageId)?.reply;
      if (reply?.responseId) return stop(messageId);
      toStop.add(messageId);
      return true;
    },
    /** Saves the rating of a reply; null removes it. Resolves to false when that failed. */
    async rate(messageId: string, rating: Rating | null, reason?: string): Promise<boolean> {
      const reply = turnOf(messageId)?.reply;
      if (!reply?.responseId) return false;
      change({ type: "rated", messageId, rating });
      const input = {
        response_id: reply.responseId,
        rating: rating ?? "none",
        ...(reason ? { reason } : {}),
      } as const;
      const result = await remote.rate(input, lifetime.signal);
      if (result.ok) return true;
      change({ type: "rated", messageId, rating: reply.rating });
      if (isUnverified(result.code)) onUnverified();
      return false;
    },
    /** Asks to be notified of an answer, or withdraws that. Resolves to false when it could not be stored. */
    async askLater(messageId: string, isWanted: boolean): Promise<boolean> {
      const reply = turnOf(messageId)?.reply;
      if (!reply?.responseId) return false;
      change({ type: "askedLater", messageId, askLater: isWanted ? "asked" : "offered" });
      const result = await remote.askLater(reply.responseId, isWanted, lifetime.signal);
      if (result.ok) return true;
      change({ type: "askedLater", messageId, askLater: reply.askLater });
      if (isUnverified(result.code)) onUnverified();
      return false;
    },
  };
}

/** Timestamp in ms from which a retry makes sense; null when the server did not say. */
function retryTime(failure: ChatFailure | undefined): number | null {
  return failure?.retryAfter === undefined ? null : Date.now() + failure.retryAfter * 1000;
}

function isUnverified(code: string): boolean {
  return code === "unauthenticated" || code === "email_not_proven";
}
