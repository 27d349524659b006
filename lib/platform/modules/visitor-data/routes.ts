import { deleteAccount as deleteAccountEndpoint } from "@/lib/contract/visitor-data/delete-account";
import { downloadExport as downloadExportEndpoint } from "@/lib/contract/visitor-data/download-export";
import { eraseVisitorData as eraseVisitorDataEndpoint } from "@/lib/contract/visitor-data/erase-visitor-data";
import { exportVisitorData as exportVisitorDataEndpoint } from "@/lib/contract/visitor-data/export-visitor-data";
import { getExport as getExportEndpoint } from "@/lib/contract/visitor-data/get-export";
import { getVisitorData as getVisitorDataEndpoint } from "@/lib/contract/visitor-data/get-visitor-data";
import { startExport as startExportEndpoint } from "@/lib/contract/visitor-data/start-export";
import { FileDownload, implement } from "../../route";
import { deleteAccount } from "./delete-account";
import { downloadExport } from "./download-export";
import { eraseVisitorData } from "./erase-visitor-data";
import { exportVisitorData } from "./export-visitor-data";
import { getExport } from "./get-export";
import { getVisitorData } from "./get-visitor-data";
import { presentExport, presentExportFile, presentVisitorData, writeVisitorExport } from "./presenter";
import { startExport } from "./start-export";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const visitorDataRoutes = {
  deleteAccount: implement(deleteAccountEndpoint, async (call) => {
    const { email, entities } = await deleteAccount(call);
    return { success: true as const, email_address: email, entities };
  }),
  downloadExport: implement(downloadExportEndpoint, async (call) => {
    const { file, bytes, createdAt } = await downloadExport(call);
    return new FileDownload(file, { ...presentExportFile(createdAt), bytes });
  }),
  eraseVisitorData: implement(eraseVisitorDataEndpoint, async (call) => {
    const { email, conversations, keepsAccount } = await eraseVisitorData(call);
    return { email_address: email, conversations, account_kept: keepsAccount };
  }),
  exportVisitorData: implement(
    exportVisitorDataEndpoint,
    async (call) =>
      new FileDownload(writeVisitorExport(await exportVisitorData(call), call.ctx.now()), {
        name: "my-data.json",
        contentType: "application/json; charset=utf-8",
        bytes: null,
      }),
  ),
  getExport: implement(getExportEndpoint, async (call) => presentExport(await getExport(call), call.ctx.now())),
  getVisitorData: implement(getVisitorDataEndpoint, async (call) => presentVisitorData(await getVisitorData(call))),
  startExport: implement(startExportEndpoint, async (call) => presentExport(await startExport(call), call.ctx.now())),
};
