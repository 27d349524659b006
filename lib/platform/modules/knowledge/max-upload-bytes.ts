import { id } from "@/lib/contract/fields/fields";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { bytesForAnyUpload, bytesForUpload } from "../plans/storage-quota";

type UploadInput = { fields: Readonly<Record<string, unknown>> | null; announcedBytes: number };

/**
 * How many bytes a document's file may have. While the form has not named the entity, the caller's entity with the most
 * room sets the limit; storing the file applies the entity's own. Throws quota_reached.
 */
export async function maxUploadBytes({ ctx, input: { fields, announcedBytes } }: Verb<UploadInput>): Promise<number> {
  const named = id.safeParse(fields?.digitalentity_id);
  if (!named.success) return bytesForAnyUpload(ctx, announcedBytes);
  const entity = await requireEntity(ctx, { id: named.data }, "edit");
  return bytesForUpload(ctx, entity, announcedBytes);
}
