import { exportVisitorData as endpoint } from "@/lib/contract/visitors/export-visitor-data";
import { download } from "../../http/download";
import { implement } from "../../http/implement";
import { writeVisitorExport } from "../../presenters/visitor-data";
import { exportVisitorData } from "../../services/visitor-data/export-visitor-data";

export const exportVisitorDataRoute = implement(endpoint, async ({ ctx, input }) => {
  const whole = await exportVisitorData({ ctx, input });
  return download(writeVisitorExport(whole, ctx.now()), { name: "my-data.json", type: "application/json" });
});
