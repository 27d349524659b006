import { findEntity } from "../../auth/find-entity";
import { identitiesFor } from "../../auth/identities-for";
import { requireProvenEmail } from "../../auth/policy";
import type { Verb } from "../../context";
import { findNewestConversation } from "./queries";

/** The id of the caller's most recently active conversation with an entity, or null. */
export async function getLastConversationId({
  ctx,
  input,
}: Verb<"getLastConversationId", "db" | "actor">): Promise<string | null> {
  const user = requireProvenEmail(identitiesFor(ctx.actor, input.entityid), input.initiatedby_email_address);
  const entity = await findEntity(ctx.db, { id: input.entityid });
  const conversation = await findNewestConversation(ctx.db, { userId: user.id, entityId: entity.id });
  return conversation?.id ?? null;
}
