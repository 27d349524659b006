import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { OrganizationRow } from "../../db/schema/sso";
import { organizationDomains, organizations } from "../../db/schema/sso";
import { Failure } from "../../failure";

export type OrganizationWithDomains = OrganizationRow & Readonly<{ domains: string[] }>;

/** An organisation by its id. Throws not_found. */
export async function findOrganization(db: Db, id: string): Promise<OrganizationWithDomains> {
  const found = await db.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  const [organization] = await withDomains(db, found);
  if (!organization) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** An organisation that people can sign in with now, by its slug. Throws not_found. */
export async function findOpenOrganization(db: Db, slug: string): Promise<OrganizationWithDomains> {
  const found = await db.select().from(organizations).where(eq(organizations.slug, slug)).limit(1);
  const [organization] = await withDomains(db, found);
  if (!organization?.enabled) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** Every organisation with its domains, by name. */
export async function everyOrganization(db: Db): Promise<OrganizationWithDomains[]> {
  return withDomains(db, await db.select().from(organizations).orderBy(asc(organizations.name), asc(organizations.id)));
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
