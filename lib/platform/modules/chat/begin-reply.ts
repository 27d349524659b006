import type { Platform } from "../../context";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { type Accepted, LiveTurn } from "./live-turn";
import type { Prepared } from "./prepare-reply";
import { writeReply } from "./write-reply";

export type Turn = Readonly<{ message: MessageRow; response: ResponseRow; entity: EntityRow }>;

export function acceptedOf({ message, response }: Pick<Turn, "message" | "response">): Accepted {
  return {
    type: "accepted",
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response_id: response.id,
    version: response.version,
  };
}

/** Starts the writing of a reply that is this process's to write; it goes on whether or not somebody reads. */
export function beginReply(
  platform: Platform,
  { message, response, entity }: Turn,
  prepared?: Promise<Prepared>,
): LiveTurn {
  const { writer, leaseExpiresAt } = response;
  if (writer === null || leaseExpiresAt === null) throw new Error("A reply without a writer cannot be begun.");
  const turn = new LiveTurn(acceptedOf({ message, response }), response.version);
  const work = writeReply(platform, { message, response, entity, prepared, live: turn });
  platform.turns.add(message.id, { turn, responseId: response.id, writer, heldUntil: leaseExpiresAt.getTime() }, work);
  return turn;
}
