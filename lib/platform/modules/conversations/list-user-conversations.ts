import { findEntity } from "../../auth/find-entity";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Verb } from "../../context";
import type { ListPage } from "../../list-page";
import { type ListedConversation, readOwnConversations } from "./list-conversations";

/** A page of the caller's own conversations with an entity, the most recently active first. */
export async function listUserConversations({
  ctx,
  input: { entity_urlslug: urlslug, cursor, limit },
}: Verb<"listUserConversations", "db" | "actor">): Promise<ListPage<ListedConversation>> {
  const userIds = verifiedUserIds(ctx.actor);
  const entity = await findEntity(ctx.db, { urlslug });
  return readOwnConversations(ctx, { userIds, entityId: entity.id, cursor, limit });
}
