import { and, eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { verifyEmail as endpoint } from "@/lib/contract/visitors/verify-email";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { users, verificationCodes } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { alreadyCreated } from "../accounts/already-created";
import { findUserByEmail } from "../accounts/find-user";
import { endGrants, giveGrant } from "../accounts/grants";
import { findPendingAccount, openAccount, type PendingAccount } from "../accounts/open-account";
import { recordAudit } from "../system/record-audit";
import { hashCode, isSameHash } from "./code-hash";
import { spendTry } from "./internal";

type Input = ParsedInputOf<typeof endpoint>;
type Outcome = OutputOf<typeof endpoint>;

const TOO_MANY = "Too many wrong tries. Ask for a new code.";
const refused = (message: string): Outcome => ({ success: false, message });

/**
 * Proves an address by its code and gives this caller a visitor grant for it; with the id of an account that was begun
 * here it opens that account instead. A code works once.
 */
export async function verifyEmail({ ctx, input }: Verb<Input>): Promise<Outcome> {
  const email = input.email_address;
  const [code] = await ctx.db.select().from(verificationCodes).where(eq(verificationCodes.email, email)).limit(1);
  if (!code) return refused("There is no code for this address. Ask for a new one.");
  if (code.expiresAt <= ctx.now()) return refused("This code has expired. Ask for a new one.");
  const left = await spendTry(ctx.db, email);
  if (left === null) return refused(TOO_MANY);
  if (!isSameHash(code.codeHash, hashCode(email, input.verification_code))) {
    return refused(
      left === 0 ? TOO_MANY : `This code is not right. You have ${left} ${left === 1 ? "try" : "tries"} left.`,
    );
  }
  const begun = input.registration_id ? { id: input.registration_id, email } : null;
  const pending = begun && (await findPendingAccount(ctx, begun));
  if (begun && !pending) return refused("This registration has expired. Please register again.");
  return transaction(ctx, (tx) => accept(ctx, tx, { email, codeHash: code.codeHash }, pending ?? null));
}

type Proof = { email: string; codeHash: string };

async function accept(ctx: Ctx, tx: Db, { email, codeHash }: Proof, pending: PendingAccount | null): Promise<Outcome> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, codeHash)))
    .returning({ email: verificationCodes.email });
  const user = await findUserByEmail(tx, email);
  if (used.length === 0 || !user) return refused("This code has been used. Ask for a new one.");
  const now = ctx.now();
  if (!user.verifiedAt) await tx.update(users).set({ verifiedAt: now }).where(eq(users.id, user.id));
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.verified", subject: ["user", user.id] });
  if (pending) {
    if (!(await openAccount(ctx, tx, user, pending))) return alreadyCreated;
    return { success: true, message: "Verification successful! Your account has been created.", user_id: user.id };
  }
  // A browser keeps one visitor grant: the one it had, for whichever address, ends here.
  const older = ctx.actor.filter((identity) => identity.kind === "visitor").map((identity) => identity.grantId);
  await endGrants(tx, older, now);
  ctx.grantChanges.push(
    await giveGrant(tx, { userId: user.id, kind: "visitor", now, userAgent: ctx.client.userAgent }),
  );
  return { success: true, message: "Your email address is verified.", user_id: user.id };
}
