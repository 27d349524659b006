import { and, eq, isNull } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import type { Ctx, Platform } from "../../context";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { type DomainRow, domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { rightsOf } from "../plans/policy";
import { isApex } from "./policy";

/** The context to present a domain in. */
export type DomainContext = Readonly<{
  appUrl: URL;
  /** The main host's IP addresses, as far as DNS resolves them. */
  mainAddresses: readonly string[];
  inPlan: boolean;
  now: Date;
}>;

/** A domain with the context to present it. */
export type DomainView = Readonly<{ domain: DomainRow; context: DomainContext }>;

/** A domain of an entity that the caller manages, with the entity. Throws not_found for any other. */
export async function findOwnDomain(ctx: Pick<Ctx, "db" | "actor">, id: string) {
  const [found] = await ctx.db
    .select({ domain: domains, entity: plannedEntity })
    .from(domains)
    .innerJoin(entities, and(eq(entities.id, domains.entityId), isNull(entities.deletedAt)))
    .where(eq(domains.id, id));
  if (!found) throw new Failure("not_found", { thing: "domain" });
  await requireEntityRight(ctx, found.entity, "manage", "domain");
  return found;
}

/** Reads the context to present an entity's domains. */
export async function readDomainContext(
  { dns, settings, now }: Pick<Platform, "dns" | "settings" | "now">,
  entity: PlannedEntity,
  rows: readonly DomainRow[],
): Promise<DomainContext> {
  const { appUrl } = settings;
  // Only an apex domain, which cannot have a CNAME, needs the addresses themselves.
  const resolved = rows.some(({ hostname }) => isApex(hostname)) ? await dns.addresses(appUrl.hostname) : null;
  const mainAddresses = resolved?.kind === "found" ? resolved.values : [];
  return { appUrl, mainAddresses, inPlan: rightsOf(entity, settings).customDomain, now: now() };
}
