import * as endpoints from "@/lib/contract/questions/endpoints";
import { implement } from "../../route";
import { answerQuestion } from "./answer-question";
import { askLater } from "./ask-later";
import { cancelAskLater } from "./cancel-ask-later";
import { createSuggestedQuestion } from "./create-suggested-question";
import { deleteSuggestedQuestion } from "./delete-suggested-question";
import { dismissQuestion } from "./dismiss-question";
import { getSuggestedQuestions } from "./get-suggested-questions";
import { listQuestions } from "./list-questions";
import { listSuggestedQuestions } from "./list-suggested-questions";
import { orderSuggestedQuestions } from "./order-suggested-questions";
import { presentAnswer, presentOfferedQuestion, presentOpenQuestion, presentSuggestedQuestion } from "./presenter";
import { proposeSuggestedQuestions } from "./propose-suggested-questions";
import { restoreQuestion } from "./restore-question";
import { translateAnswer } from "./translate-answer";
import { translateQuestions } from "./translate-questions";
import { undoAnswer } from "./undo-answer";
import { updateSuggestedQuestion } from "./update-suggested-question";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const questionsRoutes = {
  listQuestions: implement(endpoints.listQuestions, async ({ ctx, input }) => {
    const { items, nextCursor, totals, can, primaryLanguage } = await listQuestions({ ctx, input });
    return {
      items: items.map((group) => presentOpenQuestion(group, primaryLanguage)),
      totals,
      can,
      next_cursor: nextCursor,
    };
  }),
  translateQuestions: implement(endpoints.translateQuestions, async ({ ctx, input }) => ({
    items: await translateQuestions({ ctx, input }),
  })),
  translateAnswer: implement(endpoints.translateAnswer, async ({ ctx, input }) => ({
    items: await translateAnswer({ ctx, input }),
  })),
  answerQuestion: implement(endpoints.answerQuestion, async ({ ctx, input }) =>
    presentAnswer(await answerQuestion({ ctx, input })),
  ),
  undoAnswer: implement(endpoints.undoAnswer, async ({ ctx, input }) => {
    await undoAnswer({ ctx, input });
    return { success: true as const };
  }),
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
  listSuggestedQuestions: implement(endpoints.listSuggestedQuestions, async ({ ctx, input }) => ({
    items: (await listSuggestedQuestions({ ctx, input })).map(presentSuggestedQuestion),
  })),
  createSuggestedQuestion: implement(endpoints.createSuggestedQuestion, async ({ ctx, input }) =>
    presentSuggestedQuestion(await createSuggestedQuestion({ ctx, input })),
  ),
  updateSuggestedQuestion: implement(endpoints.updateSuggestedQuestion, async ({ ctx, input }) =>
    presentSuggestedQuestion(await updateSuggestedQuestion({ ctx, input })),
  ),
  deleteSuggestedQuestion: implement(endpoints.deleteSuggestedQuestion, async ({ ctx, input }) => {
    await deleteSuggestedQuestion({ ctx, input });
    return { success: true as const };
  }),
  orderSuggestedQuestions: implement(endpoints.orderSuggestedQuestions, async ({ ctx, input }) => ({
    items: (await orderSuggestedQuestions({ ctx, input })).map(presentSuggestedQuestion),
  })),
  proposeSuggestedQuestions: implement(endpoints.proposeSuggestedQuestions, async ({ ctx, input }) => ({
    items: await proposeSuggestedQuestions({ ctx, input }),
  })),
  getSuggestedQuestions: implement(endpoints.getSuggestedQuestions, async ({ ctx, input }) => ({
    items: (await getSuggestedQuestions({ ctx, input })).map(presentOfferedQuestion),
  })),
};
