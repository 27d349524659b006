import type { Address } from "../http/address";

export const systemAddresses = {
  getHealth: { method: "GET", path: "/health" },
  getOpenapi: { method: "GET", path: "/openapi.json" },
  receiveCspReports: { method: "POST", path: "/csp-reports", anyOrigin: true },
  getPrivacyFacts: { method: "GET", path: "/privacy-facts" },
  listMailbox: { method: "GET", path: "/dev/mailbox" },
  readMail: { method: "GET", path: "/dev/mailbox/:id" },
} as const satisfies Record<string, Address>;
