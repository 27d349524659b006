import { and, eq } from "drizzle-orm";
import { ignoreLost } from "../../../db/lease";
import { contextDocuments } from "../../../db/schema/knowledge";
import type { JobPayload, JobRun } from "../../../jobs/kinds";
import { trackOrphan } from "../../../storage/orphaned-files";
import { type Claim, claimDocument, type IngestDeps, writeClaimed } from "./claim";
import { clearPassages } from "./clear-passages";
import { eraseQuotations } from "./erase-quotations";

/**
 * The job that removes a document's passages from the index, and a deleted document itself with its file and what replies
 * quote from it. That of a deletion is queued for the time when it cannot be undone any more; a restore cancels it.
 */
export async function eraseDocument(
  deps: Pick<IngestDeps, "db" | "storage" | "log" | "now">,
  { documentId }: JobPayload<"knowledge.erase">,
  run: JobRun,
): Promise<void> {
  const claim: Claim = { documentId, run, now: deps.now };
  const document = await claimDocument(deps.db, claim, {});
  if (!document) return;
  const isForGood = document.status === "erasing" || document.status === "deleted";
  try {
    if (isForGood) {
      await writeClaimed(deps.db, claim, { status: "erasing" });
      await eraseQuotations(deps, document, claim);
    }
    await clearPassages(deps, document, claim);
    if (!isForGood) return await writeClaimed(deps.db, claim, { passageCount: 0, jobId: null });
    const { id, fileKey } = document;
    await deps.db.transaction(async (tx) => {
      // An unavailable storage does not block the erasure: the orphaned file is swept later.
      if (fileKey) await trackOrphan(tx, fileKey, deps.now());
      await tx.delete(contextDocuments).where(and(eq(contextDocuments.id, id), eq(contextDocuments.status, "erasing")));
    });
    if (fileKey) await deps.storage.remove(fileKey);
  } catch (error) {
    ignoreLost(error);
  }
}
