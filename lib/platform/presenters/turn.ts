import type { ChatEvent } from "@/lib/contract/chat/events";
import type { sendMessage } from "@/lib/contract/chat/send-message";
import type { OutputOf } from "@/lib/contract/endpoint";
import { Failure } from "../failure";

/** A turn's events as the one answer of the JSON form. Throws reply_failed when there is no reply. */
export async function presentTurn(events: AsyncIterable<ChatEvent>): Promise<OutputOf<typeof sendMessage>> {
  for await (const event of events) {
    if (event.type !== "done") continue;
    const { response, conversation_id, message_id } = event;
    return { responses: [response], reply: response.response, conversation_id, message_id };
  }
  throw new Failure("reply_failed");
}
