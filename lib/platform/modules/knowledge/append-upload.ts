import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { type UploadRow, uploadChunks, uploads } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { trackOrphan } from "../../storage/orphaned-files";
import { expiryOf, findUpload, lockUpload } from "./get-upload";

/**
 * Appends a stored chunk to an upload. Throws upload_offset_mismatch with the right offset, which a repeated chunk gets
 * too, and invalid_input for one beyond the file's end; the caller then discards the chunk.
 */
export async function appendUpload({ ctx, input: { id, offset, chunk } }: Verb<"appendUpload">): Promise<UploadRow> {
  await findUpload(ctx, id);
  return transaction(ctx, async (tx) => {
    const upload = await lockUpload(tx, id);
    if (offset !== upload.offset) {
      const slots = { offset: String(upload.offset) };
      throw new Failure("upload_offset_mismatch", { slots, offset: upload.offset });
    }
    const end = offset + chunk.bytes;
    if (end > upload.fileBytes) throw new Failure("invalid_input", { fields: { chunk: "chunk_beyond_file" } });
    await tx.insert(uploadChunks).values({ uploadId: id, offset, fileKey: chunk.key });
    // The sweep of files removes it after the upload's expiry, should its rows be gone by then.
    await trackOrphan(tx, chunk.key, expiryOf(upload));
    const [appended] = await tx
      .update(uploads)
      .set({ offset: end, updatedAt: ctx.now() })
      .where(eq(uploads.id, id))
      .returning();
    return appended ?? upload;
  });
}
