import type { Turn } from "../../auth/own-turns";
import type { Platform } from "../../context";
import type { VisitorPlace } from "../safety/find-countries";
import { LiveTurn } from "./live-turn";
import type { PreparedReply } from "./prepare-reply";
import { presentAccepted } from "./presenter";
import { writeReply } from "./write-reply";

/** Starts to write a reply whose lease this process holds. The work goes on whether or not somebody reads it. */
export function startReply(
  platform: Platform,
  { message, response, entity }: Turn,
  { prepared, place }: { prepared?: Promise<PreparedReply>; place: VisitorPlace },
): LiveTurn {
  const { writer, leaseExpiresAt } = response;
  if (writer === null || leaseExpiresAt === null) throw new Error("A reply without a writer cannot be started.");
  const turn = new LiveTurn(presentAccepted({ message, response }), response.version);
  const work = writeReply(platform, { message, response, entity, prepared, place, live: turn });
  const reply = { turn, responseId: response.id, writer, leasedUntilMs: leaseExpiresAt.getTime() };
  platform.turns.add(message.id, reply, work);
  return turn;
}
