import { and, eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizationDomains } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { readProof } from "../domains/check-dns";
import { findOrganization, type OrganizationWithDomains } from "./queries";

/**
 * Looks for the TXT record that proves a domain of an organisation, and stores the result. A proven domain stays proven when
 * its record is missing later. Throws not_found for a domain that is not the organisation's.
 */
export async function checkOrganizationDomain({
  ctx,
  input: { id, domain },
}: Verb<"checkOrganizationDomain">): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  const before = (await findOrganization(ctx.db, id)).domains.find((row) => row.domain === domain);
  if (!before) throw new Failure("not_found", { thing: "domain" });
  const { token } = before;
  const problem = await readProof(ctx, { hostname: domain, token });
  const now = ctx.now();
  return transaction(ctx, async (tx) => {
    // Only the claim that was checked: another admin may have removed and added the domain meanwhile.
    const isChecked = and(eq(organizationDomains.domain, domain), eq(organizationDomains.token, token));
    const [locked] = await tx.select().from(organizationDomains).where(isChecked).for("update");
    const isNewlyProven = locked && problem === null && locked.verifiedAt === null;
    const proven = isNewlyProven ? { verifiedAt: now } : {};
    await tx
      .update(organizationDomains)
      .set({ problem, checkedAt: now, ...proven })
      .where(isChecked);
    if (isNewlyProven) {
      const entry = { actorUserId: admin.id, action: "organization.domain_proven", data: { domain } } as const;
      await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    }
    return findOrganization(tx, id);
  });
}
