import { v7 as uuid } from "uuid";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { createOrganization as endpoint } from "@/lib/contract/sso/create-organization";
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

/** Adds an organisation. Throws already_exists for a slug or a domain that is another's. */
export async function createOrganization({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  checkCertificates(input.connection);
  const id = uuid();
  const now = ctx.now();
  const key = await serviceKeyFor(ctx, { id, serviceCertificate: null, serviceKey: null }, input.connection);
  return transaction(ctx, async (tx) => {
    const values = {
      id,
      name: input.name,
      slug: input.slug,
      protocol: input.connection.protocol,
      settings: input.connection,
      attributeMapping: input.attribute_mapping,
      enabled: input.enabled,
      ...key,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(organizations).values(values).catch(refuseTaken("slug"));
    await writeDomains(tx, id, input.domains);
    const entry = { actorUserId: admin.id, action: "organization.created", data: { name: input.name } };
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    return findOrganization(tx, id);
  });
}
