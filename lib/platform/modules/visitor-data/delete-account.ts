import { recordAudit } from "../../audit";
import { lockAccountWithPassword } from "../../auth/lock-account";
import { requireOwnPassword } from "../../auth/passwords";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type DeletedAccount, eraseAccount } from "./erase-account";

/** Deletes the caller's account (`eraseAccount`). Throws last_admin for the last admin. */
export async function deleteAccount({ ctx, input }: Verb<"deleteAccount">): Promise<DeletedAccount> {
  const user = requireAccount(ctx.actor);
  await requireOwnPassword(ctx, user, { field: "password", password: input.password });
  return eraseAccount(ctx, {
    user,
    check: (tx) => lockAccountWithPassword(tx, user, "password", "update"),
    record: (tx) =>
      recordAudit(ctx, tx, { actorUserId: user.id, action: "account.deleted", subject: ["user", user.id] }),
  });
}
