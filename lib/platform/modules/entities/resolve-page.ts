import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { parseHostname, slugFromHostname } from "../../hosts";
import { findEntityByHost } from "../domains/entity-of-host";

type ResolvedPage = Readonly<{
  host: Readonly<{ urlslug: string; own_domain: boolean }> | null;
  entity: EntityRow | null;
}>;

/**
 * The entity of a custom host, and the entity that the page's slug names, or the host's own where there is no slug. Throws
 * not_found for a host that belongs to nothing; a slug that names nothing gives null.
 */
export async function resolvePage({
  ctx,
  input,
}: Verb<
  { host?: string | undefined; urlslug?: string | undefined },
  "db" | "settings" | "now"
>): Promise<ResolvedPage> {
  const { host, urlslug } = input;
  if (host === undefined)
    return { host: null, entity: urlslug === undefined ? null : await findOrNull(ctx.db, urlslug) };
  const owner = await findEntityByHost({ ctx, input: { host } });
  const resolvedHost = {
    urlslug: owner.urlslug,
    own_domain: slugFromHostname(parseHostname(host), ctx.settings.appUrl.hostname) === null,
  };
  const isOwners = urlslug === undefined || urlslug === owner.urlslug;
  return { host: resolvedHost, entity: isOwners ? owner : await findOrNull(ctx.db, urlslug) };
}

function findOrNull(db: Parameters<typeof findEntity>[0], urlslug: string): Promise<EntityRow | null> {
  return findEntity(db, { urlslug }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  });
}
