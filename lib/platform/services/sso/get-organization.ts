import type { Verb } from "../../context";
import { requireAdmin } from "../../policies/talk";
import { findOrganization, type OrganizationRow } from "./organization-row";

/** One organisation, for an admin. */
export async function getOrganization({ ctx, input }: Verb<{ id: string }>): Promise<OrganizationRow> {
  requireAdmin(ctx.actor);
  return findOrganization(ctx.db, input.id);
}
