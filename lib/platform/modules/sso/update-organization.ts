import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateOrganization as endpoint } from "@/lib/contract/sso/update-organization";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizations } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { checkCertificates } from "./check-certificates";
import { findOrganization, type OrganizationWithDomains } from "./organization-row";
import { refuseTaken } from "./refuse-taken";
import { serviceKeyFor } from "./service-key";
import { writeDomains } from "./write-domains";

/** Changes what is named of an organisation. Throws already_exists for a slug or a domain that is another's. */
export async function updateOrganization({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  const { id, domains, connection, ...given } = input;
  const before = await findOrganization(ctx.db, id);
  if (connection) checkCertificates(connection);
  const key = connection ? await serviceKeyFor(ctx, before, connection) : {};
  return transaction(ctx, async (tx) => {
    await tx
      .update(organizations)
      .set({
        name: given.name,
        slug: given.slug,
        enabled: given.enabled,
        attributeMapping: given.attribute_mapping,
        ...(connection ? { protocol: connection.protocol, settings: connection, ...key } : {}),
        updatedAt: ctx.now(),
      })
      .where(eq(organizations.id, id))
      .catch(refuseTaken("slug"));
    if (domains) await writeDomains(tx, id, domains);
    const fields = Object.keys(input).filter((field) => field !== "id");
    const entry = { actorUserId: admin.id, action: "organization.changed", data: { fields } };
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    return findOrganization(tx, id);
  });
}
