import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { findOrganizations, findUses, type OrganizationUse, type OrganizationWithDomains } from "./queries";

type Page = {
  items: OrganizationWithDomains[];
  uses: ReadonlyMap<string, OrganizationUse>;
  nextCursor: string | null;
};

/** A page of organisations by name, for an admin. A cursor is the id of the last one of the page before. */
export async function listOrganizations({ ctx, input }: Verb<"listOrganizations">): Promise<Page> {
  requireAdmin(ctx.actor);
  const { cursor, limit } = input;
  const found = await findOrganizations(ctx.db, { cursor: cursor ?? null, limit });
  const items = found.slice(0, limit);
  const nextCursor = found.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, uses: await findUses(ctx.db, items), nextCursor };
}
