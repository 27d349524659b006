import * as endpoints from "@/lib/contract/overview/endpoints";
import { FileDownload, implement, succeed } from "../../route";
import { exportOverview } from "./export-overview";
import { getOverview } from "./get-overview";
import { getToday } from "./get-today";
import { listQuestionTopics } from "./list-question-topics";
import { presentOverview, presentToday, presentTopics } from "./presenter";
import { updateQuestionTopic } from "./update-question-topic";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const overviewRoutes = {
  getOverview: implement(endpoints.getOverview, async (call) => presentOverview(await getOverview(call))),
  listQuestionTopics: implement(endpoints.listQuestionTopics, async (call) =>
    presentTopics(await listQuestionTopics(call)),
  ),
  updateQuestionTopic: implement(endpoints.updateQuestionTopic, succeed(updateQuestionTopic)),
  getToday: implement(endpoints.getToday, async (call) => presentToday(await getToday(call))),
  exportOverview: implement(endpoints.exportOverview, async (call) => {
    const { content, name } = await exportOverview(call);
    return new FileDownload(content, { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
};
