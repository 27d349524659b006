import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { hostnameOf, slugOfHost } from "../../hosts";
import { findServedDomain } from "./find-served-domain";

/**
 * The entity behind `{slug}.<main domain>`, `{slug}.localhost` or a domain that its owner has proven, whatever the
 * port. Throws not_found otherwise.
 */
export async function findEntityByHost({ ctx, input }: Verb<{ host: string }, "db" | "settings" | "now">) {
  const hostname = hostnameOf(input.host);
  const slug = slugOfHost(hostname, ctx.settings.appUrl.hostname);
  if (slug !== null) return findEntity(ctx.db, { urlslug: slug });
  const served = await findServedDomain(ctx, hostname);
  if (!served) throw new Failure("not_found", { thing: "entity" });
  return served.entity;
}
