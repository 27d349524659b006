import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { findAllOrganizations, type OrganizationWithDomains } from "./queries";

/** All organisations, for an admin. */
export async function listOrganizations({ ctx }: Verb<unknown>): Promise<OrganizationWithDomains[]> {
  requireAdmin(ctx.actor);
  return findAllOrganizations(ctx.db);
}
