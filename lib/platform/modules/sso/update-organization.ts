import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateOrganization as endpoint } from "@/lib/contract/sso/endpoints";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizations } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { requireValidCertificates } from "./policy";
import { findOrganization, type OrganizationWithDomains, replaceDomains, throwIfTaken } from "./queries";
import { ensureSigningKey } from "./signing-key";

/** Changes the given fields of an organisation. Throws already_exists for a slug or a domain of another one. */
export async function updateOrganization({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  const { id, domains, connection, ...changes } = input;
  const organization = await findOrganization(ctx.db, id);
  if (connection) requireValidCertificates(connection);
  const signingKey = connection ? await ensureSigningKey(ctx, organization, connection) : {};
  return transaction(ctx, async (tx) => {
    await tx
      .update(organizations)
      .set({
        name: changes.name,
        slug: changes.slug,
        enabled: changes.enabled,
        attributeMapping: changes.attribute_mapping,
        ...(connection ? { protocol: connection.protocol, settings: connection, ...signingKey } : {}),
        updatedAt: ctx.now(),
      })
      .where(eq(organizations.id, id))
      .catch(throwIfTaken("slug"));
    if (domains) await replaceDomains(tx, id, domains);
    const fields = Object.keys(input).filter((field) => field !== "id");
    const entry = { actorUserId: admin.id, action: "organization.changed", data: { fields } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    return findOrganization(tx, id);
  });
}
