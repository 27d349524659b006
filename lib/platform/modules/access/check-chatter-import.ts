import type { checkChatterImport as endpoint } from "@/lib/contract/access/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { type PlannedChatter, planChatterImport } from "./chatter-import";

/** Dry run of `importChatters`, for an entity that the caller manages. */
export async function checkChatterImport({
  ctx,
  input: { id, rows },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor">): Promise<PlannedChatter[]> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "manage");
  return planChatterImport(ctx.db, entity.id, rows, { isLocking: false });
}
