import type { Address } from "../http/address";

export const talkAddresses = {
  listTalkSystems: { method: "GET", path: "/talk/systems" },
  createTalkSystem: { method: "POST", path: "/talk/systems" },
  getTalkSystem: { method: "GET", path: "/talk/systems/:id" },
  updateTalkSystem: { method: "PUT", path: "/talk/systems/:id" },
  deleteTalkSystem: { method: "DELETE", path: "/talk/systems/:id" },
  setDefaultTalkSystem: { method: "POST", path: "/talk/systems/:id/default" },
  getTalkSystemUsage: { method: "GET", path: "/talk/systems/:id/usage" },
  testTalkSystem: { method: "POST", path: "/talk/systems/:id/test" },
  getTalkParameters: { method: "GET", path: "/talk-parameters/:id" },
  updateTalkParameters: { method: "PUT", path: "/talk-parameters/:id" },
  resetTalkParameters: { method: "DELETE", path: "/talk-parameters/:id" },
} as const satisfies Record<string, Address>;
