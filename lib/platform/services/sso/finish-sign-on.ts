import { and, eq, isNotNull } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { finishSignOn as endpoint } from "@/lib/contract/sso/finish-sign-on";
import type { Verb } from "../../context";
import { ssoSignOns } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { hashToken } from "../accounts/grants";
import { startSession } from "../accounts/start-session";
import { findOpenOrganization } from "./organization-row";
import { settlePerson } from "./settle-person";
import { stepOut } from "./step-out";

type Outcome = OutputOf<typeof endpoint>;

/** Signs in whom an organisation vouched for. Throws sso_refused for a code that is used, late, or another browser's. */
export async function finishSignOn({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Outcome> {
  const organization = await findOpenOrganization(ctx.db, input.slug);
  const isIt = and(eq(ssoSignOns.keyHash, hashToken(input.code)), isNotNull(ssoSignOns.profile));
  // Taken out before it is looked at, so that a try with the wrong verifier uses it up too.
  const [taken] = await ctx.db.delete(ssoSignOns).where(isIt).returning();
  const isRight =
    taken &&
    taken.expiresAt > ctx.now() &&
    taken.organizationId === organization.id &&
    taken.challenge === hashToken(input.verifier);
  if (!isRight || !taken.profile) throw new Failure("sso_refused");
  const { profile, way } = taken;
  return transaction(ctx, async (tx): Promise<Outcome> => {
    const settled = await settlePerson(ctx, tx, organization, profile);
    const outcome = { outcome: settled.outcome, way, email_address: null, has_password: false };
    if (settled.outcome === "signed_in") {
      await startSession(ctx, tx, { id: settled.userId }, `single sign-on with ${organization.name}`);
      return outcome;
    }
    if (settled.outcome !== "proof_needed") return outcome;
    // The page that asks for the proof leads on who is signed in, as whomever.
    await stepOut(ctx, tx, settled.user);
    return { ...outcome, email_address: settled.user.email, has_password: settled.user.passwordHash !== null };
  });
}
