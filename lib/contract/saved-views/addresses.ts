import type { Address } from "../http/address";

export const savedViewsAddresses = {
  listSavedViews: { method: "GET", path: "/digital-entities/:id/saved-views" },
  createSavedView: { method: "POST", path: "/digital-entities/:id/saved-views" },
  renameSavedView: { method: "PUT", path: "/saved-views/:id" },
  deleteSavedView: { method: "DELETE", path: "/saved-views/:id" },
} as const satisfies Record<string, Address>;
