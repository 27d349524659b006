import type { NewestExport } from "@/lib/contract/fields/export-file";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import type { EntityExportRow } from "../../db/schema/entity-moves";
import { presentExport } from "../../exports/present-export";

/** A caller's newest file of an entity. */
export function presentEntityExport(row: EntityExportRow | undefined, now: Date): NewestExport {
  return presentExport(row, ADDRESSES.downloadEntityExport.path, now);
}

/** The name, with the entity and the date, and the content type of the file. */
export function presentEntityFile({ createdAt, fileBytes }: EntityExportRow, urlslug: string) {
  const name = `${urlslug}-${createdAt.toISOString().slice(0, 10)}.entity.tar`;
  return { name, contentType: "application/x-tar", bytes: fileBytes };
}
