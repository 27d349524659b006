import type { PublicTurn } from "@/lib/contract/chat/conversation-schemas";
import type { MessageRow, ResponseRow } from "../db/schema/chat";
import { presentSources } from "./sources";

type PublicRow = {
  message: MessageRow;
  response: ResponseRow;
  userName: string | null;
};

/** A message that everyone can see, with its reply; of its sender no more than the first name. */
export function presentPublicTurn({ message, response, userName }: PublicRow, entityName: string): PublicTurn {
  return {
    turn_id: message.id,
    sender: firstName(userName),
    message: message.body,
    timestamp: message.createdAt.toISOString(),
    reply: response.body,
    entity: entityName,
    sources: presentSources(response.sources),
  };
}

/** The first word of a name; nothing of one that is an address. */
function firstName(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0];
  return !first || name?.includes("@") ? null : first;
}
