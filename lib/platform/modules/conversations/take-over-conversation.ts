import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { lockUser } from "../../db/locks";
import { notifyConversation } from "../../db/notices/conversation-changes";
import { conversations } from "../../db/schema/chat";
import type { UserRow } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { findOwnersConversation } from "./queries";

type Input = { id: string };

/** Has the caller answer in a conversation from now on, instead of the model; also after another person. */
export async function takeOverConversation({ ctx, input }: Verb<Input>): Promise<UserRow> {
  const user = requireAccount(ctx.actor);
  await setAnswering(ctx, input.id, { user, takenOverBy: user.id });
  return user;
}

type Answering = { user: UserRow; takenOverBy: string | null };

/** Sets who answers in a conversation: a person, or the model (null). Setting it again changes nothing. */
export async function setAnswering(ctx: Ctx, id: string, { user, takenOverBy }: Answering): Promise<void> {
  const { conversation } = await findOwnersConversation(ctx, id, "edit");
  await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id, "key share");
    const isIt = eq(conversations.id, conversation.id);
    const [current] = await tx.select().from(conversations).where(isIt).for("update");
    if (!current || current.takenOverBy === takenOverBy) return;
    // The time of a hand-back stays, too, so that a page that missed it learns of it.
    await tx.update(conversations).set({ takenOverBy, takenOverAt: ctx.now() }).where(isIt);
    await notifyConversation(tx, conversation.id);
    await recordAudit(ctx, tx, {
      actorUserId: user.id,
      action: takenOverBy === null ? "conversation.handed_back" : "conversation.taken_over",
      subject: ["conversation", conversation.id],
    });
  });
}
