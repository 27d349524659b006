import type { AccountExport } from "@/lib/contract/accounts/export-schemas";
import { ADDRESSES } from "@/lib/contract/addresses";
import type { ExportRow } from "../db/schema/accounts";

/** An archive as its owner sees it; one that has had its time is none. */
export function presentExport(row: ExportRow | undefined, now: Date): { export: AccountExport | null } {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return { export: null };
  const isReady = row.status === "ready";
  return {
    export: {
      export_id: row.id,
      status: row.status,
      progress: row.progress,
      bytes: row.fileBytes,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
      download_url: isReady ? `/api${ADDRESSES.downloadExport.path.replace(":id", row.id)}` : null,
    },
  };
}
