import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { releaseReport as endpoint } from "@/lib/contract/reports/endpoints";
import type { Verb } from "../../context";
import { changeAssignee } from "./change-assignee";
import type { FoundReport } from "./queries";

/** Takes an open report from the admin who has it, whoever that is. Throws not_found and edit_conflict. */
export function releaseReport({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<FoundReport> {
  return changeAssignee(ctx, input.id, "report.released");
}
