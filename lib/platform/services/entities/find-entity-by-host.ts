import { and, eq, isNotNull } from "drizzle-orm";
import type { Verb } from "../../context";
import { domains } from "../../db/schema/domains";
import { Failure } from "../../failure";
import { isProven } from "../../policies/domains";
import { hostnameOf, slugOfHost } from "../../policies/hosts";
import { rightsOf } from "../../policies/plan-rights";
import { findEntity } from "./find-entity";

/**
 * The entity behind `{slug}.<main domain>`, `{slug}.localhost` or a domain that its owner has proven, whatever the
 * port. Throws not_found otherwise.
 */
export async function findEntityByHost({ ctx, input }: Verb<{ host: string }, "db" | "settings" | "now">) {
  const hostname = hostnameOf(input.host);
  const slug = slugOfHost(hostname, ctx.settings.appUrl.hostname);
  if (slug !== null) return findEntity(ctx.db, { urlslug: slug });
  const [domain] = await ctx.db
    .select()
    .from(domains)
    .where(and(eq(domains.hostname, hostname), isNotNull(domains.provenAt)));
  if (!domain || !isProven(domain, ctx.now())) throw new Failure("not_found", { thing: "entity" });
  const entity = await findEntity(ctx.db, { id: domain.entityId });
  if (!rightsOf(entity).customDomain) throw new Failure("not_found", { thing: "entity" });
  return entity;
}
