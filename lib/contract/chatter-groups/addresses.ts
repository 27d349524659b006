import type { Address } from "../http/address";

export const chatterGroupsAddresses = {
  listChatterGroups: { method: "GET", path: "/digital-entities/:id/chatter-groups" },
  createChatterGroup: { method: "POST", path: "/digital-entities/:id/chatter-groups" },
  updateChatterGroup: { method: "PUT", path: "/chatter-groups/:id" },
  deleteChatterGroup: { method: "DELETE", path: "/chatter-groups/:id" },
  setChatterGroup: { method: "PUT", path: "/digital-entities/:id/chatters/group" },
} as const satisfies Record<string, Address>;
