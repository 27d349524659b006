import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isUniqueViolation } from "../../db/rejected-statement";
import type { OrganizationRow } from "../../db/schema/sso";
import { organizationDomains, organizations } from "../../db/schema/sso";
import { Failure } from "../../failure";

export type OrganizationWithDomains = OrganizationRow & Readonly<{ domains: string[] }>;

/** An organisation by its id. Throws not_found. */
export async function findOrganization(db: Db, id: string): Promise<OrganizationWithDomains> {
  const rows = await db.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  const [organization] = await withDomains(db, rows);
  if (!organization) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** An enabled organisation by its slug. Throws not_found for others. */
export async function findEnabledOrganization(db: Db, slug: string): Promise<OrganizationWithDomains> {
  const rows = await db.select().from(organizations).where(eq(organizations.slug, slug)).limit(1);
  const [organization] = await withDomains(db, rows);
  if (!organization?.enabled) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** All organisations with their domains, by name. */
export async function findAllOrganizations(db: Db): Promise<OrganizationWithDomains[]> {
  return withDomains(db, await db.select().from(organizations).orderBy(asc(organizations.name), asc(organizations.id)));
}

/** Replaces an organisation's domains. Throws already_exists for a domain of another one. */
export async function replaceDomains(tx: Db, organizationId: string, domains: readonly string[]): Promise<void> {
  await tx.delete(organizationDomains).where(eq(organizationDomains.organizationId, organizationId));
  const rows = [...new Set(domains)].map((domain) => ({ domain, organizationId }));
  await tx.insert(organizationDomains).values(rows).catch(throwIfTaken("domains"));
}

const TAKEN_SENTENCES = {
  slug: "organization_slug_taken",
  domains: "organization_domain_taken",
} as const;

/** A `catch` handler for a statement that writes this field: a unique violation becomes already_exists. */
export function throwIfTaken(field: keyof typeof TAKEN_SENTENCES) {
  return (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure("already_exists", { fields: { [field]: TAKEN_SENTENCES[field] } }, { cause: error });
  };
}

async function withDomains(db: Db, rows: readonly OrganizationRow[]): Promise<OrganizationWithDomains[]> {
  if (rows.length === 0) return [];
  const isTheirs = inArray(
    organizationDomains.organizationId,
    rows.map(({ id }) => id),
  );
  const domains = await db.select().from(organizationDomains).where(isTheirs).orderBy(asc(organizationDomains.domain));
  return rows.map((row) => ({
    ...row,
    domains: domains.filter(({ organizationId }) => organizationId === row.id).map(({ domain }) => domain),
  }));
}
