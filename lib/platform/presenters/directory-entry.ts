import type { DirectoryEntry } from "@/lib/contract/entities/schemas";
import type { EntityRow } from "../db/schema/entities";

export function presentDirectoryEntry(row: EntityRow): DirectoryEntry {
  return {
    entityid: row.id,
    entitytype: row.entityType,
    entitysubtype: row.entitySubtype,
    entity_name: row.name,
    urlslug: row.urlslug,
    caption: row.caption,
    thumbnail_image_url: row.thumbnailImageUrl,
    plate: row.plate,
    verified: row.verified,
  };
}
