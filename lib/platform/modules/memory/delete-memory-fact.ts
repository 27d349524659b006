import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { memoryFacts } from "../../db/schema/memory";
import { findOwnFact } from "./queries";

/** Erases a fact about the caller. Throws not_found for any other. */
export async function deleteMemoryFact({ ctx, input }: Verb<"deleteMemoryFact", "db" | "actor">): Promise<void> {
  const { id } = await findOwnFact(ctx, input.id);
  await ctx.db.delete(memoryFacts).where(eq(memoryFacts.id, id));
}
