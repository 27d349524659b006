import { and, eq, isNotNull } from "drizzle-orm";
import { parseHost } from "@/lib/contract/http/host";
import { findEntity, notDeleted } from "../../auth/find-entity";
import type { Ctx, Platform } from "../../context";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { type DomainRow, domains } from "../../db/schema/domains";
import { type EntityRow, entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { slugFromHostname } from "../../hosts";
import { rightsOf } from "../plans/policy";
import { isProven } from "./policy";

type HostDeps = Pick<Platform, "db" | "settings" | "now">;

/** The proven claim of an owner's domain with its entity, while the proof holds and the plan includes it; else null. */
export async function findServedDomain(
  { db, now, settings }: HostDeps,
  hostname: string,
): Promise<{ domain: DomainRow; entity: PlannedEntity } | null> {
  const [found] = await db
    .select({ domain: domains, entity: plannedEntity })
    .from(domains)
    .innerJoin(entities, and(eq(entities.id, domains.entityId), notDeleted))
    .where(and(eq(domains.hostname, hostname), isNotNull(domains.provenAt)));
  return found && isProven(found.domain, now()) && rightsOf(found.entity, settings).customDomain ? found : null;
}

/**
 * The entity that is served at `{slug}.<main domain>`, `{slug}.localhost` or an owner's proven domain, on any port.
 * Throws not_found otherwise.
 */
export async function findEntityOfHost(ctx: HostDeps, host: string): Promise<PlannedEntity> {
  const { hostname } = parseHost(host);
  const slug = slugFromHostname(hostname, ctx.settings.appUrl.hostname);
  if (slug !== null) return findEntity(ctx.db, { urlslug: slug });
  const served = await findServedDomain(ctx, hostname);
  if (!served) throw new Failure("not_found", { thing: "entity" });
  return served.entity;
}

/** Whether the caller's page is on this entity's own host. False for a host without an entity. */
export async function isOwnHostOf(
  ctx: Pick<Ctx, "db" | "settings" | "client" | "now">,
  { id }: Pick<EntityRow, "id">,
): Promise<boolean> {
  const { host } = ctx.client;
  if (!host) return false;
  const found = await findEntityOfHost(ctx, host).catch(() => null);
  return found?.id === id;
}
