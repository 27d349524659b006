import "server-only";
import { listPublicConversations } from "../contract/conversations/endpoints";
import type { VisitorEntity } from "../contract/entities/schemas";
import { publicCall } from "./server-call";

/** Few, since each turn has a whole reply. */
const PAGE_SIZE = 10;

const { cursor } = listPublicConversations.input.shape;

/** A page of an entity's public turns; empty when the entity does not show its chat publicly. */
export async function publicTurns(
  { urlslug, access_level, show_chat }: Pick<VisitorEntity, "urlslug" | "access_level" | "show_chat">,
  requestedCursor: string | string[] | undefined,
) {
  const after = cursor.safeParse(requestedCursor).data;
  const empty = { items: [], next_cursor: null, isFirst: true };
  if (access_level !== "public" || !show_chat) return empty;
  const page = await publicCall(listPublicConversations, {
    urlslug,
    limit: PAGE_SIZE,
    ...(after ? { cursor: after } : {}),
  });
  // A failure to load the turns must not fail the page.
  return page.ok ? { ...page.data, isFirst: after === undefined } : empty;
}
