import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../db/client";
import { organizationDomains, organizations } from "../db/schema/sso";
import { Failure } from "../failure";

/**
 * The name of the organisation whose sign-in an address of its proven domains requires instead of a password; null without
 * one.
 */
export async function findRequiredOrganization(db: Db, email: string): Promise<string | null> {
  const isRequired = and(eq(organizations.enabled, true), eq(organizations.isRequired, true));
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .where(
      and(
        eq(organizationDomains.domain, email.slice(email.lastIndexOf("@") + 1)),
        isNotNull(organizationDomains.verifiedAt),
        isRequired,
      ),
    )
    .limit(1);
  return organization?.name ?? null;
}

/** Throws sso_required for an address whose organisation's sign-in is required. It reads no users, so it reveals none. */
export async function requirePasswordSignIn(db: Db, email: string): Promise<void> {
  const organization = await findRequiredOrganization(db, email);
  if (organization !== null) throw new Failure("sso_required", { slots: { organization } });
}
