import type { Output } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import { hashPassword, requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { endSessions } from "./end-sessions";
import { replacePassword } from "./replace-password";

/** Replaces the caller's password and signs out every other browser. */
export async function changePassword({ ctx, input }: Verb<"changePassword">): Promise<Output<"changePassword">> {
  const user = requireAccount(ctx.actor);
  await requireOwnPassword(ctx, user, { field: "current_password", password: input.current_password });
  const passwordHash = await hashPassword(input.new_password);
  await transaction(ctx, async (tx) => {
    await lockAccountWithPassword(tx, user, "current_password");
    await replacePassword(ctx, tx, user, passwordHash);
    await endSessions(ctx, tx, { userId: user.id, except: ctx.actor.map(({ grantId }) => grantId) });
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "password.changed", subject: ["user", user.id] });
  });
  return { success: true, message: serverText("accounts.passwordChanged") };
}
