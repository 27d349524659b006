import type { z } from "zod";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { turnState } from "@/lib/contract/chat/schemas";
import type { sendMessage } from "@/lib/contract/chat/send-message";
import type { OutputOf } from "@/lib/contract/endpoint";
import { Failure } from "../failure";
import type { SentEvent } from "../http/sse";
import type { Turn } from "../services/chat/begin-reply";
import { presentResponse } from "./message";

type TurnState = z.output<typeof turnState>;

/** A turn's events as the one answer of the JSON form. Throws reply_failed when there is no reply. */
export async function presentTurn(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<OutputOf<typeof sendMessage>> {
  const { response, conversation_id, message_id } = await presentFinished(events);
  return { responses: [response], reply: response.response, conversation_id, message_id };
}

/** The reply that a turn's events end with. Throws reply_failed when there is none. */
export async function presentFinished(events: AsyncIterable<SentEvent<ChatEvent>>): Promise<TurnState> {
  for await (const { event } of events) {
    if (event.type === "failed") throw failed(event.retry_after);
    if (event.type !== "done") continue;
    const { response, conversation_id, message_id } = event;
    return { response, conversation_id, message_id };
  }
  throw failed(undefined);
}

/** A turn as it stands. */
export function presentTurnState({ message, response, entity }: Turn): TurnState {
  return {
    conversation_id: message.conversationId,
    message_id: message.clientId,
    response: presentResponse(response, entity.name),
  };
}

function failed(retryAfterSeconds: number | undefined): Failure {
  return new Failure("reply_failed", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
