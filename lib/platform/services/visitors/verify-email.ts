import { and, eq } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { verifyEmail as endpoint } from "@/lib/contract/visitors/verify-email";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { users, verificationCodes } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { endGrants, giveGrant } from "../accounts/grants";
import { recordAudit } from "../system/record-audit";
import { findUserByEmail, hashCode, isSameHash, spendTry } from "./internal";

type Input = ParsedInputOf<typeof endpoint>;
type Outcome = OutputOf<typeof endpoint>;

const TOO_MANY = "Too many wrong tries. Ask for a new code.";
const refused = (message: string): Outcome => ({ success: false, message });

/** Proves an address by its code and gives this caller a visitor grant for it. A code works once. */
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
  return transaction(ctx, (tx) => accept(ctx, tx, email, code.codeHash));
}

async function accept(ctx: Ctx, tx: Db, email: string, codeHash: string): Promise<Outcome> {
  const used = await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.codeHash, codeHash)))
    .returning({ email: verificationCodes.email });
  const user = await findUserByEmail(tx, email);
  if (used.length === 0 || !user) return refused("This code has been used. Ask for a new one.");
  const now = ctx.now();
  if (!user.verifiedAt) await tx.update(users).set({ verifiedAt: now }).where(eq(users.id, user.id));
  // A browser keeps one visitor grant: the one it had, for whichever address, ends here.
  const older = ctx.actor.filter((identity) => identity.kind === "visitor").map((identity) => identity.grantId);
  await endGrants(tx, older, now);
  ctx.grantChanges.push(await giveGrant(tx, { userId: user.id, kind: "visitor", now }));
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "email.verified", subject: ["user", user.id] });
  return { success: true, message: "Your email address is verified.", user_id: user.id };
}
