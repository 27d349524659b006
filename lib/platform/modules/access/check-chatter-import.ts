import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type PlannedChatter, planChatterImport } from "./chatter-import";

/** Dry run of `importChatters`, for an entity that the caller manages. */
export async function checkChatterImport({
  ctx,
  input: { id, rows },
}: Verb<"checkChatterImport", "db" | "actor">): Promise<PlannedChatter[]> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "manage");
  return planChatterImport(ctx.db, entity.id, rows, { isLocking: false });
}
