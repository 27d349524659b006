import type { Address } from "../http/address";

export const visitorDataAddresses = {
  getVisitorData: { method: "GET", path: "/visitor-data" },
  exportVisitorData: { method: "GET", path: "/visitor-data/export" },
  eraseVisitorData: { method: "POST", path: "/visitor-data/erase" },
  deleteAccount: { method: "DELETE", path: "/my-account", body: true },
  startExport: { method: "POST", path: "/my-account/export" },
  getExport: { method: "GET", path: "/my-account/export" },
  downloadExport: { method: "GET", path: "/my-account/export/:id" },
} as const satisfies Record<string, Address>;
