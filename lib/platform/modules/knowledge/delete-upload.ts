import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { uploads } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { removeFiles } from "../../storage/orphaned-files";
import { findUpload, lockUpload } from "./get-upload";
import { removeChunks } from "./upload-chunks";

/** Ends an unfinished upload and erases its chunks. Throws not_found once a document was created from it. */
export async function deleteUpload({ ctx, input: { id } }: Verb<{ id: string }>): Promise<void> {
  await findUpload(ctx, id);
  const keys = await transaction(ctx, async (tx) => {
    const { documentId } = await lockUpload(tx, id);
    if (documentId) throw new Failure("not_found", { thing: "upload" });
    const chunks = await removeChunks(tx, id, ctx.now());
    await tx.delete(uploads).where(eq(uploads.id, id));
    return chunks;
  });
  await removeFiles(ctx, keys);
}
