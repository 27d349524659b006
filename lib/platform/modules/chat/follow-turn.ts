import { setTimeout as wait } from "node:timers/promises";
import { encodeEventId, type ReadingPoint } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { Platform } from "../../context";
import type { ResponseRow } from "../../db/schema/chat";
import type { SentEvent } from "../../route";
import { acceptedOf, type Turn } from "./begin-reply";
import { endingOf } from "./ending";
import { latestLease } from "./lease";
import { findReply, isBeingWritten } from "./queries";
import { settleInterrupted } from "./settle-interrupted";

/** Between two looks at a reply that another node is writing. */
const LOOK_MS = 200;

type Needs = Pick<Platform, "db" | "now" | "turns">;

/** A turn's events from where a reader stands to the end, whoever writes the reply: this process, another, or nobody. */
export function followTurn(
  platform: Needs,
  turn: Turn,
  from: ReadingPoint | null,
): AsyncIterable<SentEvent<ChatEvent>> {
  const live = platform.turns.find(turn.message.id);
  return live ? live.turn.read(from) : followStored(platform, turn, from);
}

/** Tells what is stored as it grows. */
async function* followStored(
  platform: Needs,
  { message, response, entity }: Turn,
  from: ReadingPoint | null,
): AsyncGenerator<SentEvent<ChatEvent>> {
  let known = from;
  for (let row = response; ; row = await findReply(platform.db, response.id)) {
    const { version } = row;
    if (known?.version !== version) {
      known = { version, offset: 0 };
      yield sent(known, acceptedOf({ message, response: row }));
    }
    if (known.offset !== "end" && known.offset < row.body.length) {
      const { offset } = known;
      known = { version, offset: row.body.length };
      yield sent(known, { type: "token", text: row.body.slice(offset), offset });
    }
    if (!isBeingWritten(row)) {
      yield sent({ version, offset: "end" }, endingOf({ message, response: row, entityName: entity.name }));
      return;
    }
    if (isAbandoned(row, platform.now())) await settleInterrupted(platform.db, { now: platform.now() });
    else await wait(LOOK_MS);
  }
}

function sent(at: ReadingPoint, event: ChatEvent): SentEvent<ChatEvent> {
  return { id: encodeEventId(at), event };
}

/** Whether the writer of an unfinished reply has not been heard of for as long as a living one would take. */
export function isAbandoned({ writingUntil }: ResponseRow, now: Date): boolean {
  return writingUntil === null || writingUntil < now || writingUntil > latestLease(now);
}
