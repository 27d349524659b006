import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { parseHostname, slugFromHostname } from "../../hosts";
import { findServedDomain } from "./find-served-domain";

/**
 * The entity behind `{slug}.<main domain>`, `{slug}.localhost` or a domain that its owner has proven, whatever the
 * port. Throws not_found otherwise.
 */
export async function findEntityByHost({ ctx, input }: Verb<{ host: string }, "db" | "settings" | "now">) {
  const hostname = parseHostname(input.host);
  const slug = slugFromHostname(hostname, ctx.settings.appUrl.hostname);
  if (slug !== null) return findEntity(ctx.db, { urlslug: slug });
  const served = await findServedDomain(ctx, hostname);
  if (!served) throw new Failure("not_found", { thing: "entity" });
  return served.entity;
}
