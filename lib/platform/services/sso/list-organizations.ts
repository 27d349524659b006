import type { Verb } from "../../context";
import { requireAdmin } from "../../policies/talk";
import { everyOrganization, type OrganizationRow } from "./organization-row";

/** Every organisation, for an admin. */
export async function listOrganizations({ ctx }: Verb<unknown>): Promise<OrganizationRow[]> {
  requireAdmin(ctx.actor);
  return everyOrganization(ctx.db);
}
