import { id } from "@/lib/contract/fields";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { bytesForAnyUpload, bytesForUpload } from "../plans/storage-quota";

type Input = { fields: Readonly<Record<string, unknown>> | null; announcedBytes: number };

/**
 * How many bytes a document's file may have. Where the entity is not named before the file, it is judged by the caller's
 * roomiest one, and by its own when it is stored. Throws quota_reached.
 */
export async function admitDocument({ ctx, input: { fields, announcedBytes } }: Verb<Input>): Promise<number> {
  const named = id.safeParse(fields?.digitalentity_id);
  if (!named.success) return bytesForAnyUpload(ctx, announcedBytes);
  const entity = await findEntity(ctx.db, { id: named.data });
  await requireEntityRight(ctx, entity, "edit");
  return bytesForUpload(ctx, entity, announcedBytes);
}
