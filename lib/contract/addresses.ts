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
  getLastConversationId: { method: "GET", path: "/last_conversation_id" },
  getPreviousMessages: { method: "GET", path: "/previous_messages" },
  loadEntity: { method: "GET", path: "/load-digital-entity/:urlslug" },
  findEntityByHost: { method: "GET", path: "/entity-by-subdomain" },
  listEntityTypes: { method: "GET", alsoMethod: "POST", path: "/digital-entity-types" },
  whoAmI: { method: "GET", path: "/system/me" },
  signOut: { method: "POST", path: "/system/logout" },
  getHealth: { method: "GET", path: "/health" },
  getOpenapi: { method: "GET", path: "/openapi.json" },
  listMailbox: { method: "GET", path: "/dev/mailbox" },
} as const satisfies Record<string, Address>;

export type CallName = keyof typeof ADDRESSES;
