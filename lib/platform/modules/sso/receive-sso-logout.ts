import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { recordAudits } from "../../audit";
import { hashToken, revokeGrants } from "../../auth/grants";
import type { Ctx, Verb } from "../../context";
import { ssoSessions } from "../../db/schema/sso";
import { grants } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import type { LogoutDemand } from "../../sso/port";
import { getIdentityProvider, withIdpErrors } from "./identity-provider";
import { findOrganizationBySlug, type OrganizationWithDomains } from "./queries";
import { spendOnce } from "./used-responses";

/**
 * Ends the sessions that an identity provider signs out, after its demand is verified; an organisation that is switched off
 * may still do so. A demand that fits no session is a success too: nobody is signed in any more. Throws sso_refused.
 */
export async function receiveSsoLogout({
  ctx,
  input: { slug, binding, fields },
}: Verb<"receiveSsoLogout">): Promise<Output<"receiveSsoLogout">> {
  const organization = await findOrganizationBySlug(ctx.db, slug);
  return withIdpErrors(ctx, organization, async () => {
    const provider = await getIdentityProvider(ctx, organization);
    const demand = await provider.readLogout({ binding, fields });
    await endSessions(ctx, organization, demand);
    return { location: await demand.respond(true) };
  });
}

/** Ends the sessions, and uses up the demand with them: a demand that failed midway works again. */
async function endSessions(ctx: Ctx, organization: OrganizationWithDomains, demand: LogoutDemand): Promise<void> {
  await transaction(ctx, async (tx) => {
    await spendOnce(tx, ctx.now(), demand.replayKey);
    const ended = await tx
      .select({ grantId: grants.id, userId: grants.userId })
      .from(ssoSessions)
      .innerJoin(grants, eq(grants.id, ssoSessions.grantId))
      .where(and(eq(ssoSessions.organizationId, organization.id), isNull(grants.revokedAt), isMeant(demand)));
    await revokeGrants(
      tx,
      ended.map(({ grantId }) => grantId),
      ctx.now(),
    );
    const data = { organization_id: organization.id };
    await recordAudits(
      ctx,
      tx,
      ended.map(({ userId }) => ({ actorUserId: userId, action: "session.ended", subject: ["user", userId], data })),
    );
  });
}

/** Of a person, a session without a name here is meant by any. */
function isMeant({ person, sessions }: LogoutDemand): SQL | undefined {
  const isSession = inArray(ssoSessions.sessionKey, sessions.map(hashToken));
  if (person === null) return isSession;
  const isPerson = eq(ssoSessions.personKey, hashToken(person));
  return sessions.length === 0 ? isPerson : and(isPerson, or(isSession, isNull(ssoSessions.sessionKey)));
}
