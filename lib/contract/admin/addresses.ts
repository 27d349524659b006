import type { Address } from "../http/address";

export const adminAddresses = {
  getAdminAccess: { method: "GET", path: "/admin/access" },
  signInAdmin: { method: "POST", path: "/admin/login" },
  getAdminHealth: { method: "GET", path: "/admin/health" },
  getAdminActivity: { method: "GET", path: "/admin/activity" },
  listIncidents: { method: "GET", path: "/admin/incidents" },
} as const satisfies Record<string, Address>;
