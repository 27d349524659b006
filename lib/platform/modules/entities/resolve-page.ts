import type { resolvePage as endpoint } from "@/lib/contract/entities/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { Failure } from "../../failure";
import { findEntityByHost, type HostEntity } from "./find-entity-by-host";
import { readVisitorView, type VisitorView } from "./load-entity";

type ResolvedPage = Readonly<{
  host: HostEntity | null;
  view: VisitorView | null;
  /** The address of the page at the site that the entity has moved to. */
  movedTo: string | null;
}>;

/**
 * The entity of a custom host, and the entity that the page's slug names, or without a slug the host's own. Throws not_found
 * for an unknown host; an unknown slug gives null.
 */
export async function resolvePage({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<ResolvedPage> {
  const { host, urlslug } = input;
  const hostEntity = host === undefined ? null : await findEntityByHost({ ctx, input: { host } });
  const isHostsOwn = hostEntity && (urlslug === undefined || urlslug === hostEntity.entity.urlslug);
  const entity = isHostsOwn ? hostEntity.entity : urlslug === undefined ? null : await findOrNull(ctx.db, urlslug);
  const { callHost } = ctx;
  // An owner's domain shows its own entity alone.
  const isHidden = callHost.kind === "own_domain" && callHost.entityId !== entity?.id;
  const movedTo = hostEntity?.entity.movedTo ?? (isHidden ? null : (entity?.movedTo ?? null));
  return { host: hostEntity, view: entity && !isHidden ? await readVisitorView(ctx, entity) : null, movedTo };
}

function findOrNull(db: Db, urlslug: string): Promise<PlannedEntity | null> {
  return findEntity(db, { urlslug }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  });
}
