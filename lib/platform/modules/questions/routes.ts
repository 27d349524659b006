import * as endpoints from "@/lib/contract/questions/endpoints";
import { implement } from "../../route";
import { answerQuestion } from "./answer-question";
import { askLater } from "./ask-later";
import { cancelAskLater } from "./cancel-ask-later";
import { dismissQuestion } from "./dismiss-question";
import { listQuestions } from "./list-questions";
import { presentAnswer, presentOpenQuestion } from "./presenter";
import { restoreQuestion } from "./restore-question";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const questionsRoutes = {
  listQuestions: implement(endpoints.listQuestions, async ({ ctx, input }) => {
    const { items, nextCursor, totals, primaryLanguage } = await listQuestions({ ctx, input });
    return {
      items: items.map((group) => presentOpenQuestion(group, primaryLanguage)),
      totals,
      next_cursor: nextCursor,
    };
  }),
  answerQuestion: implement(endpoints.answerQuestion, async ({ ctx, input }) =>
    presentAnswer(await answerQuestion({ ctx, input })),
  ),
  dismissQuestion: implement(endpoints.dismissQuestion, async ({ ctx, input }) => {
    await dismissQuestion({ ctx, input });
    return { success: true as const };
  }),
  restoreQuestion: implement(endpoints.restoreQuestion, async ({ ctx, input }) => {
    await restoreQuestion({ ctx, input });
    return { success: true as const };
  }),
  askLater: implement(endpoints.askLater, askLater),
  cancelAskLater: implement(endpoints.cancelAskLater, cancelAskLater),
};
