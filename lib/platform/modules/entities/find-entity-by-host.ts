import { parseHost } from "@/lib/contract/http/host";
import type { Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { slugFromHostname } from "../../hosts";
import { findEntityOfHost } from "../domains/served-hosts";

/** An entity found by a host, and whether the host is its owner's domain instead of a subdomain of this site. */
export type HostEntity = Readonly<{ entity: PlannedEntity; isOwnDomain: boolean }>;

/** The entity that is served at a host. Throws not_found. */
export async function findEntityByHost({
  ctx,
  input: { host },
}: Verb<{ host: string }, "db" | "settings" | "now">): Promise<HostEntity> {
  const entity = await findEntityOfHost(ctx, host);
  return { entity, isOwnDomain: slugFromHostname(parseHost(host).hostname, ctx.settings.appUrl.hostname) === null };
}
