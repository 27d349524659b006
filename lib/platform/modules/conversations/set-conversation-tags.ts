import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { conversations, conversationTags } from "../../db/schema/chat";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findOwnersConversation } from "./queries";

type Input = { id: string; tags: string[] };

/** Replaces the tags of a conversation whose entity the caller may edit. Returns them by name, each once in any letter case. */
export async function setConversationTags({ ctx, input }: Verb<Input>): Promise<string[]> {
  const { conversation } = await findOwnersConversation(ctx, input.id, "edit");
  const { id: conversationId, entityId } = conversation;
  const tags = distinctTags(input.tags);
  await transaction(ctx, async (tx) => {
    const isIt = eq(conversations.id, conversationId);
    const [locked] = await tx.select({ id: conversations.id }).from(conversations).where(isIt).for("update");
    if (!locked) throw new Failure("not_found", { thing: "conversation" });
    await tx.delete(conversationTags).where(eq(conversationTags.conversationId, conversationId));
    if (tags.length > 0) {
      await tx.insert(conversationTags).values(tags.map((tag) => ({ conversationId, entityId, tag })));
    }
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    const subject = ["conversation", conversationId] as const;
    await recordAudit(ctx, tx, { actorUserId, action: "conversation.tagged", subject });
  });
  return tags;
}

/** The tags by name; of those that differ in letter case only, the first. */
function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(tag.toLowerCase())) byFolded.set(tag.toLowerCase(), tag);
  return [...byFolded].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
}
