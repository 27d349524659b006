import { deleteAccount as deleteAccountEndpoint } from "@/lib/contract/visitor-data/delete-account";
import { downloadExport as downloadExportEndpoint } from "@/lib/contract/visitor-data/download-export";
import { eraseVisitorData as eraseVisitorDataEndpoint } from "@/lib/contract/visitor-data/erase-visitor-data";
import { exportVisitorData as exportVisitorDataEndpoint } from "@/lib/contract/visitor-data/export-visitor-data";
import { getExport as getExportEndpoint } from "@/lib/contract/visitor-data/get-export";
import { getVisitorData as getVisitorDataEndpoint } from "@/lib/contract/visitor-data/get-visitor-data";
import { startExport as startExportEndpoint } from "@/lib/contract/visitor-data/start-export";
import { FileDownload, implement } from "../../route";
import { deleteAccount } from "./delete-account";
import { eraseVisitorData } from "./erase-visitor-data";
import { exportVisitorData } from "./export-visitor-data";
import { getVisitorData } from "./get-visitor-data";
import { getExport } from "./newest-export";
import { openExport } from "./open-export";
import { presentExport, presentVisitorData, writeVisitorExport } from "./presenter";
import { startExport } from "./start-export";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const visitorDataRoutes = {
  eraseVisitorData: implement(eraseVisitorDataEndpoint, async ({ ctx, input }) => {
    const { email, conversations, keepsAccount } = await eraseVisitorData({ ctx, input });
    return { email_address: email, conversations, account_kept: keepsAccount };
  }),
  exportVisitorData: implement(exportVisitorDataEndpoint, async ({ ctx, input }) => {
    const whole = await exportVisitorData({ ctx, input });
    return new FileDownload(writeVisitorExport(whole, ctx.now()), {
      name: "my-data.json",
      contentType: "application/json; charset=utf-8",
      bytes: null,
    });
  }),
  getVisitorData: implement(getVisitorDataEndpoint, async ({ ctx, input }) =>
    presentVisitorData(await getVisitorData({ ctx, input })),
  ),
  deleteAccount: implement(deleteAccountEndpoint, async ({ ctx, input }) => {
    const { email, entities } = await deleteAccount({ ctx, input });
    return { success: true as const, email_address: email, entities };
  }),
  downloadExport: implement(downloadExportEndpoint, async ({ ctx, input }) => {
    const { file, bytes, madeAt } = await openExport({ ctx, input });
    const name = `everything-${madeAt.toISOString().slice(0, 10)}.zip`;
    return new FileDownload(file, { name, contentType: "application/zip", bytes });
  }),
  getExport: implement(getExportEndpoint, async ({ ctx, input }) =>
    presentExport(await getExport({ ctx, input }), ctx.now()),
  ),
  startExport: implement(startExportEndpoint, async ({ ctx, input }) =>
    presentExport(await startExport({ ctx, input }), ctx.now()),
  ),
};
