import * as endpoints from "@/lib/contract/overview/endpoints";
import { FileDownload, implement } from "../../route";
import { exportOverview } from "./export-overview";
import { getOverview } from "./get-overview";
import { getToday } from "./get-today";
import { listQuestionTopics } from "./list-question-topics";
import { presentOverview, presentToday, presentTopics } from "./presenter";
import { updateQuestionTopic } from "./update-question-topic";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const overviewRoutes = {
  getOverview: implement(endpoints.getOverview, async ({ ctx, input }) =>
    presentOverview(await getOverview({ ctx, input })),
  ),
  listQuestionTopics: implement(endpoints.listQuestionTopics, async ({ ctx, input }) =>
    presentTopics(await listQuestionTopics({ ctx, input })),
  ),
  updateQuestionTopic: implement(endpoints.updateQuestionTopic, async ({ ctx, input }) => {
    await updateQuestionTopic({ ctx, input });
    return { success: true as const };
  }),
  getToday: implement(endpoints.getToday, async ({ ctx, input }) => presentToday(await getToday({ ctx, input }))),
  exportOverview: implement(endpoints.exportOverview, async ({ ctx, input }) => {
    const { content, name } = await exportOverview({ ctx, input });
    return new FileDownload(content, { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
};
