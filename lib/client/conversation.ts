import type { ChatEvent } from "../contract/chat/events";
import type { ChatMessage } from "../contract/chat/schemas";
import type { Language } from "../contract/languages";
import type { Heard } from "./chat-events";
import type { ChatRemote, Refusal } from "./chat-remote";
import { isUnfinished, type Rating, type Turn, type TurnsChange, turnsAfter } from "./chat-turns";
import { dropUnsent, keepUnsent, readUnsent, returnToDraft, type Unsent } from "./drafts";
import { followTurn } from "./follow-turn";
import { newId } from "./new-id";

export type ConversationState = {
  phase: "loading" | "ready" | "failed";
  turns: readonly Turn[];
  /** Null until something was said in it. */
  conversationId: string | null;
  /** Leads to older messages; null when there are none. */
  nextCursor: string | null;
};

/** How a message shall be taken, as chosen at the moment it is sent. */
export type SendChoices = { name: string; language: Language; year: number | null; privacyCode: 0 | 1 | 2 };

type About = {
  entityId: string;
  remote: ChatRemote;
  /** The server does not know (any more) that the address is the visitor's. */
  onUnproven: () => void;
};

const nothingSaid = { ok: true, data: { messages: [], next_cursor: null } } as const;
const opening: ConversationState = { phase: "loading", turns: [], conversationId: null, nextCursor: null };

export type Conversation = ReturnType<typeof openConversation>;

/** A visitor's conversation with an entity: what was said, and the saying of more. Lives outside of React. */
export function openConversation({ entityId, remote, onUnproven }: About) {
  let state = opening;
  let conversationId: string | null = null;
  let line: Promise<void> = Promise.resolve();
  /** Whether it is known which conversation this is. Until then nothing is sent: it would begin another one. */
  let opened: Promise<boolean> = Promise.resolve(false);
  let visit = new AbortController();
  const listeners = new Set<() => void>();
  /** Turns that are followed in this visit: of these the stream knows more than the history. */
  const underWay = new Set<string>();
  /** Replies to be stopped as soon as the server knows of them. */
  const toStop = new Set<string>();
  /** Replies that were to be written anew, which the server refused. */
  const toRegenerate = new Set<string>();

  function set(changed: Partial<ConversationState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  const turnOf = (messageId: string) => state.turns.find((turn) => turn.messageId === messageId);

  const change = (news: TurnsChange) => set({ turns: turnsAfter(state.turns, news) });

  const fail = (messageId: string, refusal?: Refusal) =>
    change({
      type: "failed",
      messageId,
      retryAt: retryTime(refusal),
      isUninvited: refusal?.code === "invitation_needed",
      isUsedUp: refusal?.code === "messages_used_up",
    });

  const take = (messages: readonly ChatMessage[]) =>
    change({ type: "loaded", messages: messages.filter(({ message_id }) => !underWay.has(message_id)) });

  function refused({ code }: Refusal): false {
    if (isUnproven(code)) onUnproven();
    else set({ phase: "failed" });
    return false;
  }

  /** What was said so far joins what was sent meanwhile. False when it could not be had. */
  async function load(): Promise<boolean> {
    const { signal } = visit;
    set({ phase: "loading" });
    const last = await remote.lastConversation(signal);
    if (signal.aborted) return false;
    if (!last.ok) return refused(last);
    conversationId = last.data.conversation_id;
    set({ conversationId });
    const page = conversationId ? await remote.messages(conversationId, null, signal) : nothingSaid;
    if (signal.aborted) return false;
    if (!page.ok) return refused(page);
    const { messages, next_cursor: nextCursor } = page.data;
    take(messages);
    restoreUnsent(new Set(messages.map(({ message_id }) => message_id)));
    set({ nextCursor, phase: "ready" });
    followUnfinished(signal);
    return true;
  }

  /** What never reached the server stands at the end, to be tried again. */
  function restoreUnsent(stored: ReadonlySet<string>): void {
    for (const { message_id, text, sent_at } of readUnsent(entityId)) {
      // Sent while the history was on its way: whether it arrives is still to be seen.
      if (stored.has(message_id) && !underWay.has(message_id)) dropUnsent(entityId, message_id);
      if (turnOf(message_id)) continue;
      change({ type: "sent", messageId: message_id, text, sentAt: sent_at });
      fail(message_id);
    }
  }

  /** Joins the replies that are being written already when the page opens. */
  function followUnfinished(signal: AbortSignal): void {
    for (const { messageId } of state.turns.filter(isUnfinished)) {
      if (underWay.has(messageId)) continue;
      underWay.add(messageId);
      void follow(messageId, signal).finally(() => underWay.delete(messageId));
    }
  }

  /** Reads a turn to its end, from the stream it began with or by joining it. */
  async function follow(messageId: string, signal: AbortSignal, begun?: AsyncGenerator<Heard, void>): Promise<void> {
    const followed = await followTurn({
      ...(begun ? { begun } : {}),
      join: (lastEventId) => remote.join(messageId, lastEventId, signal),
      read: () => remote.turn(messageId, signal),
      onEvent: (event) => heard(messageId, event),
      onState: ({ conversation_id, response }) => {
        stored(messageId, conversation_id);
        change({ type: "stands", messageId, response });
      },
      signal,
    });
    if (followed.end === "refused" && isUnproven(followed.failure.code)) return onUnproven();
    if (followed.end === "refused" || followed.end === "lost") fail(messageId);
  }

  function heard(messageId: string, event: ChatEvent): void {
    if (event.type === "accepted") stored(messageId, event.conversation_id);
    change({ type: "happened", messageId, event, at: Date.now() });
    if (event.type === "accepted" && toStop.delete(messageId)) void stop(messageId);
  }

  function stored(messageId: string, inConversation: string): void {
    conversationId = inConversation;
    set({ conversationId });
    dropUnsent(entityId, messageId);
  }

  async function deliver(message: Unsent, choices: SendChoices, signal: AbortSignal): Promise<void> {
    const messageId = message.message_id;
    const sent = await remote.send({ ...message, conversationId }, choices, signal);
    if (signal.aborted) return;
    if (sent.ok) return follow(messageId, signal, sent.data);
    if (!isUnproven(sent.code)) return fail(messageId, sent);
    returnToDraft(entityId, message);
    change({ type: "withdrawn", messageId });
    onUnproven();
  }

  async function writeAnew({ messageId, reply }: Turn, signal: AbortSignal): Promise<void> {
    const begun = await remote.regenerate(messageId, signal);
    if (signal.aborted) return;
    if (begun.ok) return follow(messageId, signal, begun.data);
    change({ type: "kept", messageId, reply });
    if (isUnproven(begun.code)) return onUnproven();
    toRegenerate.add(messageId);
    fail(messageId, begun);
  }

  /** One at a time: the second message belongs to the conversation that the first one begins. */
  function inLine(messageId: string, work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = visit;
    underWay.add(messageId);
    line = line.then(async () => {
      const isOpen = await opened;
      if (!signal.aborted) await (isOpen ? work(signal) : fail(messageId));
      underWay.delete(messageId);
      toStop.delete(messageId);
    });
  }

  function regenerate(turn: Turn): void {
    change({ type: "retried", messageId: turn.messageId });
    inLine(turn.messageId, (signal) => writeAnew(turn, signal));
  }

  /** False when it goes on being written. */
  async function stop(messageId: string): Promise<boolean> {
    const stopped = await remote.stop(messageId, visit.signal);
    if (stopped.ok) change({ type: "stands", messageId, response: stopped.data.response });
    return stopped.ok;
  }

  /** Tries again to learn what was said before. */
  function reload(): void {
    opened = load();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    /** Loads what was said before. Returns how to leave: replies under way are finished by the server. */
    start(): () => void {
      visit = new AbortController();
      set(opening);
      reload();
      return () => visit.abort();
    },
    reload,
    async showEarlier(): Promise<void> {
      if (!conversationId || !state.nextCursor) return;
      const page = await remote.messages(conversationId, state.nextCursor, visit.signal);
      if (!page.ok) return isUnproven(page.code) ? onUnproven() : undefined;
      take(page.data.messages);
      set({ nextCursor: page.data.next_cursor });
    },
    send(text: string, choices: SendChoices): void {
      const message = { message_id: newId(), text, sent_at: new Date().toISOString() };
      change({ type: "sent", messageId: message.message_id, text, sentAt: message.sent_at });
      keepUnsent(entityId, message);
      inLine(message.message_id, (signal) => deliver(message, choices, signal));
    },
    /** Asks for a failed reply again. The message keeps its id: the server never takes it for a second one. */
    retry(messageId: string, choices: SendChoices): void {
      const turn = turnOf(messageId);
      if (!turn) return;
      if (toRegenerate.delete(messageId)) {
        regenerate(turn);
        return;
      }
      if (state.phase === "failed") reload();
      change({ type: "retried", messageId });
      const message = { message_id: messageId, text: turn.text, sent_at: turn.sentAt };
      keepUnsent(entityId, message);
      inLine(messageId, (signal) => deliver(message, choices, signal));
    },
    /** Has a finished reply written anew. */
    regenerate(messageId: string): void {
      const turn = turnOf(messageId);
      if (turn && !isUnfinished(turn)) regenerate(turn);
    },
    /** Ends the writing of a reply; what is there stays. False when that could not be said to the server. */
    async stop(messageId: string): Promise<boolean> {
      const reply = turnOf(messageId)?.reply;
      if (reply?.responseId) return stop(messageId);
      toStop.add(messageId);
      return true;
    },
    /** Keeps what the reader thinks of a reply; null takes it back. False when it could not be kept. */
    async rate(messageId: string, rating: Rating | null, reason?: string): Promise<boolean> {
      const reply = turnOf(messageId)?.reply;
      if (!reply?.responseId) return false;
      change({ type: "rated", messageId, rating });
      const opinion = {
        response_id: reply.responseId,
        rating: rating ?? "none",
        ...(reason ? { reason } : {}),
      } as const;
      const kept = await remote.rate(opinion, visit.signal);
      if (kept.ok) return true;
      change({ type: "rated", messageId, rating: reply.rating });
      if (isUnproven(kept.code)) onUnproven();
      return false;
    },
  };
}

/** When the server wants to be asked again; null when it did not say. */
function retryTime(refusal: Refusal | undefined): number | null {
  return refusal?.retryAfter === undefined ? null : Date.now() + refusal.retryAfter * 1000;
}

function isUnproven(code: string): boolean {
  return code === "unauthenticated" || code === "email_not_proven";
}
