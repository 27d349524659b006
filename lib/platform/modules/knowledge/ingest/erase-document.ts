import { and, eq } from "drizzle-orm";
import { contextDocuments } from "../../../db/schema/knowledge";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { noteLoose } from "../../../storage/loose-files";
import { type Claim, claimDocument, Superseded, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import type { Needs } from "./needs";

/** The job that takes a document's passages out of the index; one that was deleted goes itself, with its file. */
export async function eraseDocument(
  needs: Pick<Needs, "db" | "storage" | "now">,
  { documentId }: JobPayload<"knowledge.erase">,
  run: JobRun,
): Promise<void> {
  const claim: Claim = { documentId, run };
  const document = await claimDocument(needs.db, claim, {});
  if (!document) return;
  try {
    await clearPassages(needs, document, claim);
    if (document.status !== "erasing") return await writeClaimed(needs.db, claim, { passageCount: 0, jobId: null });
    const { id, fileKey } = document;
    await needs.db.transaction(async (tx) => {
      // A storage that is away keeps no document from being erased; its file is swept later.
      if (fileKey) await noteLoose(tx, fileKey, needs.now());
      await tx.delete(contextDocuments).where(and(eq(contextDocuments.id, id), eq(contextDocuments.status, "erasing")));
    });
    if (fileKey) await needs.storage.remove(fileKey);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}
