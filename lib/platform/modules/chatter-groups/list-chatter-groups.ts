import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { nextMonth } from "../plans/message-quota";
import { type CountedGroup, readGroups } from "./queries";

/** The groups of an entity that the caller may read, by name. */
export async function listChatterGroups({
  ctx,
  input: { id },
}: Verb<"listChatterGroups", "db" | "actor" | "now">): Promise<{ items: CountedGroup[]; resetsAt: Date }> {
  const entity = await requireEntity(ctx, { id }, "read");
  const now = ctx.now();
  return { items: await readGroups(ctx.db, entity.id, now), resetsAt: nextMonth(now) };
}
