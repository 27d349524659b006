import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireProvenEmail } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";

/** Starts or stops mails about replies to the caller's address. Throws email_not_proven for any other. */
export async function setReplyEmails({ ctx, input }: Verb<"setReplyEmails">): Promise<void> {
  const { id } = requireProvenEmail(ctx.actor, input.email_address);
  const choice = { userId: id, wantsReplyEmails: input.wants_reply_emails };
  await transaction(ctx, (tx) => storeReplyEmails(ctx, tx, choice));
}

/** Stores a user's choice about mails about replies, with a record of it. The choice in use changes nothing. */
export async function storeReplyEmails(
  ctx: Ctx,
  tx: Db,
  { userId, wantsReplyEmails }: { userId: string; wantsReplyEmails: boolean },
): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ wantsReplyEmails })
    .where(and(eq(users.id, userId), ne(users.wantsReplyEmails, wantsReplyEmails)))
    .returning({ id: users.id });
  if (changed.length === 0) return;
  await recordAudit(ctx, tx, {
    ...({ actorUserId: userId, action: "reply_emails.changed", subject: ["user", userId] } as const),
    data: { wants_reply_emails: wantsReplyEmails },
  });
}
