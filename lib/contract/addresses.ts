import type { Method } from "./endpoint";

export type Address = Readonly<{
  method: Method;
  /** A second method that answers alike, where the specification names two. */
  alsoMethod?: Method;
  /** Below `/api`; `:name` marks a parameter. */
  path: `/${string}`;
  /** The input travels in the query although the method has a body. */
  query?: true;
}>;

/** Where each call is. Apart from the endpoints, so that the browser can find them without loading their schemas. */
export const ADDRESSES = {
  registerVisitor: { method: "POST", path: "/register" },
  verifyEmail: { method: "POST", path: "/verify" },
  resendVerification: { method: "POST", path: "/resend_verification", query: true },
  checkVerification: { method: "GET", path: "/check_verification" },
  sendMessage: { method: "POST", path: "/chat" },
  getTurn: { method: "GET", path: "/chat/turns/:message_id" },
  stopTurn: { method: "POST", path: "/chat/turns/:message_id/stop" },
  regenerateTurn: { method: "POST", path: "/chat/turns/:message_id/regenerate" },
  rateResponse: { method: "POST", path: "/chat/responses/:response_id/feedback" },
  getLastConversationId: { method: "GET", path: "/last_conversation_id" },
  getPreviousMessages: { method: "GET", path: "/previous_messages" },
  loadEntity: { method: "GET", path: "/load-digital-entity/:urlslug" },
  findEntityByHost: { method: "GET", path: "/entity-by-subdomain" },
  listEntityTypes: { method: "GET", alsoMethod: "POST", path: "/digital-entity-types" },
  whoAmI: { method: "GET", path: "/system/me" },
  signOut: { method: "POST", path: "/system/logout" },
  listMyData: { method: "GET", path: "/my-data/:id" },
  listContextData: { method: "GET", path: "/context-data/list" },
  createContextData: { method: "POST", path: "/context-data" },
  getContextData: { method: "GET", path: "/context-data/:id" },
  updateContextData: { method: "PUT", path: "/context-data/:id" },
  deleteContextData: { method: "DELETE", path: "/context-data/:id" },
  retryContextData: { method: "POST", path: "/context-data/:id/retry" },
  cancelContextData: { method: "POST", path: "/context-data/:id/cancel" },
  listTalkSystems: { method: "GET", path: "/talk/systems" },
  createTalkSystem: { method: "POST", path: "/talk/systems" },
  getTalkSystem: { method: "GET", path: "/talk/systems/:id" },
  updateTalkSystem: { method: "PUT", path: "/talk/systems/:id" },
  testTalkSystem: { method: "POST", path: "/talk/systems/:id/test" },
  getTalkParameters: { method: "GET", path: "/talk-parameters/:id" },
  updateTalkParameters: { method: "PUT", path: "/talk-parameters/:id" },
  getHealth: { method: "GET", path: "/health" },
  getOpenapi: { method: "GET", path: "/openapi.json" },
  listMailbox: { method: "GET", path: "/dev/mailbox" },
} as const satisfies Record<string, Address>;

export type CallName = keyof typeof ADDRESSES;
