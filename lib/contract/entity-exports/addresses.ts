import type { Address } from "../http/address";

export const entityExportsAddresses = {
  startEntityExport: { method: "POST", path: "/digital-entities/:id/file" },
  getEntityExport: { method: "GET", path: "/digital-entities/:id/file" },
  downloadEntityExport: { method: "GET", path: "/entity-files/:id" },
} as const satisfies Record<string, Address>;
