import type { Address } from "../http/address";

export const overviewAddresses = {
  getOverview: { method: "GET", path: "/digital-entities/:id/overview" },
  getToday: { method: "GET", path: "/digital-entities/:id/today" },
  exportOverview: { method: "GET", path: "/digital-entities/:id/overview/export" },
} as const satisfies Record<string, Address>;
