import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { organizations } from "../../db/schema/sso";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { withSigningCertificates } from "./policy";
import { findOrganization, type OrganizationWithDomains, replaceDomains, throwIfTaken } from "./queries";
import { ensureSigningKey } from "./signing-key";

/**
 * Changes the given fields of an organisation. Another connection has to be tested again. Throws already_exists for a slug
 * or a domain of another organisation, and edit_conflict for an outdated version.
 */
export async function updateOrganization({ ctx, input }: Verb<"updateOrganization">): Promise<OrganizationWithDomains> {
  const admin = requireAdmin(ctx.actor);
  const { id, version, domains, connection: newConnection, ...changes } = input;
  const connection = newConnection && withSigningCertificates(newConnection);
  const organization = await findOrganization(ctx.db, id);
  const signingKey = connection ? await ensureSigningKey(ctx, organization, connection) : {};
  return transaction(ctx, async (tx) => {
    const [locked] = await tx.select().from(organizations).where(eq(organizations.id, id)).for("update");
    if (!locked) throw new Failure("not_found", { thing: "organization" });
    requireVersion(locked, version);
    const isTestValid =
      (!connection || isDeepStrictEqual(connection, locked.settings)) &&
      (!changes.attribute_mapping || isDeepStrictEqual(changes.attribute_mapping, locked.attributeMapping));
    await tx
      .update(organizations)
      .set({
        name: changes.name,
        slug: changes.slug,
        enabled: changes.enabled,
        isRequired: changes.is_required,
        createsAccounts: changes.creates_accounts,
        attributeMapping: changes.attribute_mapping,
        ...(connection ? { protocol: connection.protocol, settings: connection, ...signingKey } : {}),
        ...(isTestValid ? {} : { testResult: null }),
        version: locked.version + 1,
        updatedAt: ctx.now(),
      })
      .where(eq(organizations.id, id))
      .catch(throwIfTaken("slug"));
    if (domains) await replaceDomains(tx, id, domains);
    const fields = Object.keys(input).filter((field) => field !== "id" && field !== "version");
    const entry = { actorUserId: admin.id, action: "organization.changed", data: { fields } } as const;
    await recordAudit(ctx, tx, { ...entry, subject: ["organization", id] });
    return findOrganization(tx, id);
  });
}
