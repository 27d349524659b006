import { randomBytes } from "node:crypto";
import { and, asc, count, eq, inArray, max, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { foldText } from "../../db/fold-text";
import { isUniqueViolation } from "../../db/rejected-statement";
import {
  type OrganizationDomainRow,
  type OrganizationRow,
  organizationDomains,
  organizations,
  ssoIdentities,
} from "../../db/schema/sso";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";

export type OrganizationWithDomains = OrganizationRow & Readonly<{ domains: OrganizationDomainRow[] }>;

/** An organisation by its id. Throws not_found. */
export async function findOrganization(db: Db, id: string): Promise<OrganizationWithDomains> {
  const rows = await db.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  const [organization] = await withDomains(db, rows);
  if (!organization) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** An organisation by its slug, enabled or not. Throws not_found. */
export async function findOrganizationBySlug(db: Db, slug: string): Promise<OrganizationWithDomains> {
  const rows = await db.select().from(organizations).where(eq(organizations.slug, slug)).limit(1);
  const [organization] = await withDomains(db, rows);
  if (!organization) throw new Failure("not_found", { thing: "organization" });
  return organization;
}

/** An enabled organisation by its slug. Throws not_found for others. */
export async function findEnabledOrganization(db: Db, slug: string): Promise<OrganizationWithDomains> {
  const organization = await findOrganizationBySlug(db, slug);
  requireEnabled(organization);
  return organization;
}

/** Throws not_found for an organisation that is switched off, as for an unknown one. */
export function requireEnabled({ enabled }: Pick<OrganizationRow, "enabled">): void {
  if (!enabled) throw new Failure("not_found", { thing: "organization" });
}

/**
 * A page of organisations by name, with one more than `limit` when there is another page. The cursor of one that was deleted
 * starts from the beginning.
 */
export async function findOrganizations(
  db: Db,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<OrganizationWithDomains[]> {
  const { id } = organizations;
  const name = foldText(organizations.name);
  const [last] = cursor
    ? await db.select({ id, name: organizations.name }).from(organizations).where(eq(id, cursor))
    : [];
  const follows = last && sql`(${name}, ${id}) > (${foldText(sql`${last.name}::text`)}, ${last.id}::uuid)`;
  const rows = await db
    .select()
    .from(organizations)
    .where(follows)
    .orderBy(asc(name), asc(id))
    .limit(limit + 1);
  return withDomains(db, rows);
}

/** Usage data that an admin sees beside an organisation's own record. */
export type OrganizationUse = Readonly<{ people: number; lastSignInAt: Date | null; testedBy: string | null }>;

/** The use of some organisations, by their ids: their people, the last sign-in, and the name of the admin who tested them. */
export async function findUses(
  db: Db,
  rows: readonly Pick<OrganizationRow, "id" | "testResult">[],
): Promise<Map<string, OrganizationUse>> {
  if (rows.length === 0) return new Map();
  const isTheirs = inArray(
    ssoIdentities.organizationId,
    rows.map(({ id }) => id),
  );
  const counted = await db
    .select({ id: ssoIdentities.organizationId, people: count(), lastSignInAt: max(ssoIdentities.lastUsedAt) })
    .from(ssoIdentities)
    .where(isTheirs)
    .groupBy(ssoIdentities.organizationId);
  const testerIds = rows.flatMap(({ testResult }) => testResult?.testedBy ?? []);
  const { id, email, firstName, lastName, userName } = users;
  const testers = testerIds.length
    ? await db.select({ id, email, firstName, lastName, userName }).from(users).where(inArray(id, testerIds))
    : [];
  return new Map(
    rows.map(({ id, testResult }) => {
      const use = counted.find((one) => one.id === id);
      const tester = testers.find((one) => one.id === testResult?.testedBy);
      const name = tester && ([tester.firstName, tester.lastName].filter(Boolean).join(" ") || tester.userName);
      const testedBy = tester ? name || tester.email : null;
      return [id, { people: use?.people ?? 0, lastSignInAt: use?.lastSignInAt ?? null, testedBy }];
    }),
  );
}

/**
 * Replaces an organisation's domains. Those that stay keep their proof; an added one has to be proven. Throws already_exists
 * for a domain of another organisation.
 */
export async function replaceDomains(tx: Db, organizationId: string, domains: readonly string[]): Promise<void> {
  const isTheirs = eq(organizationDomains.organizationId, organizationId);
  await tx.delete(organizationDomains).where(and(isTheirs, notInArray(organizationDomains.domain, [...domains])));
  const stored = await tx.select({ domain: organizationDomains.domain }).from(organizationDomains).where(isTheirs);
  const added = [...new Set(domains)].filter((name) => !stored.some(({ domain }) => domain === name));
  if (added.length === 0) return;
  const rows = added.map((domain) => ({ domain, organizationId, token: randomBytes(24).toString("base64url") }));
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
    domains: domains.filter(({ organizationId }) => organizationId === row.id),
  }));
}
