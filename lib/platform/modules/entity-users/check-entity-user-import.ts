import type { Verb } from "../../context";
import { findImportingEntity, type PlannedEntityUser, planEntityUserImport } from "./entity-user-import";

/** Dry run of `importEntityUsers`, for an entity that the caller manages. */
export async function checkEntityUserImport({
  ctx,
  input: { id, rows },
}: Verb<"checkEntityUserImport", "db" | "actor" | "settings">): Promise<PlannedEntityUser[]> {
  return planEntityUserImport(ctx.db, await findImportingEntity(ctx, id), rows, ctx.settings);
}
