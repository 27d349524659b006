import * as endpoints from "@/lib/contract/audit/endpoints";
import { implement } from "../../route";
import { listAuditEntries } from "./list-audit-entries";
import { presentAuditEntry } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const auditRoutes = {
  listAuditEntries: implement(endpoints.listAuditEntries, async (call) => {
    const { items, nextCursor } = await listAuditEntries(call);
    return { items: items.map(presentAuditEntry), next_cursor: nextCursor };
  }),
};
