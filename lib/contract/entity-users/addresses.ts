import type { Address } from "../http/address";

export const entityUsersAddresses = {
  listEntityUsers: { method: "GET", path: "/digital-entity/:id/users" },
  checkEntityUserImport: { method: "POST", path: "/digital-entities/:id/users/check" },
  importEntityUsers: { method: "POST", path: "/digital-entities/:id/users/import" },
  createEntityUser: { method: "POST", path: "/digital-entity-users/create-user" },
  deleteEntityUser: { method: "DELETE", path: "/digital-entity-users/:id" },
  setEntityUserStatus: { method: "PATCH", path: "/digital-entity-users/:entity_id/:user_id/status" },
} as const satisfies Record<string, Address>;
