import * as endpoints from "@/lib/contract/reports/endpoints";
import { presentPage } from "../../list-page";
import { implement, succeed } from "../../route";
import { answerReport } from "./answer-report";
import { countOpenReports } from "./count-open-reports";
import { countReports } from "./count-reports";
import { createReport } from "./create-report";
import { dismissReport } from "./dismiss-report";
import { getReport } from "./get-report";
import { listReports } from "./list-reports";
import { objectToDismissal } from "./object-to-dismissal";
import { presentReport, presentReportDetail, presentReportSummary } from "./presenter";
import { releaseReport } from "./release-report";
import { reopenReport } from "./reopen-report";
import { resolveReport } from "./resolve-report";
import { takeReport } from "./take-report";
import { translateReportAnswer } from "./translate-report-answer";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const reportsRoutes = {
  answerReport: implement(endpoints.answerReport, async ({ ctx, input }) =>
    presentReport(await answerReport({ ctx, input }), ctx.settings.appUrl),
  ),
  countReports: implement(endpoints.countReports, ({ ctx }) => countReports({ ctx })),
  getReport: implement(endpoints.getReport, async ({ ctx, input }) =>
    presentReportDetail(await getReport({ ctx, input }), ctx.settings.appUrl),
  ),
  objectToDismissal: implement(endpoints.objectToDismissal, succeed(objectToDismissal)),
  releaseReport: implement(endpoints.releaseReport, async ({ ctx, input }) =>
    presentReport(await releaseReport({ ctx, input }), ctx.settings.appUrl),
  ),
  takeReport: implement(endpoints.takeReport, async ({ ctx, input }) =>
    presentReport(await takeReport({ ctx, input }), ctx.settings.appUrl),
  ),
  translateReportAnswer: implement(endpoints.translateReportAnswer, translateReportAnswer),
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
  listReports: implement(endpoints.listReports, async ({ ctx, input }) =>
    presentPage(await listReports({ ctx, input }), (found) => presentReportSummary(found, ctx.now())),
  ),
  reopenReport: implement(endpoints.reopenReport, async ({ ctx, input }) =>
    presentReport(await reopenReport({ ctx, input }), ctx.settings.appUrl),
  ),
  resolveReport: implement(endpoints.resolveReport, async ({ ctx, input }) =>
    presentReport(await resolveReport({ ctx, input }), ctx.settings.appUrl),
  ),
};
