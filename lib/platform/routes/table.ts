import type { Contract } from "@/lib/contract";
import type { Route } from "../http/implement";
import { signOutRoute } from "./accounts/sign-out";
import { whoAmIRoute } from "./accounts/who-am-i";
import { getLastConversationIdRoute } from "./chat/get-last-conversation-id";
import { getPreviousMessagesRoute } from "./chat/get-previous-messages";
import { sendMessageRoute } from "./chat/send-message";
import { findEntityByHostRoute } from "./entities/find-entity-by-host";
import { listEntityTypesRoute } from "./entities/list-entity-types";
import { loadEntityRoute } from "./entities/load-entity";
import { getHealthRoute } from "./system/get-health";
import { getOpenapiRoute } from "./system/get-openapi";
import { listMailboxRoute } from "./system/list-mailbox";
import { checkVerificationRoute } from "./visitors/check-verification";
import { registerVisitorRoute } from "./visitors/register-visitor";
import { resendVerificationRoute } from "./visitors/resend-verification";
import { verifyEmailRoute } from "./visitors/verify-email";

// A missing or mistyped route is a compile error, never a 404 in production.
export const routes: { [K in keyof Contract]: Route<Contract[K]> } = {
  registerVisitor: registerVisitorRoute,
  verifyEmail: verifyEmailRoute,
  resendVerification: resendVerificationRoute,
  checkVerification: checkVerificationRoute,
  sendMessage: sendMessageRoute,
  getLastConversationId: getLastConversationIdRoute,
  getPreviousMessages: getPreviousMessagesRoute,
  loadEntity: loadEntityRoute,
  findEntityByHost: findEntityByHostRoute,
  listEntityTypes: listEntityTypesRoute,
  whoAmI: whoAmIRoute,
  signOut: signOutRoute,
  getHealth: getHealthRoute,
  getOpenapi: getOpenapiRoute,
  listMailbox: listMailboxRoute,
};
