// The registry: for the platform, the OpenAPI page and tests. Browser code imports single endpoints, never this.
import { signOut } from "./accounts/sign-out";
import { whoAmI } from "./accounts/who-am-i";
import type { CallName } from "./addresses";
import { getLastConversationId } from "./chat/get-last-conversation-id";
import { getPreviousMessages } from "./chat/get-previous-messages";
import { getTurn } from "./chat/get-turn";
import { rateResponse } from "./chat/rate-response";
import { regenerateTurn } from "./chat/regenerate-turn";
import { sendMessage } from "./chat/send-message";
import { stopTurn } from "./chat/stop-turn";
import type { Endpoint } from "./endpoint";
import { findEntityByHost } from "./entities/find-entity-by-host";
import { listEntityTypes } from "./entities/list-entity-types";
import { loadEntity } from "./entities/load-entity";
import { cancelContextData } from "./knowledge/cancel-context-data";
import { createContextData } from "./knowledge/create-context-data";
import { deleteContextData } from "./knowledge/delete-context-data";
import { getContextData } from "./knowledge/get-context-data";
import { listContextData } from "./knowledge/list-context-data";
import { listMyData } from "./knowledge/list-my-data";
import { retryContextData } from "./knowledge/retry-context-data";
import { updateContextData } from "./knowledge/update-context-data";
import { getHealth } from "./system/get-health";
import { getOpenapi } from "./system/get-openapi";
import { listMailbox } from "./system/list-mailbox";
import { createTalkSystem } from "./talk/create-talk-system";
import { getTalkParameters } from "./talk/get-talk-parameters";
import { getTalkSystem } from "./talk/get-talk-system";
import { listTalkSystems } from "./talk/list-talk-systems";
import { testTalkSystem } from "./talk/test-talk-system";
import { updateTalkParameters } from "./talk/update-talk-parameters";
import { updateTalkSystem } from "./talk/update-talk-system";
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
  getTurn,
  stopTurn,
  regenerateTurn,
  rateResponse,
  getLastConversationId,
  getPreviousMessages,
  loadEntity,
  findEntityByHost,
  listEntityTypes,
  whoAmI,
  signOut,
  listMyData,
  listContextData,
  createContextData,
  getContextData,
  updateContextData,
  deleteContextData,
  retryContextData,
  cancelContextData,
  listTalkSystems,
  createTalkSystem,
  getTalkSystem,
  updateTalkSystem,
  testTalkSystem,
  getTalkParameters,
  updateTalkParameters,
  getHealth,
  getOpenapi,
  listMailbox,
} as const satisfies Record<CallName, Endpoint>;

export type Contract = typeof contract;
