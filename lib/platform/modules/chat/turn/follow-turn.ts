import { setTimeout as wait } from "node:timers/promises";
import { encodeEventId, type StreamPosition } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import type { Turn } from "../../../auth/own-turns";
import type { Platform } from "../../../context";
import { readAskLater } from "../history/read-ask-later";
import { readPeople } from "../history/read-people";
import { presentAccepted, presentEnding } from "../presenter";
import { findReply } from "../queries";
import { isAbandoned, isBeingWritten, markInterruptedReplies } from "./reply-lease";

/** How often a reply that another node is writing is read. */
const POLL_MS = 200;

type FollowDeps = Pick<Platform, "db" | "now" | "turns">;

/** A turn's events from a reading point to the end, whether this process or another one writes the reply. */
export function followTurn(
  platform: FollowDeps,
  turn: Turn,
  from: StreamPosition | null,
): AsyncIterable<SentEvent<ChatEvent>> {
  const live = platform.turns.find(turn.message.id);
  return live ? live.turn.read(from) : followStored(platform, turn, from);
}

/** Reads the stored reply repeatedly and yields what was added. */
async function* followStored(
  platform: FollowDeps,
  { message, response, entity }: Turn,
  from: StreamPosition | null,
): AsyncGenerator<SentEvent<ChatEvent>> {
  let known = from;
  for (let row = response; ; row = await findReply(platform.db, response.id)) {
    const { version } = row;
    if (known?.version !== version) {
      known = { version, offset: 0 };
      yield eventAt(known, presentAccepted({ message, response: row }));
    }
    if (known.offset !== "end" && known.offset < row.body.length) {
      const { offset } = known;
      known = { version, offset: row.body.length };
      yield eventAt(known, { type: "token", text: row.body.slice(offset), offset });
    }
    if (!isBeingWritten(row)) {
      const people = await readPeople(platform.db, [row]);
      const askLater = await readAskLater(platform.db, [row]);
      const ending = presentEnding({ message, response: row, entityName: entity.name, people, askLater });
      yield eventAt({ version, offset: "end" }, ending);
      return;
    }
    if (isAbandoned(row, platform.now())) await markInterruptedReplies(platform.db, { now: platform.now() });
    else await wait(POLL_MS);
  }
}

function eventAt(at: StreamPosition, event: ChatEvent): SentEvent<ChatEvent> {
  return { id: encodeEventId(at), event };
}
