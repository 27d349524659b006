import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import { Failure } from "../../failure";
import { type PlanSettings, rightsOf } from "../../policies/plan-rights";
import { sizeInWords } from "../../policies/size-in-words";

type Planned = Pick<EntityRow, "id" | "planId" | "isFixed">;
type Needs = Readonly<{ db: Db; settings: PlanSettings }>;
type Room = Readonly<{ bytes: number; documents: number }>;

/** What the documents of an entity take; one that is being erased takes nothing. */
export async function storageUsed(db: Db, entityId: string, exceptDocumentId?: string): Promise<Room> {
  const { id, status, fileBytes, body } = contextDocuments;
  const isCounted = and(
    eq(contextDocuments.entityId, entityId),
    ne(status, "erasing"),
    exceptDocumentId === undefined ? undefined : ne(id, exceptDocumentId),
  );
  const bytes = sql<string>`coalesce(sum(coalesce(${fileBytes}, octet_length(${body}), 0)), 0)`;
  const [used] = await db.select({ bytes, documents: count() }).from(contextDocuments).where(isCounted);
  return { bytes: Number(used?.bytes ?? 0), documents: used?.documents ?? 0 };
}

/**
 * Refuses a document that the plan has no room for. In the transaction that stores it: the entity's row is locked until
 * that ends, so that uploads side by side cannot take the same room.
 */
export async function reserveRoom(
  tx: Db,
  settings: PlanSettings,
  entity: Planned,
  document: { bytes: number; id?: string | undefined },
): Promise<void> {
  await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, entity.id)).for("no key update");
  const left = await roomLeft({ db: tx, settings }, entity, document.id);
  if (left.documents < 1 || document.bytes > left.bytes) refuse(entity, left, settings);
}

/** How many bytes a file may have that is about to be sent. Throws quota_reached where there is room for none. */
export async function bytesForUpload(ctx: Needs, entity: Planned, announced: number): Promise<number> {
  const left = await roomLeft(ctx, entity);
  if (left.documents < 1 || left.bytes < 1 || announced > left.bytes) refuse(entity, left, ctx.settings);
  return left.bytes;
}

/**
 * The same before it is known which of the caller's entities a file is for: what the roomiest of them has room for.
 * A caller of whom nothing is known to be full is let through; the call itself judges.
 */
export async function bytesForAnyUpload(ctx: Needs & Pick<Ctx, "actor">, announced: number): Promise<number> {
  const userId = ctx.actor[0]?.user.id;
  if (userId === undefined) return Number.MAX_SAFE_INTEGER;
  const rows = await ctx.db
    .select({ entity: entities })
    .from(entityUsers)
    .innerJoin(entities, and(eq(entities.id, entityUsers.entityId), isNull(entities.deletedAt)))
    .where(and(eq(entityUsers.userId, userId), eq(entityUsers.status, "active")));
  const found = await Promise.all(rows.map(async ({ entity }) => ({ entity, left: await roomLeft(ctx, entity) })));
  const [roomiest] = found.toSorted((a, b) => usable(b.left) - usable(a.left));
  if (!roomiest) return Number.MAX_SAFE_INTEGER;
  if (usable(roomiest.left) < 1 || announced > roomiest.left.bytes)
    refuse(roomiest.entity, roomiest.left, ctx.settings);
  return roomiest.left.bytes;
}

/** The room that an entity's plan leaves, beside one of its documents. */
export async function roomLeft({ db, settings }: Needs, entity: Planned, exceptDocumentId?: string): Promise<Room> {
  const rights = rightsOf(entity, settings);
  const used = await storageUsed(db, entity.id, exceptDocumentId);
  return {
    bytes: Math.max(0, rights.storageBytes - used.bytes),
    documents: Math.max(0, rights.documents - used.documents),
  };
}

const usable = ({ bytes, documents }: Room) => (documents < 1 ? 0 : bytes);

function refuse(entity: Planned, left: Room, settings: PlanSettings): never {
  const { storageBytes, documents } = rightsOf(entity, settings);
  throw new Failure("quota_reached", {
    slots: {
      bytes_left: sizeInWords(left.bytes),
      bytes_allowed: sizeInWords(storageBytes),
      documents_left: left.documents.toLocaleString("en"),
      documents_allowed: documents.toLocaleString("en"),
    },
  });
}
