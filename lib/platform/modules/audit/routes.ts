import * as endpoints from "@/lib/contract/audit/endpoints";
import { presentPage } from "../../list-page";
import { implement } from "../../route";
import { listAuditEntries } from "./list-audit-entries";
import { presentAuditEntry } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const auditRoutes = {
  listAuditEntries: implement(endpoints.listAuditEntries, async (call) =>
    presentPage(await listAuditEntries(call), presentAuditEntry),
  ),
};
