import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizations } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { withSigningCertificates } from "./policy";
import { findOrganization, type OrganizationWithDomains, replaceDomains, throwIfTaken } from "./queries";
import { ensureSigningKey } from "./signing-key";

/** Adds an organisation. Throws already_exists for a slug or a domain of another one. */
export async function createOrganization({ ctx, input }: Verb<"createOrganization">): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  const connection = withSigningCertificates(input.connection);
  const id = uuid();
  const now = ctx.now();
  const signingKey = await ensureSigningKey(ctx, { id, serviceCertificate: null, serviceKey: null }, connection);
  return transaction(ctx, async (tx) => {
    const row = {
      id,
      name: input.name,
      slug: input.slug,
      protocol: connection.protocol,
      settings: connection,
      attributeMapping: input.attribute_mapping,
      enabled: input.enabled,
      isRequired: input.is_required,
      createsAccounts: input.creates_accounts,
      ...signingKey,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(organizations).values(row).catch(throwIfTaken("slug"));
    await replaceDomains(tx, id, input.domains);
    const entry = { actorUserId: admin.id, action: "organization.created", data: { name: input.name } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    return findOrganization(tx, id);
  });
}
