import { and, eq, isNull } from "drizzle-orm";
import type { completeAccount as endpoint } from "@/lib/contract/accounts/complete-account";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import { serverText } from "@/lib/i18n/server-text";
import { recordAudit } from "../../audit";
import { hashPassword } from "../../auth/passwords";
import { startSession } from "../../auth/start-session";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { alreadyCreated } from "./already-created";

type Outcome = OutputOf<typeof endpoint>;

/** Gives an address its first password: only the address this very caller has proven, and only once. */
export async function completeAccount({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Outcome> {
  const proven = ctx.actor.find(({ user }) => user.email === input.email_address && user.verifiedAt !== null);
  if (!proven) throw new Failure("email_not_proven");
  if (proven.user.passwordHash) return alreadyCreated;
  const chosen = { passwordHash: await hashPassword(input.password), dataStorageRegion: input.data_storage_region };
  return transaction(ctx, async (tx) => {
    const { id } = proven.user;
    const unset = and(eq(users.id, id), isNull(users.passwordHash));
    const [completed] = await tx.update(users).set(chosen).where(unset).returning({ id: users.id });
    // Another tab was faster.
    if (!completed) return alreadyCreated;
    await recordAudit(ctx, tx, { actorUserId: id, action: "account.completed", subject: ["user", id] });
    await startSession(ctx, tx, completed, "account completed");
    return { success: true, message: serverText("accounts.completed") };
  });
}
