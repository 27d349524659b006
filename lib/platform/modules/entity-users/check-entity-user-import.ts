import type { checkEntityUserImport as endpoint } from "@/lib/contract/entity-users/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { Verb } from "../../context";
import { findImportingEntity, type PlannedEntityUser, planEntityUserImport } from "./entity-user-import";

/** Dry run of `importEntityUsers`, for an entity that the caller manages. */
export async function checkEntityUserImport({
  ctx,
  input: { id, rows },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor" | "settings">): Promise<PlannedEntityUser[]> {
  return planEntityUserImport(ctx.db, await findImportingEntity(ctx, id), rows, ctx.settings);
}
