import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { checkVerificationCode, consumeVerificationCode } from "../../auth/check-verification-code";
import { lockAccount } from "../../auth/lock-account";
import { provenEmails } from "../../auth/policy";
import { MAIN_SITE } from "../../auth/send-verification-code";
import type { Ctx, Verb } from "../../context";
import { type CheckoutRow, checkouts } from "../../db/schema/billing";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { isClaimToken } from "../billing/claim-token";
import { type ClaimedWorkflow, listClaimableWorkflows, takeOverWorkflow } from "./take-over-workflow";

type Input = ParsedInput<"claimPayment">;

export type PaymentClaimResult = Readonly<{
  outcome: "claimed" | "wrong_code" | "no_payment";
  message: string;
  claimed: ClaimedWorkflow | null;
}>;

/**
 * Gives a paid workflow to the person who proves the payer's address. Throws not_found for a caller who proves none: to know the
 * payment's id, or the address, is not enough.
 */
export async function claimPayment({ ctx, input }: Verb<Input>): Promise<PaymentClaimResult> {
  const checkout = await findCheckout(ctx, input);
  const proof = await collectProofs(ctx, input, checkout);
  if (typeof proof === "string") return { outcome: "wrong_code", message: proof, claimed: null };
  const { emails } = proof;
  if (emails.length === 0) throw new Failure("not_found", { thing: "payment" });
  const workflowId = await findWorkflowId(ctx, proof, checkout);
  if (workflowId === null) return { outcome: "no_payment", message: serverText("claim.noPayment"), claimed: null };
  const account = ctx.actor.find(({ kind, user }) => kind !== "visitor" && emails.includes(user.email))?.user ?? null;
  const claimed = await transaction(ctx, async (tx) => {
    if (account) await lockAccount(tx, account, "key share");
    return takeOverWorkflow(ctx, tx, { id: workflowId, emails, user: account });
  });
  if (claimed.grant) ctx.grantChanges.push(claimed.grant);
  return { outcome: "claimed", message: serverText("claim.claimed"), claimed };
}

async function findCheckout({ db }: Ctx, { session_id }: Input): Promise<CheckoutRow | null> {
  if (session_id === undefined) return null;
  const [found] = await db.select().from(checkouts).where(eq(checkouts.providerSessionId, session_id)).limit(1);
  return found ?? null;
}

/** `isOfThisPayment`: the mail's token proves the payer of one payment, and no other payment of that address. */
type AddressProof = Readonly<{ emails: string[]; isOfThisPayment: boolean }>;

/** The addresses that the caller proves, by this call or before; the sentence about a wrong code. */
async function collectProofs(ctx: Ctx, input: Input, checkout: CheckoutRow | null): Promise<AddressProof | string> {
  const { email_address, verification_code, token } = input;
  if (email_address !== undefined && verification_code !== undefined) {
    const typed = { email: email_address, code: verification_code, domainId: MAIN_SITE.domainId };
    const { hash, problem } = await checkVerificationCode(ctx, typed);
    if (hash === null) return problem;
    if (!(await consumeVerificationCode(ctx.db, email_address, hash))) return serverText("verification.used");
    return { emails: [email_address], isOfThisPayment: false };
  }
  const payerEmail = checkout?.payerEmail ?? null;
  const isPayer = checkout !== null && token !== undefined && isClaimToken(ctx.settings, checkout.id, token);
  const own = provenEmails(ctx.actor);
  if (!isPayer || payerEmail === null || own.includes(payerEmail)) return { emails: own, isOfThisPayment: false };
  return { emails: [payerEmail], isOfThisPayment: true };
}

/** The payment's workflow, or another one of a caller who proved the address itself: the link may be of an older payment. */
async function findWorkflowId({ db }: Ctx, { emails, isOfThisPayment }: AddressProof, checkout: CheckoutRow | null) {
  const paid = (await listClaimableWorkflows(db, emails)).filter((found) => found.checkout !== null);
  const found =
    paid.find(({ workflow }) => workflow.id === checkout?.workflowId) ?? (isOfThisPayment ? undefined : paid[0]);
  return found?.workflow.id ?? null;
}
