import type { Address } from "../http/address";

export const auditAddresses = {
  listAuditEntries: { method: "GET", path: "/audit" },
} as const satisfies Record<string, Address>;
