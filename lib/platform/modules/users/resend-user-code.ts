import { desc, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import { MAIN_SITE, sendVerificationCode } from "../../auth/send-verification-code";
import type { Verb } from "../../context";
import { verificationCodes } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { findUser } from "./queries";

/**
 * Mails a new verification code to an unverified user, in place of the one that the user requested last: it works in
 * the same browser and on the same host. Throws not_possible_now for a verified or suspended user.
 */
export async function resendUserCode({ ctx, input: { id } }: Verb<{ id: string }>): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, async (tx) => {
    const { email, verifiedAt, suspendedAt } = await findUser(tx, id);
    if (verifiedAt || suspendedAt) throw new Failure("not_possible_now");
    const [latest] = await tx
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.email, email))
      .orderBy(desc(verificationCodes.createdAt))
      .limit(1);
    const { client, domainId, entityId } = latest ?? { client: ctx.client.key, ...MAIN_SITE };
    await sendVerificationCode(ctx, tx, { email, client }, { domainId, entityId });
    await recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.code_sent", subject: ["user", id] });
  });
}
