import * as endpoints from "@/lib/contract/questions/endpoints";
import { implement, succeed } from "../../route";
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
  listQuestions: implement(endpoints.listQuestions, async (call) => {
    const { items, nextCursor, totals, can, primaryLanguage } = await listQuestions(call);
    return {
      items: items.map((group) => presentOpenQuestion(group, primaryLanguage)),
      totals,
      can,
      next_cursor: nextCursor,
    };
  }),
  translateQuestions: implement(endpoints.translateQuestions, async (call) => ({
    items: await translateQuestions(call),
  })),
  translateAnswer: implement(endpoints.translateAnswer, async (call) => ({
    items: await translateAnswer(call),
  })),
  answerQuestion: implement(endpoints.answerQuestion, async (call) => presentAnswer(await answerQuestion(call))),
  undoAnswer: implement(endpoints.undoAnswer, succeed(undoAnswer)),
  dismissQuestion: implement(endpoints.dismissQuestion, succeed(dismissQuestion)),
  restoreQuestion: implement(endpoints.restoreQuestion, succeed(restoreQuestion)),
  askLater: implement(endpoints.askLater, askLater),
  cancelAskLater: implement(endpoints.cancelAskLater, cancelAskLater),
  listSuggestedQuestions: implement(endpoints.listSuggestedQuestions, async (call) => ({
    items: (await listSuggestedQuestions(call)).map(presentSuggestedQuestion),
  })),
  createSuggestedQuestion: implement(endpoints.createSuggestedQuestion, async (call) =>
    presentSuggestedQuestion(await createSuggestedQuestion(call)),
  ),
  updateSuggestedQuestion: implement(endpoints.updateSuggestedQuestion, async (call) =>
    presentSuggestedQuestion(await updateSuggestedQuestion(call)),
  ),
  deleteSuggestedQuestion: implement(endpoints.deleteSuggestedQuestion, succeed(deleteSuggestedQuestion)),
  orderSuggestedQuestions: implement(endpoints.orderSuggestedQuestions, async (call) => ({
    items: (await orderSuggestedQuestions(call)).map(presentSuggestedQuestion),
  })),
  proposeSuggestedQuestions: implement(endpoints.proposeSuggestedQuestions, async (call) => ({
    items: await proposeSuggestedQuestions(call),
  })),
  getSuggestedQuestions: implement(endpoints.getSuggestedQuestions, async (call) => ({
    items: (await getSuggestedQuestions(call)).map(presentOfferedQuestion),
  })),
};
