import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { type PlannedChatter, planChatterImport } from "./chatter-import";

/** Dry run of `importChatters`, for an entity that the caller manages. */
export async function checkChatterImport({
  ctx,
  input: { id, rows },
}: Verb<"checkChatterImport", "db" | "actor">): Promise<PlannedChatter[]> {
  const entity = await requireEntity(ctx, { id }, "manage");
  return planChatterImport(ctx.db, entity.id, rows, { isLocking: false });
}
