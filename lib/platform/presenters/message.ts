import type { ChatMessage, ChatResponse } from "@/lib/contract/chat/schemas";
import type { MessageRow, ResponseRow } from "../db/schema/chat";
import { presentSources } from "./sources";

/** A reply as its reader sees it; `entityName` is who speaks. */
export function presentResponse(row: ResponseRow, entityName: string): ChatResponse {
  return {
    response: row.body,
    response_id: row.id,
    entity: entityName,
    timestamp: (row.completedAt ?? row.createdAt).toISOString(),
    response_order: row.responseOrder,
    status: row.status,
    sources: presentSources(row.sources),
    version: row.version,
    rating: row.rating,
  };
}

/** A message with its replies. */
export function presentMessage(
  row: MessageRow,
  answers: readonly ResponseRow[],
  names: { sender: string; entity: string },
): ChatMessage {
  return {
    message: row.body,
    sending_user: names.sender,
    timestamp: row.createdAt.toISOString(),
    message_id: row.clientId,
    privacy_code: row.privacyCode,
    responses: answers.map((answer) => presentResponse(answer, names.entity)),
  };
}
