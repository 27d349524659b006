import type { Address } from "../http/address";

export const correctionsAddresses = {
  updateChatMessage: { method: "PUT", path: "/chat-messages/:id" },
  deleteChatMessage: { method: "DELETE", path: "/chat-messages/:id" },
  undoChatMessage: { method: "POST", path: "/chat-messages/:id/undo" },
  listCorrections: { method: "GET", path: "/digital-entities/:id/corrections" },
  withdrawCorrection: { method: "DELETE", path: "/corrections/:id" },
  resumeCorrection: { method: "POST", path: "/corrections/:id/resume" },
} as const satisfies Record<string, Address>;
