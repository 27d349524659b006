import { urlslug as urlslugOf } from "@/lib/contract/fields/fields";
import { parseHost } from "@/lib/contract/http/host";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import { Failure } from "../../failure";
import { slugFromHostname } from "../../hosts";
import { findEntityByHost, type HostEntity } from "./find-entity-by-host";
import { readVisitorView, type VisitorView } from "./load-entity";

type ResolvedPage = Readonly<{
  host: HostEntity | null;
  view: VisitorView | null;
  /** The address of the page at the site that the entity has moved to, or in the cell that has it. */
  movedTo: string | null;
  /** Whether `movedTo` is a page's address at another cell; else an operator chose it. */
  isInOtherCell: boolean;
}>;

/**
 * The entity of a custom host, and the entity that the page's slug names, or without a slug the host's own. A page that another
 * cell has is there. Throws not_found for an unknown host, and not_ready where no cell can be asked; an unknown slug gives null.
 */
export async function resolvePage({ ctx, input }: Verb<"resolvePage">): Promise<ResolvedPage> {
  const { host, urlslug } = input;
  const hostEntity = host === undefined ? null : await findEntityByHost({ ctx, input: { host } }).catch(nullIfUnknown);
  if (host !== undefined && hostEntity === null) return pageOfForeignHost(ctx, host);
  const isHostsOwn = hostEntity && (urlslug === undefined || urlslug === hostEntity.entity.urlslug);
  const entity = isHostsOwn
    ? hostEntity.entity
    : urlslug === undefined
      ? null
      : await findEntity(ctx.db, { urlslug }).catch(nullIfUnknown);
  const { callHost } = ctx;
  // An owner's domain shows its own entity alone.
  const isHidden = callHost.kind === "own_domain" && callHost.entityId !== entity?.id;
  const hostMovedTo = hostEntity?.entity.movedTo ?? null;
  if (!entity && !isHidden && urlslug !== undefined && hostMovedTo === null) {
    return { host: hostEntity, view: null, movedTo: await findInOtherCell(ctx, urlslug), isInOtherCell: true };
  }
  const movedTo = hostMovedTo ?? (isHidden ? null : (entity?.movedTo ?? null));
  const view = entity && !isHidden ? await readVisitorView(ctx, entity) : null;
  return { host: hostEntity, view, movedTo, isInOtherCell: false };
}

/** A subdomain of this cell can name an entity of another one. */
async function pageOfForeignHost(ctx: Pick<Ctx, "cells" | "settings">, host: string): Promise<ResolvedPage> {
  const slug = urlslugOf.safeParse(slugFromHostname(parseHost(host).hostname, ctx.settings.appUrl.hostname));
  const movedTo = slug.success ? await findInOtherCell(ctx, slug.data) : null;
  if (movedTo === null) throw new Failure("not_found", { thing: "entity" });
  return { host: null, view: null, movedTo, isInOtherCell: true };
}

/** The address of a page in another cell, which visitors are sent to. A page that may be in a cell is not reported as missing. */
async function findInOtherCell({ cells }: Pick<Ctx, "cells">, urlslug: string): Promise<string | null> {
  if (!cells) return null;
  const page = await cells.findPage(urlslug).catch((cause: unknown) => {
    if (cause instanceof Failure) throw new Failure("not_ready", {}, { cause });
    throw cause;
  });
  return page?.address ?? null;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Failure && error.code === "not_found") return null;
  throw error;
}
