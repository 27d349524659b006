import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listOrganizations as endpoint } from "@/lib/contract/sso/endpoints";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { UUID } from "../entities/queries";
import { findOrganizations, findUses, type OrganizationUse, type OrganizationWithDomains } from "./queries";

type Page = {
  items: OrganizationWithDomains[];
  uses: ReadonlyMap<string, OrganizationUse>;
  nextCursor: string | null;
};

/** A page of organisations by name, for an admin. A cursor is the id of the last one of the page before. */
export async function listOrganizations({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<Page> {
  requireAdmin(ctx.actor);
  const cursor = input.cursor && UUID.test(input.cursor) ? input.cursor : null;
  const found = await findOrganizations(ctx.db, { cursor, limit: input.limit });
  const items = found.slice(0, input.limit);
  const nextCursor = found.length > input.limit ? (items.at(-1)?.id ?? null) : null;
  return { items, uses: await findUses(ctx.db, items), nextCursor };
}
