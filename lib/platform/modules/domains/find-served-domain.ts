import { and, eq, isNotNull } from "drizzle-orm";
import { notDeleted } from "../../auth/find-entity";
import type { Platform } from "../../context";
import type { DomainRow } from "../../db/schema/domains";
import { domains } from "../../db/schema/domains";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { rightsOf } from "../plans/policy";
import { isProven } from "./policy";

/** The proven claim of an owner's domain and its entity, while the proof holds and the plan includes it; null otherwise. */
export async function findServedDomain(
  { db, now, settings }: Pick<Platform, "db" | "now" | "settings">,
  hostname: string,
): Promise<{ domain: DomainRow; entity: EntityRow } | null> {
  const [found] = await db
    .select({ domain: domains, entity: entities })
    .from(domains)
    .innerJoin(entities, and(eq(entities.id, domains.entityId), notDeleted))
    .where(and(eq(domains.hostname, hostname), isNotNull(domains.provenAt)));
  return found && isProven(found.domain, now()) && rightsOf(found.entity, settings).customDomain ? found : null;
}
