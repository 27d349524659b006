import { and, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { lockUsers } from "../../db/locks";
import { conversations } from "../../db/schema/chat";
import { visitorNotes } from "../../db/schema/visitor-notes";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findOwnersConversation, readVisitorNote, type StoredNote } from "./queries";

/** Replaces the note about the visitor of a conversation whose entity the caller may edit; an empty text erases it. */
export async function setVisitorNote({ ctx, input }: Verb<"setVisitorNote">): Promise<StoredNote | null> {
  const author = requireAccount(ctx.actor);
  const { conversation } = await findOwnersConversation(ctx, input.id, "edit");
  const { entityId, userId, dataStorageRegion } = conversation;
  const { text } = input;
  return transaction(ctx, async (tx) => {
    await lockUsers(tx, [userId, author.id], "key share");
    // The visitor may be erasing the conversation: then nothing is to be noted any more.
    const isHere = eq(conversations.id, conversation.id);
    const [here] = await tx.select({ id: conversations.id }).from(conversations).where(isHere).for("key share");
    if (!here) throw new Failure("not_found", { thing: "conversation" });
    const note = { text, authorId: author.id, updatedAt: ctx.now() };
    const isIt = and(eq(visitorNotes.userId, userId), eq(visitorNotes.entityId, entityId));
    if (text === "") await tx.delete(visitorNotes).where(isIt);
    else {
      await tx
        .insert(visitorNotes)
        .values({ entityId, userId, dataStorageRegion, ...note })
        .onConflictDoUpdate({ target: [visitorNotes.userId, visitorNotes.entityId], set: note });
    }
    return readVisitorNote(tx, { entityId, userId });
  });
}
