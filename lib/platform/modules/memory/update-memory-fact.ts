import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { type MemoryFactRow, memoryFacts } from "../../db/schema/memory";
import { findOwnFact } from "./queries";

/** Changes a fact about the caller. Throws not_found for any other. */
export async function updateMemoryFact({
  ctx,
  input,
}: Verb<"updateMemoryFact", "db" | "actor" | "now">): Promise<MemoryFactRow> {
  const stored = await findOwnFact(ctx, input.id);
  const change = { fact: input.fact, updatedAt: ctx.now() };
  await ctx.db.update(memoryFacts).set(change).where(eq(memoryFacts.id, stored.id));
  return { ...stored, ...change };
}
