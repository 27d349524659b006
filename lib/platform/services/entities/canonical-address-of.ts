import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Platform } from "../../context";
import { domains } from "../../db/schema/domains";
import type { EntityRow } from "../../db/schema/entities";
import { canonicalAddress } from "../../policies/canonical-address";
import { isProven } from "../../policies/domains";
import { rightsOf } from "../../policies/plan-rights";

type CanonicalEntity = Pick<EntityRow, "id" | "urlslug" | "planId" | "isFixed">;
type Needed = Pick<Platform, "db" | "settings" | "now">;

/** The canonical address of one entity's page. */
export async function canonicalAddressOf(ctx: Needed, entity: CanonicalEntity): Promise<URL> {
  const addresses = await canonicalAddresses(ctx, [entity]);
  return addresses.get(entity.id) ?? canonicalAddress(entity, null, ctx.settings);
}

/** The canonical addresses of entities' pages, by entity id. Of several proven domains the first one proven counts. */
export async function canonicalAddresses(
  ctx: Needed,
  entities: readonly CanonicalEntity[],
): Promise<ReadonlyMap<string, URL>> {
  const withDomain = entities.filter((entity) => rightsOf(entity, ctx.settings).customDomain).map(({ id }) => id);
  const rows =
    withDomain.length === 0
      ? []
      : await ctx.db
          .select()
          .from(domains)
          .where(and(inArray(domains.entityId, withDomain), isNotNull(domains.provenAt)))
          .orderBy(asc(domains.provenAt), asc(domains.id));
  const served = rows.filter((domain) => isProven(domain, ctx.now()));
  return new Map(
    entities.map((entity) => {
      const hostname = served.find(({ entityId }) => entityId === entity.id)?.hostname ?? null;
      return [entity.id, canonicalAddress(entity, hostname, ctx.settings)];
    }),
  );
}
