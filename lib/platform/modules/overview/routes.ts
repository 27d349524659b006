import * as endpoints from "@/lib/contract/overview/endpoints";
import { FileDownload, implement } from "../../route";
import { exportOverview } from "./export-overview";
import { getOverview } from "./get-overview";
import { getToday } from "./get-today";
import { presentOverview, presentToday } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const overviewRoutes = {
  getOverview: implement(endpoints.getOverview, async ({ ctx, input }) =>
    presentOverview(await getOverview({ ctx, input })),
  ),
  getToday: implement(endpoints.getToday, async ({ ctx, input }) => presentToday(await getToday({ ctx, input }))),
  exportOverview: implement(endpoints.exportOverview, async ({ ctx, input }) => {
    const { content, name } = await exportOverview({ ctx, input });
    return new FileDownload(content, { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
};
