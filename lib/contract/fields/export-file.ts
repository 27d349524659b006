import { z } from "zod";
import { id, timestamp } from "./fields";

/** A file that a job writes for the caller, who can download it for some days. */
const exportFile = z.strictObject({
  export_id: id,
  status: z.enum(["queued", "running", "ready", "failed"]),
  /** Percent. */
  progress: z.int(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  /** The download path for whoever asked for it, once it is ready. */
  download_url: z.string().nullable(),
});
export type ExportFile = z.output<typeof exportFile>;

/** The caller's newest file, or null. */
export const newestExport = z.strictObject({ export: exportFile.nullable() });
export type NewestExport = z.output<typeof newestExport>;
