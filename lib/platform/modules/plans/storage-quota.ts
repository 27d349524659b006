import { and, count, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import { Failure } from "../../failure";
import { formatBytes } from "./format-bytes";
import { type PlanSettings, rightsOf } from "./policy";

type StoringEntity = Pick<PlannedEntity, "id" | "rights" | "isFixed">;
type QuotaDeps = Readonly<{ db: Db; settings: PlanSettings }>;
type StorageAmount = Readonly<{ bytes: number; documents: number }>;

/** The bytes of the selected documents together. */
export const storedBytes = sql<string>`coalesce(sum(coalesce(${contextDocuments.fileBytes}, octet_length(${contextDocuments.body}), 0)), 0)`;

/** The storage of an entity's documents in bytes, without deleted ones and one excluded document. */
export async function readStorageUsage(db: Db, entityId: string, exceptDocumentId?: string): Promise<StorageAmount> {
  const { id, status } = contextDocuments;
  const isCounted = and(
    eq(contextDocuments.entityId, entityId),
    notInArray(status, ["deleted", "erasing"]),
    exceptDocumentId === undefined ? undefined : ne(id, exceptDocumentId),
  );
  const [used] = await db.select({ bytes: storedBytes, documents: count() }).from(contextDocuments).where(isCounted);
  return { bytes: Number(used?.bytes ?? 0), documents: used?.documents ?? 0 };
}

/**
 * Throws quota_reached for a document, or for `documents` of them, that the plan has no room for. Call it in the transaction that stores the document:
 * the lock on the entity's row keeps concurrent uploads from taking the same room.
 */
export async function reserveStorage(
  tx: Db,
  settings: PlanSettings,
  entity: StoringEntity,
  document: { bytes: number; id?: string | undefined; documents?: number },
): Promise<void> {
  await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, entity.id)).for("no key update");
  const left = await readStorageLeft({ db: tx, settings }, entity, document.id);
  if (left.documents < (document.documents ?? 1) || document.bytes > left.bytes)
    refuseUpload(entity, { left, needed: document.bytes }, settings);
}

/** The most bytes of a file that is about to be uploaded. Throws quota_reached when `announced` bytes do not fit. */
export async function bytesForUpload(ctx: QuotaDeps, entity: StoringEntity, announced: number): Promise<number> {
  const left = await readStorageLeft(ctx, entity);
  if (left.documents < 1 || left.bytes < 1 || announced > left.bytes)
    refuseUpload(entity, { left, needed: announced }, ctx.settings);
  return left.bytes;
}

/**
 * The same before the form has named the entity: the limit of the caller's entity with the most room. A caller without
 * entities passes; the call itself refuses them.
 */
export async function bytesForAnyUpload(ctx: QuotaDeps & Pick<Ctx, "actor">, announced: number): Promise<number> {
  const userId = ctx.actor[0]?.user.id;
  if (userId === undefined) return Number.MAX_SAFE_INTEGER;
  const rows = await ctx.db
    .select({ entity: plannedEntity })
    .from(entityUsers)
    .innerJoin(entities, and(eq(entities.id, entityUsers.entityId), isNull(entities.deletedAt)))
    .where(and(eq(entityUsers.userId, userId), eq(entityUsers.status, "active")));
  const found = await Promise.all(
    rows.map(async ({ entity }) => ({ entity, left: await readStorageLeft(ctx, entity) })),
  );
  const [roomiest] = found.toSorted((a, b) => usable(b.left) - usable(a.left));
  if (!roomiest) return Number.MAX_SAFE_INTEGER;
  if (usable(roomiest.left) < 1 || announced > roomiest.left.bytes)
    refuseUpload(roomiest.entity, { left: roomiest.left, needed: announced }, ctx.settings);
  return roomiest.left.bytes;
}

/** The storage that an entity's plan leaves, not counting one excluded document. */
export async function readStorageLeft(
  { db, settings }: QuotaDeps,
  entity: StoringEntity,
  exceptDocumentId?: string,
): Promise<StorageAmount> {
  const rights = rightsOf(entity, settings);
  const used = await readStorageUsage(db, entity.id, exceptDocumentId);
  return {
    bytes: Math.max(0, rights.storageBytes - used.bytes),
    documents: Math.max(0, rights.documents - used.documents),
  };
}

const usable = ({ bytes, documents }: StorageAmount) => (documents < 1 ? 0 : bytes);

/** The storage that is left, and the bytes that an upload needs; 0 while they are unknown. */
type Lack = Readonly<{ left: StorageAmount; needed: number }>;

function refuseUpload(entity: StoringEntity, { left, needed }: Lack, settings: PlanSettings): never {
  const { storageBytes, documents } = rightsOf(entity, settings);
  throw new Failure("quota_reached", {
    slots: {
      bytes_needed: formatBytes(Math.max(1, needed), "up"),
      bytes_left: formatBytes(left.bytes),
      bytes_allowed: formatBytes(storageBytes),
      documents_left: left.documents.toLocaleString("en"),
      documents_allowed: documents.toLocaleString("en"),
    },
  });
}
