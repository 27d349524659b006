import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type ResponseRow, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";

const IN_PROGRESS: ReadonlySet<ResponseRow["status"]> = new Set(["pending", "streaming", "awaiting_person"]);

/**
 * Locks a reply until the transaction ends and returns its current row. Throws not_found when it was erased, and
 * not_possible_now while it is being written or awaited.
 */
export async function lockEditableReply(tx: Db, id: string): Promise<ResponseRow> {
  const [current] = await tx.select().from(responses).where(eq(responses.id, id)).for("update");
  if (!current) throw new Failure("not_found", { thing: "response" });
  if (IN_PROGRESS.has(current.status)) throw new Failure("not_possible_now");
  return current;
}
