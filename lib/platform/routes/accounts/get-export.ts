import { getExport as endpoint } from "@/lib/contract/accounts/get-export";
import { implement } from "../../http/implement";
import { presentExport } from "../../presenters/account-export";
import { getExport } from "../../services/exports/newest-export";

export const getExportRoute = implement(endpoint, async ({ ctx, input }) =>
  presentExport(await getExport({ ctx, input }), ctx.now()),
);
