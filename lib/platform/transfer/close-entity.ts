import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { responses } from "../db/schema/chat";
import { type EntityRow, entities } from "../db/schema/entities";
import { EntityFileError } from "./entity-file";

type Deps = Pick<Platform, "db" | "now">;
type Entity = Pick<EntityRow, "id" | "urlslug">;

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
 * Sends the visitors and links of a closed entity to its new page, for good. An address without a path gets the entity's own.
 * Throws EntityFileError where messages could be left behind.
 */
export async function redirectEntity({ db, now }: Deps, entity: EntityRow, address: string): Promise<string> {
  const url = readAddress(address);
  if (!entity.movedAt) {
    throw new EntityFileError(
      `“${entity.urlslug}” is open, so a message could be left behind. Export it with --close, and import that file first.`,
    );
  }
  if (url.pathname === "/") url.pathname = `/${entity.urlslug}`;
  await changeEntity({ db, now }, entity.id, { movedTo: url.href }, "entity.moved");
  return url.href;
}

/** Opens an entity again that was closed or moved. */
export async function reopenEntity({ db, now }: Deps, { id }: Entity): Promise<void> {
  await changeEntity({ db, now }, id, { movedAt: null, movedTo: null }, "entity.reopened");
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
  { db, now }: Deps,
  id: string,
  change: Change,
  action: "entity.closed" | "entity.moved" | "entity.reopened",
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(entities)
      .set({ ...change, updatedAt: now() })
      .where(eq(entities.id, id));
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action, subject: ["entity", id] });
  });
}
