import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { everyOrganization, type OrganizationWithDomains } from "./organization-row";

/** Every organisation, for an admin. */
export async function listOrganizations({ ctx }: Verb<unknown>): Promise<OrganizationWithDomains[]> {
  requireAdmin(ctx.actor);
  return everyOrganization(ctx.db);
}
