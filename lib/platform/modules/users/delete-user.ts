import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type DeletedAccount, eraseAccount } from "../visitor-data/erase-account";
import { findUser } from "./queries";

/** Erases a user as if the user had deleted the account (`eraseAccount`). Throws not_found and last_admin. */
export async function deleteUser({ ctx, input: { id } }: Verb<{ id: string }>): Promise<DeletedAccount> {
  const admin = requireAdmin(ctx.actor);
  return eraseAccount(ctx, {
    user: await findUser(ctx.db, id),
    record: (tx) => recordAudit(ctx, tx, { actorUserId: admin.id, action: "user.deleted", subject: ["user", id] }),
  });
}
