import { and, eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { organizationDomains, organizations } from "../../db/schema/sso";
import { domainOf } from "./domain-of";

/** The organisation whose people have addresses of this domain; null when there is none. Looks at no user. */
export async function checkEmail({
  ctx,
  input,
}: Verb<{ email: string }, "db">): Promise<{ name: string; slug: string } | null> {
  const [found] = await ctx.db
    .select({ name: organizations.name, slug: organizations.slug })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .where(and(eq(organizationDomains.domain, domainOf(input.email)), eq(organizations.enabled, true)))
    .limit(1);
  return found ?? null;
}
