import { and, eq, isNotNull } from "drizzle-orm";
import type { Verb } from "../../context";
import { organizationDomains, organizations } from "../../db/schema/sso";
import { emailDomain } from "./policy";

/** The organisation with this address's proven domain; null without one. It reads no users, so it reveals none. */
export async function checkEmail({
  ctx,
  input,
}: Verb<{ email: string }, "db">): Promise<{ name: string; slug: string } | null> {
  const [organization] = await ctx.db
    .select({ name: organizations.name, slug: organizations.slug })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .where(
      and(
        eq(organizationDomains.domain, emailDomain(input.email)),
        isNotNull(organizationDomains.verifiedAt),
        eq(organizations.enabled, true),
      ),
    )
    .limit(1);
  return organization ?? null;
}
