import * as endpoints from "@/lib/contract/reports/endpoints";
import { implement } from "../../route";
import { countOpenReports } from "./count-open-reports";
import { createReport } from "./create-report";
import { dismissReport } from "./dismiss-report";
import { listReports } from "./list-reports";
import { presentReport } from "./presenter";
import { reopenReport } from "./reopen-report";
import { resolveReport } from "./resolve-report";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const reportsRoutes = {
  countOpenReports: implement(endpoints.countOpenReports, async ({ ctx }) => ({
    open: await countOpenReports({ ctx }),
  })),
  createReport: implement(endpoints.createReport, async ({ ctx, input }) => {
    const { id, hidesWords } = await createReport({ ctx, input });
    return { report_id: id, hides_words: hidesWords };
  }),
  dismissReport: implement(endpoints.dismissReport, async ({ ctx, input }) =>
    presentReport(await dismissReport({ ctx, input }), ctx.settings.appUrl),
  ),
  listReports: implement(endpoints.listReports, async ({ ctx, input }) => {
    const { items, nextCursor } = await listReports({ ctx, input });
    return { items: items.map((item) => presentReport(item, ctx.settings.appUrl)), next_cursor: nextCursor };
  }),
  reopenReport: implement(endpoints.reopenReport, async ({ ctx, input }) =>
    presentReport(await reopenReport({ ctx, input }), ctx.settings.appUrl),
  ),
  resolveReport: implement(endpoints.resolveReport, async ({ ctx, input }) =>
    presentReport(await resolveReport({ ctx, input }), ctx.settings.appUrl),
  ),
};
