import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../db/client";
import { organizationDomains, organizations } from "../db/schema/sso";
import type { UserRow } from "../db/schema/users";
import { Failure } from "../failure";

/** The organisation whose sign-in an address of its proven domains requires instead of a password; null without one. */
export async function findRequiredOrganization(db: Db, email: string): Promise<{ id: string; name: string } | null> {
  const isRequired = and(eq(organizations.enabled, true), eq(organizations.isRequired, true));
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name })
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
  return organization ?? null;
}

/** Throws sso_required for an address whose organisation's sign-in is required. It reads no users, so it reveals none. */
export async function requirePasswordSignIn(db: Db, email: string): Promise<void> {
  const organization = await findRequiredOrganization(db, email);
  if (organization !== null) throw new Failure("sso_required", { slots: { organization: organization.name } });
}

/**
 * The name of the required organisation that a user would leave with this address; null for a move within its domains, and
 * for admins of the site, whom no organisation binds. A password proves nothing there, so it may not end the binding either.
 */
export async function findOrganizationLeft(
  db: Db,
  { email, isAdmin }: Pick<UserRow, "email" | "isAdmin">,
  newEmail: string,
): Promise<string | null> {
  const before = isAdmin ? null : await findRequiredOrganization(db, email);
  if (before === null) return null;
  const after = await findRequiredOrganization(db, newEmail);
  return after?.id === before.id ? null : before.name;
}
