import type { ChatEvent } from "../contract/chat/events";
import type { ChatMessage, ChatResponse, Source } from "../contract/chat/schemas";

export type Reply = {
  /** waiting: nothing has arrived; writing: some has; done and failed: nothing more will. */
  status: "waiting" | "writing" | "done" | "failed";
  text: string;
  sources: readonly Source[];
  timestamp: string | null;
  /** Arrived while the page was looked at, so that it is typed out. */
  live: boolean;
};

/** A visitor's message and the reply to it. */
export type Turn = { messageId: string; text: string; sentAt: string; reply: Reply };

export type TurnsChange =
  /** A page of history, older than all that is there, or newer news of what is there. */
  | { type: "loaded"; messages: readonly ChatMessage[] }
  | { type: "sent"; messageId: string; text: string; sentAt: string }
  | { type: "retried"; messageId: string }
  | { type: "happened"; messageId: string; event: ChatEvent }
  | { type: "failed"; messageId: string }
  | { type: "withdrawn"; messageId: string };

const waiting: Reply = { status: "waiting", text: "", sources: [], timestamp: null, live: true };

/** The conversation after one more change. Turns that stay the same keep their identity. */
export function turnsAfter(turns: readonly Turn[], change: TurnsChange): readonly Turn[] {
  if (change.type === "loaded") return merged(turns, change.messages.map(turnOf));
  if (change.type === "withdrawn") return turns.filter((turn) => turn.messageId !== change.messageId);
  if (change.type === "sent") {
    const { messageId, text, sentAt } = change;
    return [...turns, { messageId, text, sentAt, reply: waiting }];
  }
  return turns.map((turn) =>
    turn.messageId === change.messageId ? { ...turn, reply: replyAfter(turn.reply, change) } : turn,
  );
}

/** Whether somebody is still writing the reply, as far as the server has said. */
export function isUnfinished({ reply }: Turn): boolean {
  return reply.status === "waiting" || reply.status === "writing";
}

function replyAfter(reply: Reply, change: Extract<TurnsChange, { messageId: string }>): Reply {
  if (change.type === "retried") return waiting;
  if (change.type === "failed") return { ...reply, status: "failed" };
  return change.type === "happened" ? replyAfterEvent(reply, change.event) : reply;
}

function replyAfterEvent(reply: Reply, event: ChatEvent): Reply {
  switch (event.type) {
    case "accepted":
      return reply;
    case "token":
      return { ...reply, status: "writing", text: reply.text + event.text };
    case "done":
      return { ...replyOf(event.response), live: reply.live };
    case "failed":
      return { ...reply, status: "failed" };
  }
}

/** Known turns take the newer news of themselves; unknown ones come before or after them. */
function merged(turns: readonly Turn[], news: readonly Turn[]): readonly Turn[] {
  const updates = new Map(news.map((turn) => [turn.messageId, turn]));
  const known = new Set(turns.map(({ messageId }) => messageId));
  const unknown = news.filter(({ messageId }) => !known.has(messageId));
  const first = turns[0];
  const isOlder = ({ sentAt }: Turn) => !first || sentAt < first.sentAt;
  const kept = turns.map((turn) => {
    const update = updates.get(turn.messageId);
    return update && isUnfinished(turn) ? { ...update, reply: { ...update.reply, live: turn.reply.live } } : turn;
  });
  return [...unknown.filter(isOlder), ...kept, ...unknown.filter((turn) => !isOlder(turn))];
}

function turnOf({ message_id, message, timestamp, responses }: ChatMessage): Turn {
  const first = [...responses].sort((a, b) => a.response_order - b.response_order)[0];
  const reply: Reply = first ? replyOf(first) : { ...waiting, status: "failed", live: false };
  return { messageId: message_id, text: message, sentAt: timestamp, reply };
}

const statuses = {
  pending: "waiting",
  streaming: "writing",
  complete: "done",
  stopped: "done",
  failed: "failed",
  interrupted: "failed",
} as const satisfies Record<ChatResponse["status"], Reply["status"]>;

function replyOf({ response, sources, timestamp, status }: ChatResponse): Reply {
  return { status: statuses[status], text: response, sources, timestamp, live: false };
}
