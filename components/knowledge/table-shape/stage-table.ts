import { call } from "@/lib/client/api/call";
import type { Failed } from "@/lib/contract/http/outcome";
import type { TablePreview } from "@/lib/contract/knowledge/table-shape";
import { stageFile } from "../send-file";

/** A CSV file that is uploaded, and not added yet. */
export type StagedTable = { uploadId: string; first: TablePreview };

/** Uploads a CSV file and reads its first rows. Never throws. */
export async function stageTable(
  file: File,
  entityId: string,
  chunkMaxBytes: number,
): Promise<{ ok: true; data: StagedTable } | Failed> {
  const uploaded = await stageFile({
    file,
    fields: { digitalentity_id: entityId },
    chunkMaxBytes,
    uploadId: null,
    onStart: () => {},
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  if (!uploaded.ok) return uploaded;
  const { uploadId } = uploaded;
  const preview = await call("previewTable", { upload_id: uploadId });
  return preview.ok ? { ok: true, data: { uploadId, first: preview.data } } : preview;
}
