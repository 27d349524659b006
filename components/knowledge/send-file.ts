import type { CallInput } from "@/lib/client/api/api";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import type { Failed } from "@/lib/contract/http/outcome";

/** The form fields sent before a file: the entity and the description of the document. */
export type FileFields = Pick<CallInput<"createContextData">, "digitalentity_id" | "title" | "language"> & {
  year?: string;
};

type SentFile = {
  file: File;
  fields: FileFields;
  /** Larger files go in chunks of this size, and a retry continues after the last one that arrived. */
  chunkMaxBytes: number;
  /** The upload of an earlier try. */
  uploadId: string | null;
  onStart: (uploadId: string) => void;
  /** Bytes of the file sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** The platform joins up to fifty megabytes, in a bucket piece by piece. */
export const JOIN_TIMEOUT_MS = 180_000;

/** Adds a file to an entity's material. Never throws: "offline" when the connection broke, "aborted" by the signal. */
export async function sendFile(sent: SentFile): Promise<{ ok: true } | Failed> {
  const { file, fields, chunkMaxBytes, onProgress, signal } = sent;
  if (file.size <= chunkMaxBytes)
    return upload("createContextData", {}, { ...fields, file }, { onProgress: scaled(onProgress, 0, file), signal });
  const staged = await stageFile(sent);
  if (!staged.ok) return staged;
  return call("createContextData", { ...fields, upload_id: staged.uploadId }, { signal, timeoutMs: JOIN_TIMEOUT_MS });
}

/** Uploads a file of any size without adding it; returns the complete upload. Never throws. */
export async function stageFile(sent: SentFile): Promise<{ ok: true; uploadId: string } | Failed> {
  const started = await startOrResume(sent);
  if (!started.ok) return started;
  const { id, offset } = started.data;
  sent.onStart(id);
  const outcome = await sendChunks(sent, id, offset);
  return outcome.ok ? { ok: true, uploadId: id } : outcome;
}

/** Resumes the upload of an earlier try; else the server finds one of the same file from before a reload, or starts one. */
async function startOrResume({ file, fields, uploadId, signal }: SentFile) {
  if (uploadId) {
    const found = await call("getUpload", { id: uploadId }, { signal });
    if (found.ok || found.code !== "not_found") return found;
  }
  const { digitalentity_id } = fields;
  const { name, size, lastModified } = file;
  return call(
    "createUpload",
    { digitalentity_id, file_name: name, file_bytes: size, last_modified: lastModified },
    { signal },
  );
}

async function sendChunks(sent: SentFile, id: string, from: number): Promise<{ ok: true } | Failed> {
  const { file, chunkMaxBytes, onProgress, signal } = sent;
  for (let offset = from; offset < file.size; ) {
    onProgress(offset);
    const chunk = file.slice(offset, offset + chunkMaxBytes);
    const form = { offset: String(offset), chunk };
    const appended = await upload("appendUpload", { id }, form, {
      onProgress: scaled(onProgress, offset, chunk),
      signal,
    });
    // The chunk had arrived although its response was lost, or another tab sends the same file.
    const isKnown = !appended.ok && appended.code === "upload_offset_mismatch";
    const state = isKnown ? await call("getUpload", { id }, { signal }) : appended;
    if (!state.ok) return state;
    offset = state.data.offset;
  }
  return { ok: true };
}

/** The progress of a request as bytes of the file: its body is larger by the other fields. */
const scaled =
  (onProgress: (sent: number) => void, offset: number, { size }: Blob) =>
  (loaded: number, total: number) =>
    onProgress(offset + Math.round((loaded / Math.max(1, total)) * size));
