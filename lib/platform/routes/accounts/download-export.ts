import { downloadExport as endpoint } from "@/lib/contract/accounts/download-export";
import { implement } from "../../http/implement";
import { sendAttachment } from "../../http/send-attachment";
import { openExport } from "../../services/exports/open-export";

export const downloadExportRoute = implement(endpoint, async ({ ctx, input }) => {
  const { file, bytes, madeAt } = await openExport({ ctx, input });
  const name = `everything-${madeAt.toISOString().slice(0, 10)}.zip`;
  return sendAttachment(file, { name, type: "application/zip", bytes });
});
