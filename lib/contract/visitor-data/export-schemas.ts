import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** An archive of everything a user owns. */
export const accountExport = z.strictObject({
  export_id: id,
  status: z.enum(["queued", "running", "ready", "failed"]),
  /** Percent. */
  progress: z.int(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  /** The download path for its owner, once it is ready. */
  download_url: z.string().nullable(),
});
export type AccountExport = z.output<typeof accountExport>;

/** The newest archive, or null. */
export const newestExport = z.strictObject({ export: accountExport.nullable() });
