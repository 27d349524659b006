import type { Address } from "../http/address";

export const questionsAddresses = {
  listQuestions: { method: "GET", path: "/digital-entities/:id/questions" },
  answerQuestion: { method: "POST", path: "/digital-entities/:id/questions/:question_id/answer" },
  undoAnswer: { method: "POST", path: "/digital-entities/:id/questions/:question_id/undo" },
  dismissQuestion: { method: "POST", path: "/digital-entities/:id/questions/:question_id/dismiss" },
  restoreQuestion: { method: "POST", path: "/digital-entities/:id/questions/:question_id/restore" },
  translateQuestions: { method: "POST", path: "/digital-entities/:id/questions/translate" },
  translateAnswer: { method: "POST", path: "/digital-entities/:id/questions/:question_id/translate" },
  listSuggestedQuestions: { method: "GET", path: "/digital-entities/:id/suggested-questions" },
  createSuggestedQuestion: { method: "POST", path: "/digital-entities/:id/suggested-questions" },
  orderSuggestedQuestions: { method: "PUT", path: "/digital-entities/:id/suggested-questions" },
  proposeSuggestedQuestions: { method: "POST", path: "/digital-entities/:id/suggested-questions/propose" },
  updateSuggestedQuestion: { method: "PUT", path: "/suggested-questions/:id" },
  deleteSuggestedQuestion: { method: "DELETE", path: "/suggested-questions/:id" },
  getSuggestedQuestions: { method: "GET", path: "/suggested-questions" },
  askLater: { method: "POST", path: "/chat/responses/:response_id/ask-later" },
  cancelAskLater: { method: "DELETE", path: "/chat/responses/:response_id/ask-later" },
} as const satisfies Record<string, Address>;
