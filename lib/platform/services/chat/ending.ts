import { ERRORS } from "@/lib/contract/errors";
import type { MessageRow, ResponseRow } from "../../db/schema/chat";
import { presentResponse } from "../../presenters/message";
import type { Ending } from "./live-turn";

type Parts = {
  message: Pick<MessageRow, "conversationId" | "clientId">;
  response: ResponseRow;
  entityName: string;
  retryAfter?: number | null;
};

/** The last event of a turn, as its stored reply says: done when there is one, complete or stopped; failed otherwise. */
export function endingOf({ message, response, entityName, retryAfter = null }: Parts): Ending {
  const told = presentResponse(response, entityName);
  if (response.status === "complete" || response.status === "stopped") {
    return { type: "done", conversation_id: message.conversationId, message_id: message.clientId, response: told };
  }
  return {
    type: "failed",
    code: "reply_failed",
    message: ERRORS.reply_failed.message,
    response: told,
    ...(retryAfter === null ? {} : { retry_after: retryAfter }),
  };
}
