import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { findOrganization, type OrganizationWithDomains } from "./queries";

/** One organisation, for an admin. */
export async function getOrganization({ ctx, input }: Verb<{ id: string }>): Promise<OrganizationWithDomains> {
  requireAdmin(ctx.actor);
  return findOrganization(ctx.db, input.id);
}
