import type { Address } from "../http/address";

export const reportsAddresses = {
  createReport: { method: "POST", path: "/chat/responses/:response_id/report" },
  listReports: { method: "GET", path: "/reports" },
  countReports: { method: "GET", path: "/reports/counts" },
  countOpenReports: { method: "GET", path: "/reports/open" },
  getReport: { method: "GET", path: "/reports/:id" },
  takeReport: { method: "POST", path: "/reports/:id/take" },
  releaseReport: { method: "POST", path: "/reports/:id/release" },
  answerReport: { method: "POST", path: "/reports/:id/answers" },
  translateReportAnswer: { method: "POST", path: "/reports/:id/answers/translation" },
  resolveReport: { method: "POST", path: "/reports/:id/resolve" },
  dismissReport: { method: "POST", path: "/reports/:id/dismiss" },
  objectToDismissal: { method: "POST", path: "/reports/:id/objection" },
  reopenReport: { method: "POST", path: "/reports/:id/reopen" },
} as const satisfies Record<string, Address>;
