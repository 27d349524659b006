import type { Contract } from "..";
import type { InputOf } from "./endpoint";

type Inputs = { [Name in keyof Contract]?: InputOf<Contract[Name]> };

/** A valid input of each call about visitors' questions, of the record with this id. */
export const questionInputs = (id: string) =>
  ({
    listQuestionTopics: { id, days: "30" },
    updateQuestionTopic: { id, message_ids: [id], name: "Varnish" },
    listQuestions: { id, sort: "newest" },
    answerQuestion: { id, question_id: id, answer: "One at a time, for two years." },
    undoAnswer: { id, question_id: id },
    translateQuestions: { id, question_ids: [id], language: "de" },
    translateAnswer: { id, question_id: id, answer: "One at a time, for two years." },
    dismissQuestion: { id, question_id: id },
    listSuggestedQuestions: { id },
    createSuggestedQuestion: { id, question: "Can this crack wait?" },
    orderSuggestedQuestions: { id, ids: [id] },
    proposeSuggestedQuestions: { id },
    updateSuggestedQuestion: { id, is_on: false },
    deleteSuggestedQuestion: { id },
    restoreQuestion: { id, question_id: id },
  }) as const satisfies Inputs;
