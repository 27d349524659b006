import { and, eq, gt } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { type UploadRow, uploads } from "../../db/schema/knowledge";
import { Failure } from "../../failure";

/** How long an upload can be continued after its start. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** An upload to an entity that the caller may edit. Throws not_found for any other, and for an expired one. */
export async function getUpload({ ctx, input }: Verb<{ id: string }, "db" | "actor" | "now">): Promise<UploadRow> {
  return (await findUpload(ctx, input.id)).upload;
}

/** Like `getUpload`, with the upload's entity. */
export async function findUpload(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  id: string,
): Promise<{ upload: UploadRow; entity: EntityRow }> {
  const [found] = await ctx.db
    .select({ upload: uploads, entity: entities })
    .from(uploads)
    .innerJoin(entities, and(eq(entities.id, uploads.entityId), notDeleted))
    .where(and(eq(uploads.id, id), isUnexpired(ctx.now())));
  if (!found) throw new Failure("not_found", { thing: "upload" });
  await requireEntityRight(ctx, found.entity, "edit", "upload");
  return found;
}

export const isUnexpired = (now: Date) => gt(uploads.createdAt, new Date(now.getTime() - UPLOAD_LIFETIME_MS));

export const expiryOf = ({ createdAt }: UploadRow) => new Date(createdAt.getTime() + UPLOAD_LIFETIME_MS);

/** Locks an upload and returns its current row. Throws not_found when it was deleted. */
export async function lockUpload(tx: Db, id: string): Promise<UploadRow> {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id)).for("update");
  if (!upload) throw new Failure("not_found", { thing: "upload" });
  return upload;
}
