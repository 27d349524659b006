import { startExport as endpoint } from "@/lib/contract/accounts/start-export";
import { implement } from "../../http/implement";
import { presentExport } from "../../presenters/account-export";
import { startExport } from "../../services/exports/start-export";

export const startExportRoute = implement(endpoint, async ({ ctx, input }) =>
  presentExport(await startExport({ ctx, input }), ctx.now()),
);
