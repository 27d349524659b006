import type { getLastConversationId as endpoint } from "@/lib/contract/chat/get-last-conversation-id";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { requireProven } from "../../policies/proven-address";
import { findEntity } from "../entities/find-entity";
import { newestConversation } from "./internal";

type Input = ParsedInputOf<typeof endpoint>;

/** The id of the caller's newest conversation with an entity, or null. */
export async function getLastConversationId({ ctx, input }: Verb<Input, "db" | "actor">): Promise<string | null> {
  const user = requireProven(ctx.actor, input.initiatedby_email_address);
  const entity = await findEntity(ctx.db, { id: input.entityid });
  const conversation = await newestConversation(ctx.db, { userId: user.id, entityId: entity.id });
  return conversation?.id ?? null;
}
