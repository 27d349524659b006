import type { Address } from "../http/address";

export const reportsAddresses = {
  createReport: { method: "POST", path: "/chat/responses/:response_id/report" },
  listReports: { method: "GET", path: "/reports" },
  countOpenReports: { method: "GET", path: "/reports/open" },
  resolveReport: { method: "POST", path: "/reports/:id/resolve" },
  dismissReport: { method: "POST", path: "/reports/:id/dismiss" },
  reopenReport: { method: "POST", path: "/reports/:id/reopen" },
} as const satisfies Record<string, Address>;
