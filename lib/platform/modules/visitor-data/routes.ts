import * as endpoints from "@/lib/contract/visitor-data/endpoints";
import { FileDownload, implement } from "../../route";
import { deleteAccount } from "./delete-account";
import { downloadExport } from "./download-export";
import { eraseVisitorData } from "./erase-visitor-data";
import { exportVisitorData } from "./export-visitor-data";
import { getExport } from "./get-export";
import { getVisitorData } from "./get-visitor-data";
import { presentAccountExport, presentExportFile, presentVisitorData, writeVisitorExport } from "./presenter";
import { startExport } from "./start-export";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const visitorDataRoutes = {
  deleteAccount: implement(endpoints.deleteAccount, async (call) => {
    const { email, entities } = await deleteAccount(call);
    return { success: true as const, email_address: email, entities };
  }),
  downloadExport: implement(endpoints.downloadExport, async (call) => {
    const { file, bytes, createdAt } = await downloadExport(call);
    return new FileDownload(file, { ...presentExportFile(createdAt), bytes });
  }),
  eraseVisitorData: implement(endpoints.eraseVisitorData, async (call) => {
    const { email, conversations, keepsAccount } = await eraseVisitorData(call);
    return { email_address: email, conversations, account_kept: keepsAccount };
  }),
  exportVisitorData: implement(
    endpoints.exportVisitorData,
    async (call) =>
      new FileDownload(writeVisitorExport(await exportVisitorData(call), call.ctx.now()), {
        name: "my-data.json",
        contentType: "application/json; charset=utf-8",
        bytes: null,
      }),
  ),
  getExport: implement(endpoints.getExport, async (call) =>
    presentAccountExport(await getExport(call), call.ctx.now()),
  ),
  getVisitorData: implement(endpoints.getVisitorData, async (call) => presentVisitorData(await getVisitorData(call))),
  startExport: implement(endpoints.startExport, async (call) =>
    presentAccountExport(await startExport(call), call.ctx.now()),
  ),
};
