// The registry: for the platform, the OpenAPI page and tests. Browser code imports single endpoints, never this.
import { signOut } from "./accounts/sign-out";
import { whoAmI } from "./accounts/who-am-i";
import type { CallName } from "./addresses";
import { getLastConversationId } from "./chat/get-last-conversation-id";
import { getPreviousMessages } from "./chat/get-previous-messages";
import { sendMessage } from "./chat/send-message";
import type { Endpoint } from "./endpoint";
import { findEntityByHost } from "./entities/find-entity-by-host";
import { listEntityTypes } from "./entities/list-entity-types";
import { loadEntity } from "./entities/load-entity";
import { getHealth } from "./system/get-health";
import { getOpenapi } from "./system/get-openapi";
import { listMailbox } from "./system/list-mailbox";
import { checkVerification } from "./visitors/check-verification";
import { registerVisitor } from "./visitors/register-visitor";
import { resendVerification } from "./visitors/resend-verification";
import { verifyEmail } from "./visitors/verify-email";

export const contract = {
  registerVisitor,
  verifyEmail,
  resendVerification,
  checkVerification,
  sendMessage,
  getLastConversationId,
  getPreviousMessages,
  loadEntity,
  findEntityByHost,
  listEntityTypes,
  whoAmI,
  signOut,
  getHealth,
  getOpenapi,
  listMailbox,
} as const satisfies Record<CallName, Endpoint>;

export type Contract = typeof contract;
