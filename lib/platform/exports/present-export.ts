import type { NewestExport } from "@/lib/contract/fields/export-file";
import type { accountExports } from "../db/schema/accounts";

/** A caller's file; null without one and after it expired. `address`: the path of its download, with `:id`. */
export function presentExport(
  row: typeof accountExports.$inferSelect | undefined,
  address: string,
  now: Date,
): NewestExport {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return { export: null };
  return {
    export: {
      export_id: row.id,
      status: row.status,
      progress: row.progress,
      bytes: row.fileBytes,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      download_url: row.status === "ready" ? `/api${address.replace(":id", row.id)}` : null,
    },
  };
}
