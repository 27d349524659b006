import "server-only";
import { listPublicConversations } from "../contract/conversations/list-public-conversations";
import type { VisitorEntity } from "../contract/entities/schemas";
import { publicCall } from "./public-call";

/** Few, since each holds a whole reply. */
const ON_A_PAGE = 10;

const { cursor } = listPublicConversations.input.shape;

/** A page of what was said to an entity for everyone to see; of one that shows nobody anything, an empty one. */
export async function publicTurns(
  { urlslug, access_level, show_chat }: Pick<VisitorEntity, "urlslug" | "access_level" | "show_chat">,
  said: string | string[] | undefined,
) {
  const after = cursor.safeParse(said).data;
  const nothing = { items: [], next_cursor: null, isFirst: true };
  if (access_level !== "public" || !show_chat) return nothing;
  const page = await publicCall(listPublicConversations, {
    urlslug,
    limit: ON_A_PAGE,
    ...(after ? { cursor: after } : {}),
  });
  // What others said is no reason to keep a visitor from the page.
  return page.ok ? { ...page.data, isFirst: after === undefined } : nothing;
}
