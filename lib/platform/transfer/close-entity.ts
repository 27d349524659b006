import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import { isAtOrBelow, originOf } from "../cells/cell-addresses";
import { queuePublication } from "../cells/queue-publication";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { responses } from "../db/schema/chat";
import { type EntityRow, entities } from "../db/schema/entities";
import { EntityFileError } from "./entity-file";
import { toOperatorError } from "./operator-error";

type Deps = Pick<Platform, "db" | "now">;
type MoveDeps = Pick<Platform, "db" | "now" | "cells" | "settings">;
type Entity = Pick<EntityRow, "id" | "urlslug">;
type Redirected = Readonly<{ address: string; namesMoved: boolean | null }>;

/**
 * Closes an entity for its move: from then on nobody writes to it or changes it, so that its file misses nothing. Replies that are
 * being written end as they would.
 */
export async function closeEntity({ db, now }: Deps, { id }: Entity): Promise<void> {
  await changeEntity(
    { db, now },
    id,
    { movedAt: sql`coalesce(${entities.movedAt}, ${now().toISOString()})` },
    "entity.closed",
  );
}

/** Whether a reply of an entity is still being written; an abandoned one is not. */
export async function isWriting({ db, now }: Deps, { id }: Entity): Promise<boolean> {
  const isOpen = and(eq(responses.entityId, id), inArray(responses.status, ["pending", "streaming"]));
  return (await db.$count(responses, and(isOpen, sql`lease_expires_at > ${now().toISOString()}`))) > 0;
}

/**
 * Sends the visitors and links of a closed entity to its new page, for good. An address without a path gets the entity's own. To
 * another cell its names move too; `namesMoved` is null for a single site. Throws EntityFileError where messages could be left behind, or visitors sent in a circle.
 */
export async function redirectEntity(deps: MoveDeps, entity: EntityRow, address: string): Promise<Redirected> {
  const url = readAddress(address);
  if (isAtOrBelow(new URL(originOf(url.href)).host, deps.settings.appUrl.host)) {
    throw new EntityFileError(`${url.origin} is this site itself. Name the address that the entity has moved to.`);
  }
  if (!entity.movedAt) {
    throw new EntityFileError(
      `“${entity.urlslug}” is open, so a message could be left behind. Export it with --close, and import that file first.`,
    );
  }
  if (url.pathname === "/") url.pathname = `/${entity.urlslug}`;
  const namesMoved = await deps.cells
    ?.move(entity.id, url.href)
    .catch(
      toOperatorError(
        "not_possible_now",
        (cause) =>
          new EntityFileError(
            `The cell at ${url.origin} does not have “${entity.urlslug}” yet. Import the file there first, and start its server.`,
            { cause },
          ),
      ),
    );
  await changeEntity(deps, entity.id, { movedTo: url.href }, "entity.moved");
  return { address: url.href, namesMoved: namesMoved ?? null };
}

/** Opens an entity again that was closed or moved. Throws EntityFileError when another cell has its names by now. */
export async function reopenEntity(deps: MoveDeps, { id, urlslug }: Entity): Promise<void> {
  await deps.cells?.reserve({ kind: "slug", name: urlslug }).catch(
    toOperatorError(
      "already_exists",
      (cause) =>
        new EntityFileError(`“${urlslug}” belongs to another cell now. Send its visitors back from there first.`, {
          cause,
        }),
    ),
  );
  await changeEntity(deps, id, { movedAt: null, movedTo: null }, "entity.reopened");
}

function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password) {
    throw new EntityFileError(`“${address}” is not the address of a page, such as https://other.example.`);
  }
  url.hash = "";
  return url;
}

type Change = Parameters<ReturnType<Db["update"]>["set"]>[0];

async function changeEntity(
  { db, now, cells = null }: Deps & Partial<Pick<Platform, "cells">>,
  id: string,
  change: Change,
  action: "entity.closed" | "entity.moved" | "entity.reopened",
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(entities)
      .set({ ...change, updatedAt: now() })
      .where(eq(entities.id, id));
    await queuePublication({ cells, now }, tx, [id]);
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action, subject: ["entity", id] });
  });
}
