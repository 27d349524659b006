import type { ChatEvent } from "../../contract/chat/events";
import type { ChatMessage, ChatResponse, Source } from "../../contract/chat/schemas";
import type { AskLaterState } from "../../contract/questions/schemas";

export type Rating = "up" | "down";

export type Reply = {
  /**
   * waiting: no text yet; writing: some text; the others are final. A stopped reply keeps its text; for an awaiting one a
   * person will write.
   */
  status: "waiting" | "writing" | "done" | "stopped" | "failed" | "awaiting";
  text: string;
  sources: readonly Source[];
  timestamp: string | null;
  /** Arrived while the page was open, so it is typed out. */
  live: boolean;
  /** Id of the stored reply; null until the server has named it. */
  responseId: string | null;
  /** Incremented by the server on each regeneration. */
  version: number | null;
  rating: Rating | null;
  /** Timestamp in ms before which a failed reply need not be retried. */
  retryAt: number | null;
  /** Rejected because the entity is invitation-only. */
  needsInvitation: boolean;
  /** Rejected because an admin suspended the entity. */
  isSuspended: boolean;
  /** The server's sentence about an entity that moves to another site, with the address where it has arrived. */
  moved?: string | undefined;
  /** Its place among the replies to the message, from 1. */
  order: number;
  /** One of the entity's users wrote it in person. */
  isPerson: boolean;
  /** When and by whom it was corrected, and the entity's own text; null for a reply as it was written. */
  correction: { at: string; by: string | null; before: string } | null;
  /** When it was removed; its text is then empty. */
  removedAt: string | null;
  /** While the question waits for an answer: whether the visitor may ask to be notified, or has asked. */
  askLater: AskLaterState | null;
  /** Why its model did not finish it; null for a finished reply and for one that a failure or a person ended. */
  unfinishedBy: "length" | "filter" | "refusal" | null;
  /** It left the question open. */
  isUnanswered: boolean;
  /** Questions that it suggests next. */
  followUps: readonly string[];
  /** A fact in the message that the visitor may let the entity remember. */
  remember: string | null;
  /** For the answer to an earlier question: the name of the person who answered. */
  answersLater: { by: string | null } | null;
};

/** A visitor's message and its reply; `others`: what a person wrote besides. */
export type Turn = { messageId: string; text: string; sentAt: string; reply: Reply; others: readonly Reply[] };

export type TurnsAction =
  /** A page of history: older messages, or newer versions of known ones. */
  | { type: "loaded"; messages: readonly ChatMessage[] }
  | { type: "sent"; messageId: string; text: string; sentAt: string }
  | { type: "retried"; messageId: string }
  | { type: "event"; messageId: string; event: ChatEvent; at: number }
  /** A reply that one of the entity's users wrote, corrected or removed. */
  | { type: "updated"; messageId: string; response: ChatResponse }
  /** The replies to a message after a change to them was undone. */
  | { type: "undone"; messageId: string; responses: readonly ChatResponse[] }
  /** The reply's current state on the server. */
  | { type: "stored"; messageId: string; response: ChatResponse }
  | ({ type: "failed"; messageId: string } & Pick<Reply, "retryAt" | "needsInvitation" | "isSuspended" | "moved">)
  /** Restores the reply after a failed regeneration. */
  | { type: "restored"; messageId: string; reply: Reply }
  | { type: "rated"; messageId: string; rating: Rating | null }
  | { type: "askedLater"; messageId: string; askLater: AskLaterState | null }
  | { type: "removed"; messageId: string };

const waiting: Reply = {
  status: "waiting",
  text: "",
  sources: [],
  timestamp: null,
  live: true,
  responseId: null,
  version: null,
  rating: null,
  retryAt: null,
  needsInvitation: false,
  isSuspended: false,
  order: 1,
  isPerson: false,
  correction: null,
  removedAt: null,
  askLater: null,
  unfinishedBy: null,
  isUnanswered: false,
  followUps: [],
  remember: null,
  answersLater: null,
};

/** Applies an action to the conversation. Unchanged turns keep their identity. */
export function reduceTurns(turns: readonly Turn[], action: TurnsAction): readonly Turn[] {
  if (action.type === "loaded") return mergeTurns(turns, action.messages.map(turnOf));
  if (action.type === "removed") return turns.filter((turn) => turn.messageId !== action.messageId);
  if (action.type === "sent") {
    const { messageId, text, sentAt } = action;
    return [...turns, { messageId, text, sentAt, reply: waiting, others: [] }];
  }
  if (action.type === "updated") {
    return turns.map((turn) => (turn.messageId === action.messageId ? updateTurn(turn, action.response) : turn));
  }
  if (action.type === "undone") {
    return turns.map((turn) =>
      turn.messageId === action.messageId ? { ...turn, ...repliesOf(action.responses, turn.reply.remember) } : turn,
    );
  }
  return turns.map((turn) =>
    turn.messageId === action.messageId ? { ...turn, reply: reduceReply(turn.reply, action) } : turn,
  );
}

/** Whether only the digital entity wrote the reply, so that it may write another one. */
export function isOwnReply({ isPerson, correction, removedAt }: Reply): boolean {
  return !isPerson && !correction && !removedAt;
}

/** Replaces or adds one of the replies to a message. */
function updateTurn(turn: Turn, response: ChatResponse): Turn {
  const updated = replyOf(response);
  const others = [turn.reply, ...turn.others].filter(({ order }) => order !== updated.order);
  const [reply = updated, ...more] = [...others, updated].sort((a, b) => a.order - b.order);
  return { ...turn, reply, others: more };
}

/** Whether the reply is still being written. */
export function isUnfinished({ reply }: Turn): boolean {
  return reply.status === "waiting" || reply.status === "writing";
}

function reduceReply(
  reply: Reply,
  action: Exclude<TurnsAction, { type: "loaded" | "sent" | "removed" | "updated" | "undone" }>,
): Reply {
  switch (action.type) {
    case "retried":
      return waiting;
    case "event":
      return applyEvent(reply, action.event, action.at);
    case "stored":
      return applyStored(reply, action.response);
    case "failed":
      return {
        ...reply,
        status: "failed",
        retryAt: action.retryAt,
        needsInvitation: action.needsInvitation,
        isSuspended: action.isSuspended,
        moved: action.moved,
      };
    case "restored":
      return action.reply;
    case "rated":
      return { ...reply, rating: action.rating };
    case "askedLater":
      return { ...reply, askLater: action.askLater };
  }
}

function applyEvent(reply: Reply, event: ChatEvent, at: number): Reply {
  switch (event.type) {
    case "accepted":
      return applyAccepted(reply, event);
    case "token": {
      const { text, offset = reply.text.length } = event;
      return { ...reply, status: "writing", text: reply.text.slice(0, offset) + text };
    }
    case "done":
      return applyStored(reply, event.response);
    case "failed": {
      const stored = event.response ? applyStored(reply, event.response) : reply;
      const retryAt = event.retry_after === undefined ? null : at + event.retry_after * 1000;
      return { ...stored, status: "failed", retryAt };
    }
  }
}

/** Another version of the reply starts empty. */
function applyAccepted(reply: Reply, event: Extract<ChatEvent, { type: "accepted" }>): Reply {
  const { response_id: responseId, version = null } = event;
  const from: Reply = version !== null && reply.version === version ? reply : { ...waiting, live: reply.live };
  return { ...from, responseId, version };
}

/** The reply as stored on the server. A reply that its visitor stopped is not typed out further. */
function applyStored(reply: Reply, response: ChatResponse): Reply {
  const next = replyOf(response);
  return { ...next, live: reply.live && (next.status !== "stopped" || next.unfinishedBy !== null) };
}

/**
 * Merges a page of history: known unfinished turns take the newer version, unknown turns go first, whatever their
 * timestamps.
 */
function mergeTurns(turns: readonly Turn[], page: readonly Turn[]): readonly Turn[] {
  const updates = new Map(page.map((turn) => [turn.messageId, turn]));
  const knownIds = new Set(turns.map(({ messageId }) => messageId));
  const unknownTurns = page.filter(({ messageId }) => !knownIds.has(messageId));
  const known = turns.map((turn) => {
    const update = updates.get(turn.messageId);
    return update && isUnfinished(turn) ? { ...update, reply: { ...update.reply, live: turn.reply.live } } : turn;
  });
  return [...unknownTurns, ...known];
}

function turnOf({ message_id, message, timestamp, responses }: ChatMessage): Turn {
  return { messageId: message_id, text: message, sentAt: timestamp, ...repliesOf(responses) };
}

function repliesOf(responses: readonly ChatResponse[], remember: string | null = null): Pick<Turn, "reply" | "others"> {
  const unwritten: Reply = { ...waiting, status: "failed", live: false };
  const [reply = unwritten, ...others] = responses.map(replyOf).sort((a, b) => a.order - b.order);
  return { reply: { ...reply, remember: reply.remember ?? remember }, others };
}

const statuses = {
  pending: "waiting",
  streaming: "writing",
  complete: "done",
  stopped: "stopped",
  failed: "failed",
  interrupted: "failed",
  awaiting_person: "awaiting",
} as const satisfies Record<ChatResponse["status"], Reply["status"]>;

function replyOf(stored: ChatResponse): Reply {
  const { response, response_id, sources, timestamp, status, version = null, rating = null } = stored;
  return {
    status: statuses[status],
    text: response,
    sources,
    timestamp,
    live: false,
    responseId: response_id,
    version,
    rating,
    retryAt: null,
    needsInvitation: false,
    isSuspended: false,
    order: stored.response_order,
    isPerson: stored.written_by === "person",
    correction: correctionOf(stored),
    removedAt: stored.removed_at ?? null,
    askLater: stored.ask_later ?? null,
    unfinishedBy: unfinishedBy(stored),
    isUnanswered: stored.is_unanswered ?? false,
    followUps: stored.follow_ups ?? [],
    remember: stored.remember ?? null,
    answersLater: stored.answers_later ? { by: stored.answered_by ?? null } : null,
  };
}

function unfinishedBy({ ended_by }: ChatResponse): Reply["unfinishedBy"] {
  return ended_by === undefined || ended_by === "stop" || ended_by === "error" ? null : ended_by;
}

function correctionOf({ corrected_at: at, corrected_by: by = null, before = "" }: ChatResponse): Reply["correction"] {
  return at === undefined ? null : { at, by, before };
}
