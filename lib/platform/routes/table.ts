import type { Contract } from "@/lib/contract";
import type { Route } from "../http/implement";
import { signOutRoute } from "./accounts/sign-out";
import { whoAmIRoute } from "./accounts/who-am-i";
import { getLastConversationIdRoute } from "./chat/get-last-conversation-id";
import { getPreviousMessagesRoute } from "./chat/get-previous-messages";
import { getTurnRoute } from "./chat/get-turn";
import { rateResponseRoute } from "./chat/rate-response";
import { regenerateTurnRoute } from "./chat/regenerate-turn";
import { sendMessageRoute } from "./chat/send-message";
import { stopTurnRoute } from "./chat/stop-turn";
import { findEntityByHostRoute } from "./entities/find-entity-by-host";
import { listEntityTypesRoute } from "./entities/list-entity-types";
import { loadEntityRoute } from "./entities/load-entity";
import { cancelContextDataRoute } from "./knowledge/cancel-context-data";
import { createContextDataRoute } from "./knowledge/create-context-data";
import { deleteContextDataRoute } from "./knowledge/delete-context-data";
import { getContextDataRoute } from "./knowledge/get-context-data";
import { listContextDataRoute } from "./knowledge/list-context-data";
import { listMyDataRoute } from "./knowledge/list-my-data";
import { retryContextDataRoute } from "./knowledge/retry-context-data";
import { updateContextDataRoute } from "./knowledge/update-context-data";
import { getHealthRoute } from "./system/get-health";
import { getOpenapiRoute } from "./system/get-openapi";
import { listMailboxRoute } from "./system/list-mailbox";
import { createTalkSystemRoute } from "./talk/create-talk-system";
import { getTalkParametersRoute } from "./talk/get-talk-parameters";
import { getTalkSystemRoute } from "./talk/get-talk-system";
import { listTalkSystemsRoute } from "./talk/list-talk-systems";
import { testTalkSystemRoute } from "./talk/test-talk-system";
import { updateTalkParametersRoute } from "./talk/update-talk-parameters";
import { updateTalkSystemRoute } from "./talk/update-talk-system";
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
  getTurn: getTurnRoute,
  stopTurn: stopTurnRoute,
  regenerateTurn: regenerateTurnRoute,
  rateResponse: rateResponseRoute,
  getLastConversationId: getLastConversationIdRoute,
  getPreviousMessages: getPreviousMessagesRoute,
  loadEntity: loadEntityRoute,
  findEntityByHost: findEntityByHostRoute,
  listEntityTypes: listEntityTypesRoute,
  whoAmI: whoAmIRoute,
  signOut: signOutRoute,
  listMyData: listMyDataRoute,
  listContextData: listContextDataRoute,
  createContextData: createContextDataRoute,
  getContextData: getContextDataRoute,
  updateContextData: updateContextDataRoute,
  deleteContextData: deleteContextDataRoute,
  retryContextData: retryContextDataRoute,
  cancelContextData: cancelContextDataRoute,
  listTalkSystems: listTalkSystemsRoute,
  createTalkSystem: createTalkSystemRoute,
  getTalkSystem: getTalkSystemRoute,
  updateTalkSystem: updateTalkSystemRoute,
  testTalkSystem: testTalkSystemRoute,
  getTalkParameters: getTalkParametersRoute,
  updateTalkParameters: updateTalkParametersRoute,
  getHealth: getHealthRoute,
  getOpenapi: getOpenapiRoute,
  listMailbox: listMailboxRoute,
};
