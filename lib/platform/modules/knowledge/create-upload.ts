import { and, eq, gt, isNull, sum } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { lockUser } from "../../db/locks";
import { newId } from "../../db/new-id";
import { type UploadRow, uploads } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { requireRoomForPassages } from "../plans/passage-quota";
import { bytesForUpload } from "../plans/storage-quota";
import { isUnexpired } from "./get-upload";

/** An upload without a chunk for this long may be abandoned, and takes no room from others. */
const IDLE_MS = 60 * 60 * 1000;

/**
 * Begins an upload, or returns the caller's unfinished one of the same file: of the same name, size and date. Throws
 * plan_limit_reached and quota_reached.
 */
export async function createUpload({ ctx, input }: Verb<"createUpload">): Promise<UploadRow> {
  const entity = await requireEntity(ctx, { id: input.digitalentity_id }, "edit");
  const userId = ctx.actor[0]?.user.id;
  if (userId === undefined) throw new Failure("unauthenticated");
  const file = { fileName: input.file_name, fileBytes: input.file_bytes, lastModified: input.last_modified };
  return transaction(ctx, async (tx) => {
    if (!(await lockUser(tx, userId, "key share"))) throw new Failure("unauthenticated");
    const locked = await lockExistingEntity(tx, entity.id);
    const unfinished = await findUnfinished(tx, { entityId: entity.id, userId, ...file }, ctx.now());
    if (unfinished) return unfinished;
    await requireRoomForPassages(tx, locked, ctx.settings);
    const expected = await countExpectedBytes(tx, entity.id, ctx.now());
    await bytesForUpload({ db: tx, settings: ctx.settings }, locked, expected + input.file_bytes);
    const [created] = await tx
      .insert(uploads)
      .values({
        id: newId(),
        entityId: entity.id,
        userId,
        ...file,
        dataStorageRegion: entity.dataStorageRegion,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      })
      .returning();
    if (!created) throw new Error("The upload was not stored.");
    return created;
  });
}

type SoughtUpload = Pick<UploadRow, "entityId" | "userId" | "fileName" | "fileBytes" | "lastModified">;

async function findUnfinished(tx: Db, sought: SoughtUpload, now: Date): Promise<UploadRow | undefined> {
  const isSameFile = and(
    eq(uploads.fileName, sought.fileName),
    eq(uploads.fileBytes, sought.fileBytes),
    eq(uploads.lastModified, sought.lastModified),
  );
  const isTheirs = and(eq(uploads.entityId, sought.entityId), eq(uploads.userId, sought.userId));
  const isUnfinished = and(isNull(uploads.documentId), isUnexpired(now));
  const [found] = await tx
    .select()
    .from(uploads)
    .where(and(isTheirs, isSameFile, isUnfinished))
    .limit(1);
  return found;
}

/** The sizes of the files that are arriving. */
async function countExpectedBytes(tx: Db, entityId: string, now: Date): Promise<number> {
  const isArriving = and(isNull(uploads.documentId), gt(uploads.updatedAt, new Date(now.getTime() - IDLE_MS)));
  const [found] = await tx
    .select({ bytes: sum(uploads.fileBytes) })
    .from(uploads)
    .where(and(eq(uploads.entityId, entityId), isArriving));
  return Number(found?.bytes ?? 0);
}
