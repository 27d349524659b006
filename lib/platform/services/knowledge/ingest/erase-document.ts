import { and, eq } from "drizzle-orm";
import { contextDocuments } from "../../../db/schema/knowledge";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { type Claim, claimDocument, Superseded, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import type { Needs } from "./needs";

/** The job that takes a document's passages out of the index; one that was deleted goes itself, with its file. */
export async function eraseDocument(
  needs: Pick<Needs, "db" | "storage">,
  { documentId }: JobPayload<"knowledge.erase">,
  run: JobRun,
): Promise<void> {
  const claim: Claim = { documentId, run };
  const document = await claimDocument(needs.db, claim, {});
  if (!document) return;
  try {
    await clearPassages(needs, document, claim);
    if (document.status !== "erasing") return await writeClaimed(needs.db, claim, { passageCount: 0, jobId: null });
    if (document.fileKey) await needs.storage.remove(document.fileKey);
    await needs.db
      .delete(contextDocuments)
      .where(and(eq(contextDocuments.id, document.id), eq(contextDocuments.status, "erasing")));
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}
