import type { ChatMessage } from "../contract/chat/schemas";
import type { Language } from "../contract/languages";
import { awaitReplies } from "./await-replies";
import type { ChatRemote, Refusal } from "./chat-remote";
import { type Turn, type TurnsChange, turnsAfter } from "./chat-turns";
import { dropUnsent, keepUnsent, readUnsent, returnToDraft, type Unsent } from "./drafts";
import { newId } from "./new-id";

export type ConversationState = {
  phase: "loading" | "ready" | "failed";
  turns: readonly Turn[];
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

const opening: ConversationState = { phase: "loading", turns: [], nextCursor: null };

/** A visitor's conversation with an entity: what was said, and the saying of more. Lives outside of React. */
export function openConversation({ entityId, remote, onUnproven }: About) {
  let state = opening;
  let conversationId: string | null = null;
  let line: Promise<void> = Promise.resolve();
  /** Until it is known which conversation this is, nothing is sent: it would begin another one. */
  let opened: Promise<void> = Promise.resolve();
  let visit = new AbortController();
  const listeners = new Set<() => void>();
  /** Messages on their way in this visit: of these the stream knows more than the history. */
  const underWay = new Set<string>();

  function set(changed: Partial<ConversationState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  const change = (news: TurnsChange) => set({ turns: turnsAfter(state.turns, news) });

  const take = (messages: readonly ChatMessage[]) =>
    change({ type: "loaded", messages: messages.filter(({ message_id }) => !underWay.has(message_id)) });

  function refused({ code }: Refusal): void {
    if (isUnproven(code)) onUnproven();
    else set({ phase: "failed" });
  }

  async function load(): Promise<void> {
    const { signal } = visit;
    set(opening);
    const last = await remote.lastConversation(signal);
    if (signal.aborted) return;
    if (!last.ok) return refused(last);
    conversationId = last.data.conversation_id;
    if (conversationId) {
      const page = await remote.messages(conversationId, null, signal);
      if (signal.aborted) return;
      if (!page.ok) return refused(page);
      take(page.data.messages);
      set({ nextCursor: page.data.next_cursor });
    }
    restoreUnsent();
    set({ phase: "ready" });
    void awaitUnfinished(signal);
  }

  /** What never reached the server stands at the end, to be tried again. */
  function restoreUnsent(): void {
    for (const { message_id, text, sent_at } of readUnsent(entityId)) {
      if (state.turns.some(({ messageId }) => messageId === message_id)) {
        dropUnsent(entityId, message_id);
        continue;
      }
      change({ type: "sent", messageId: message_id, text, sentAt: sent_at });
      change({ type: "failed", messageId: message_id });
    }
  }

  const awaitUnfinished = (signal: AbortSignal) =>
    awaitReplies({
      turns: () => state.turns.filter(({ messageId }) => !underWay.has(messageId)),
      ask: async () => {
        const page = conversationId ? await remote.messages(conversationId, null, signal) : null;
        if (page?.ok && !signal.aborted) take(page.data.messages);
      },
      giveUp: (messageId) => change({ type: "failed", messageId }),
      signal,
    });

  async function deliver(message: Unsent, choices: SendChoices, signal: AbortSignal): Promise<void> {
    const messageId = message.message_id;
    const sent = await remote.send({ ...message, conversationId }, choices, signal);
    if (signal.aborted) return;
    if (!sent.ok) {
      if (!isUnproven(sent.code)) return change({ type: "failed", messageId });
      returnToDraft(entityId, message);
      change({ type: "withdrawn", messageId });
      return onUnproven();
    }
    try {
      for await (const event of sent.data) {
        if (event.type === "accepted") {
          conversationId = event.conversation_id;
          dropUnsent(entityId, messageId);
        }
        change({ type: "happened", messageId, event });
      }
    } catch {
      // The connection broke; the server goes on writing, or never got the message.
      if (readUnsent(entityId).some((unsent) => unsent.message_id === messageId)) change({ type: "failed", messageId });
    }
  }

  /** One at a time: the second message belongs to the conversation that the first one begins. */
  function inLine(message: Unsent, choices: SendChoices): void {
    const { signal } = visit;
    keepUnsent(entityId, message);
    underWay.add(message.message_id);
    line = line.then(async () => {
      await opened;
      if (!signal.aborted) await deliver(message, choices, signal);
      underWay.delete(message.message_id);
      if (!signal.aborted) await awaitUnfinished(signal);
    });
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
      opened = load();
      return () => visit.abort();
    },
    reload(): void {
      opened = load();
    },
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
      inLine(message, choices);
    },
    /** Sends the same message again, under its own id: the server never takes it for a second one. */
    retry(messageId: string, choices: SendChoices): void {
      const turn = state.turns.find((known) => known.messageId === messageId);
      if (!turn) return;
      change({ type: "retried", messageId });
      inLine({ message_id: messageId, text: turn.text, sent_at: turn.sentAt }, choices);
    },
  };
}

function isUnproven(code: string): boolean {
  return code === "unauthenticated" || code === "email_not_proven";
}
