import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { takeReport as endpoint } from "@/lib/contract/reports/endpoints";
import type { Verb } from "../../context";
import { changeAssignee } from "./change-assignee";
import type { FoundReport } from "./queries";

/** Assigns an open report to the calling admin. Throws not_found, and edit_conflict when another admin has it. */
export function takeReport({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<FoundReport> {
  return changeAssignee(ctx, input.id, "report.taken");
}
