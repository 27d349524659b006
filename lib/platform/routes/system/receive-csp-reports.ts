import { receiveCspReports as endpoint } from "@/lib/contract/system/receive-csp-reports";
import { implement } from "../../http/implement";
import { receiveCspReports } from "../../services/system/receive-csp-reports";

export const receiveCspReportsRoute = implement(endpoint, async ({ ctx, input }) => receiveCspReports({ ctx, input }));
