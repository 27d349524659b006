import { eq } from "drizzle-orm";
import { requireAdmin } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { reports } from "../../db/schema/reports";
import { Failure } from "../../failure";
import { type FoundReport, findReport } from "./queries";

/** A report whose row stays locked until the transaction ends. Throws not_found, also for one of a deleted entity. */
export async function lockReport(tx: Db, id: string): Promise<FoundReport> {
  await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for("update");
  return findReport(tx, id);
}

/** A locked report that the calling admin may settle. Throws not_found, and edit_conflict while another admin has it. */
export async function lockOwnReport({ actor }: Pick<Ctx, "actor">, tx: Db, id: string): Promise<FoundReport> {
  const found = await lockReport(tx, id);
  const { assigneeId } = found.report;
  if (assigneeId !== null && assigneeId !== requireAdmin(actor).id) throw new Failure("edit_conflict");
  return found;
}
