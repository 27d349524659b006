import type { Address } from "../http/address";

export const overviewAddresses = {
  getOverview: { method: "GET", path: "/digital-entities/:id/overview" },
  listQuestionTopics: { method: "GET", path: "/digital-entities/:id/question-topics" },
  updateQuestionTopic: { method: "PUT", path: "/digital-entities/:id/question-topics" },
  getToday: { method: "GET", path: "/digital-entities/:id/today" },
  exportOverview: { method: "GET", path: "/digital-entities/:id/overview/export" },
} as const satisfies Record<string, Address>;
