import type { Address } from "../address";

export const auditAddresses = {
  listAuditEntries: { method: "GET", path: "/audit" },
} as const satisfies Record<string, Address>;
