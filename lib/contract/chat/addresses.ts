import type { Address } from "../http/address";

export const chatAddresses = {
  sendMessage: { method: "POST", path: "/chat" },
  getTurn: { method: "GET", path: "/chat/turns/:message_id" },
  stopTurn: { method: "POST", path: "/chat/turns/:message_id/stop" },
  regenerateTurn: { method: "POST", path: "/chat/turns/:message_id/regenerate" },
  rateResponse: { method: "POST", path: "/chat/responses/:response_id/feedback" },
  getLastConversationId: { method: "GET", path: "/last_conversation_id" },
  getPreviousMessages: { method: "GET", path: "/previous_messages" },
  previewPrompt: { method: "POST", path: "/talk-parameters/:id/preview" },
} as const satisfies Record<string, Address>;
