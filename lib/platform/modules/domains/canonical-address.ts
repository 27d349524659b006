import { isIP } from "node:net";
import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Settings } from "../../config";
import type { Platform } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { domains } from "../../db/schema/domains";
import { rightsOf } from "../plans/policy";
import { isProven } from "./policy";

type CanonicalSettings = Pick<Settings, "appUrl" | "entitySubdomains">;
type CanonicalEntity = Pick<PlannedEntity, "id" | "urlslug" | "rights" | "isFixed">;
type AddressDeps = Pick<Platform, "db" | "settings" | "now">;

/**
 * The one address of an entity's page on all hosts: the owner's proven domain; else
 * the entity's subdomain where the operator has wildcard DNS; else its path on the main host. Scheme and port are the
 * main site's.
 *
 * @param hostname the domain that serves the page by its owner's proof and plan, or null
 */
export function canonicalAddress(
  { urlslug }: { urlslug: string },
  hostname: string | null,
  { appUrl, entitySubdomains }: CanonicalSettings,
): URL {
  const hasSubdomains = entitySubdomains && isIP(appUrl.hostname.replace(/^\[|\]$/g, "")) === 0;
  const ownHost = hostname ?? (hasSubdomains ? `${urlslug}.${appUrl.hostname}` : null);
  if (ownHost === null) return new URL(`/${urlslug}`, appUrl);
  const address = new URL("/", appUrl);
  address.hostname = ownHost;
  return address;
}

/** The canonical address of one entity's page. */
export async function canonicalAddressOf(ctx: AddressDeps, entity: CanonicalEntity): Promise<URL> {
  const addresses = await canonicalAddresses(ctx, [entity]);
  return addresses.get(entity.id) ?? canonicalAddress(entity, null, ctx.settings);
}

/** The canonical addresses of entities' pages, by entity id. Of several proven domains the first one proven counts. */
export async function canonicalAddresses(
  ctx: AddressDeps,
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
