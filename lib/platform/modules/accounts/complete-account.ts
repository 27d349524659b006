import { and, eq, isNull } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { hashPassword } from "../../auth/passwords";
import { requireProvenEmail } from "../../auth/policy";
import { requirePasswordSignIn } from "../../auth/require-password-sign-in";
import { startSession } from "../../auth/start-session";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { alreadyCreated } from "./pending-accounts";

/**
 * Sets the first password of an address that the caller has proven. Throws email_not_proven for any other address, and
 * sso_required where an organisation's sign-in is required.
 */
export async function completeAccount({ ctx, input }: Verb<"completeAccount">): Promise<Output<"completeAccount">> {
  const user = requireProvenEmail(ctx.actor, input.email_address);
  if (user.passwordHash) return alreadyCreated();
  await requirePasswordSignIn(ctx.db, user.email);
  const changes = { passwordHash: await hashPassword(input.password), dataStorageRegion: input.data_storage_region };
  return transaction(ctx, async (tx) => {
    const hasNoPassword = and(eq(users.id, user.id), isNull(users.passwordHash));
    const [completed] = await tx.update(users).set(changes).where(hasNoPassword).returning({ id: users.id });
    // A parallel call was faster.
    if (!completed) return alreadyCreated();
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.completed", subject: ["user", user.id] });
    await startSession(ctx, tx, completed, "account completed");
    return { success: true, message: serverText("accounts.completed") };
  });
}
