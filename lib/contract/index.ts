// The registry: for the platform, the OpenAPI page and tests. Browser code imports single endpoints, never this.

import { acceptRequest } from "./access/accept-request";
import { denyRequest } from "./access/deny-request";
import { inviteChatter } from "./access/invite-chatter";
import { listAllowedChatters } from "./access/list-allowed-chatters";
import { processInvitationResponse } from "./access/process-invitation-response";
import { requestEntityAccess } from "./access/request-entity-access";
import { requestInvitation } from "./access/request-invitation";
import { revokeInvitation } from "./access/revoke-invitation";
import { changePassword } from "./accounts/change-password";
import { completeAccount } from "./accounts/complete-account";
import { confirmEmailChange } from "./accounts/confirm-email-change";
import { deleteProfilePicture } from "./accounts/delete-profile-picture";
import { endAllSessions } from "./accounts/end-all-sessions";
import { endSession } from "./accounts/end-session";
import { forgotPassword } from "./accounts/forgot-password";
import { getProfilePicture } from "./accounts/get-profile-picture";
import { getProfilePictureFile } from "./accounts/get-profile-picture-file";
import { listActivity } from "./accounts/list-activity";
import { listSessions } from "./accounts/list-sessions";
import { mintHandOff } from "./accounts/mint-hand-off";
import { redeemHandOff } from "./accounts/redeem-hand-off";
import { registerAccount } from "./accounts/register-account";
import { requestEmailChange } from "./accounts/request-email-change";
import { resetPassword } from "./accounts/reset-password";
import { setProfilePicture } from "./accounts/set-profile-picture";
import { signIn } from "./accounts/sign-in";
import { signOut } from "./accounts/sign-out";
import { updateProfile } from "./accounts/update-profile";
import { whoAmI } from "./accounts/who-am-i";
import type { CallName } from "./addresses";
import { getAdminAccess } from "./admin/get-admin-access";
import { getAdminStatus } from "./admin/get-admin-status";
import { signInAdmin } from "./admin/sign-in-admin";
import { abandonCheckout } from "./billing/abandon-checkout";
import { cancelSubscription } from "./billing/cancel-subscription";
import { changePlan } from "./billing/change-plan";
import { createUpgradeCheckout } from "./billing/create-upgrade-checkout";
import { createWorkflowCheckout } from "./billing/create-workflow-checkout";
import { downloadInvoice } from "./billing/download-invoice";
import { getBillingDetails } from "./billing/get-billing-details";
import { getCheckout } from "./billing/get-checkout";
import { getSubscription } from "./billing/get-subscription";
import { getTestCheckout } from "./billing/get-test-checkout";
import { getUpgradeEligibility } from "./billing/get-upgrade-eligibility";
import { listBillingHistory } from "./billing/list-billing-history";
import { listSubscriptions } from "./billing/list-subscriptions";
import { loadUpgradeSuccess } from "./billing/load-upgrade-success";
import { openBillingPortal } from "./billing/open-billing-portal";
import { receivePaymentEvent } from "./billing/receive-payment-event";
import { resumeSubscription } from "./billing/resume-subscription";
import { settleTestCheckout } from "./billing/settle-test-checkout";
import { getCaptcha } from "./captcha/get-captcha";
import { getLastConversationId } from "./chat/get-last-conversation-id";
import { getPreviousMessages } from "./chat/get-previous-messages";
import { getTurn } from "./chat/get-turn";
import { rateResponse } from "./chat/rate-response";
import { regenerateTurn } from "./chat/regenerate-turn";
import { sendMessage } from "./chat/send-message";
import { stopTurn } from "./chat/stop-turn";
import { sendContactMessage } from "./contact/send-contact-message";
import { deleteConversation } from "./conversations/delete-conversation";
import { getConversationMessages } from "./conversations/get-conversation-messages";
import { listConversations } from "./conversations/list-conversations";
import { listPublicConversations } from "./conversations/list-public-conversations";
import { searchConversations } from "./conversations/search-conversations";
import { withdrawConversation } from "./conversations/withdraw-conversation";
import { checkDomain } from "./domains/check-domain";
import { createDomain } from "./domains/create-domain";
import { deleteDomain } from "./domains/delete-domain";
import { isDomainAllowed } from "./domains/is-domain-allowed";
import { listDomains } from "./domains/list-domains";
import type { Endpoint } from "./endpoint";
import { checkUrlslug } from "./entities/check-urlslug";
import { createEntity } from "./entities/create-entity";
import { createEntityAsAdmin } from "./entities/create-entity-as-admin";
import { createEntityUnauth } from "./entities/create-entity-unauth";
import { deleteBannerImage } from "./entities/delete-banner-image";
import { deleteEntity } from "./entities/delete-entity";
import { deleteThumbnailImage } from "./entities/delete-thumbnail-image";
import { findEntityByHost } from "./entities/find-entity-by-host";
import { getEntityId } from "./entities/get-entity-id";
import { getEntityPicture } from "./entities/get-entity-picture";
import { getMyEntity } from "./entities/get-my-entity";
import { listDirectory } from "./entities/list-directory";
import { listEntityTypes } from "./entities/list-entity-types";
import { listMyEntities } from "./entities/list-my-entities";
import { listSitemap } from "./entities/list-sitemap";
import { loadEntity } from "./entities/load-entity";
import { resolvePage } from "./entities/resolve-page";
import { restoreEntity } from "./entities/restore-entity";
import { setBannerImage } from "./entities/set-banner-image";
import { setThumbnailImage } from "./entities/set-thumbnail-image";
import { updateEntity } from "./entities/update-entity";
import { updateEntityForm } from "./entities/update-entity-form";
import { createEntityUser } from "./entity-users/create-entity-user";
import { deleteEntityUser } from "./entity-users/delete-entity-user";
import { listEntityUsers } from "./entity-users/list-entity-users";
import { setEntityUserStatus } from "./entity-users/set-entity-user-status";
import { getSocialImage } from "./files/get-social-image";
import { proxyImage } from "./files/proxy-image";
import { cancelContextData } from "./knowledge/cancel-context-data";
import { createContextData } from "./knowledge/create-context-data";
import { deleteContextData } from "./knowledge/delete-context-data";
import { getContextData } from "./knowledge/get-context-data";
import { listContextData } from "./knowledge/list-context-data";
import { listMyData } from "./knowledge/list-my-data";
import { listMyUnanswered } from "./knowledge/list-my-unanswered";
import { retryContextData } from "./knowledge/retry-context-data";
import { updateContextData } from "./knowledge/update-context-data";
import { createPromoLink } from "./links/create-promo-link";
import { deletePromoLink } from "./links/delete-promo-link";
import { listPromoLinks } from "./links/list-promo-links";
import { getPlans } from "./plans/get-plans";
import { addPasskey } from "./second-factor/add-passkey";
import { beginPasskey } from "./second-factor/begin-passkey";
import { beginPasskeySignIn } from "./second-factor/begin-passkey-sign-in";
import { beginTotp } from "./second-factor/begin-totp";
import { confirmTotp } from "./second-factor/confirm-totp";
import { deletePasskey } from "./second-factor/delete-passkey";
import { getSecondFactor } from "./second-factor/get-second-factor";
import { proveCode } from "./second-factor/prove-code";
import { provePasskey } from "./second-factor/prove-passkey";
import { removeTotp } from "./second-factor/remove-totp";
import { renewRecoveryCodes } from "./second-factor/renew-recovery-codes";
import { beginSignOn } from "./sso/begin-sign-on";
import { checkEmail } from "./sso/check-email";
import { createOrganization } from "./sso/create-organization";
import { deleteOrganization } from "./sso/delete-organization";
import { finishSignOn } from "./sso/finish-sign-on";
import { getMetadata } from "./sso/get-metadata";
import { getOrganization } from "./sso/get-organization";
import { listOrganizations } from "./sso/list-organizations";
import { receiveSignOn } from "./sso/receive-sign-on";
import { testOrganization } from "./sso/test-organization";
import { updateOrganization } from "./sso/update-organization";
import { getHealth } from "./system/get-health";
import { getOpenapi } from "./system/get-openapi";
import { listMailbox } from "./system/list-mailbox";
import { readMail } from "./system/read-mail";
import { receiveCspReports } from "./system/receive-csp-reports";
import { createTalkSystem } from "./talk/create-talk-system";
import { getTalkParameters } from "./talk/get-talk-parameters";
import { getTalkSystem } from "./talk/get-talk-system";
import { listTalkSystems } from "./talk/list-talk-systems";
import { testTalkSystem } from "./talk/test-talk-system";
import { updateTalkParameters } from "./talk/update-talk-parameters";
import { updateTalkSystem } from "./talk/update-talk-system";
import { deleteAccount } from "./visitor-data/delete-account";
import { downloadExport } from "./visitor-data/download-export";
import { eraseVisitorData } from "./visitor-data/erase-visitor-data";
import { exportVisitorData } from "./visitor-data/export-visitor-data";
import { getExport } from "./visitor-data/get-export";
import { getVisitorData } from "./visitor-data/get-visitor-data";
import { startExport } from "./visitor-data/start-export";
import { checkVerification } from "./visitors/check-verification";
import { registerVisitor } from "./visitors/register-visitor";
import { resendVerification } from "./visitors/resend-verification";
import { verifyEmail } from "./visitors/verify-email";
import { createWorkflow } from "./workflow/create-workflow";
import { getWorkflow } from "./workflow/get-workflow";
import { linkEntityUser } from "./workflow/link-entity-user";
import { updateWorkflow } from "./workflow/update-workflow";

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
  listConversations,
  searchConversations,
  getConversationMessages,
  withdrawConversation,
  deleteConversation,
  listPublicConversations,
  getVisitorData,
  exportVisitorData,
  eraseVisitorData,
  loadEntity,
  findEntityByHost,
  resolvePage,
  listDirectory,
  proxyImage,
  getSocialImage,
  listSitemap,
  listPromoLinks,
  createPromoLink,
  deletePromoLink,
  listDomains,
  createDomain,
  checkDomain,
  deleteDomain,
  isDomainAllowed,
  listEntityTypes,
  checkUrlslug,
  createEntity,
  createEntityUnauth,
  createEntityAsAdmin,
  getEntityId,
  linkEntityUser,
  createWorkflow,
  getWorkflow,
  updateWorkflow,
  getPlans,
  listMyEntities,
  getMyEntity,
  updateEntity,
  updateEntityForm,
  setBannerImage,
  deleteBannerImage,
  setThumbnailImage,
  deleteThumbnailImage,
  getEntityPicture,
  deleteEntity,
  restoreEntity,
  listAllowedChatters,
  inviteChatter,
  acceptRequest,
  denyRequest,
  revokeInvitation,
  listEntityUsers,
  createEntityUser,
  deleteEntityUser,
  setEntityUserStatus,
  getCaptcha,
  requestEntityAccess,
  requestInvitation,
  sendContactMessage,
  whoAmI,
  signOut,
  signIn,
  getAdminAccess,
  signInAdmin,
  getAdminStatus,
  proveCode,
  beginPasskeySignIn,
  provePasskey,
  getSecondFactor,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  deletePasskey,
  registerAccount,
  completeAccount,
  updateProfile,
  forgotPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endAllSessions,
  requestEmailChange,
  confirmEmailChange,
  getProfilePicture,
  setProfilePicture,
  deleteProfilePicture,
  getProfilePictureFile,
  deleteAccount,
  startExport,
  getExport,
  downloadExport,
  listActivity,
  processInvitationResponse,
  mintHandOff,
  redeemHandOff,
  checkEmail,
  getMetadata,
  beginSignOn,
  receiveSignOn,
  finishSignOn,
  listOrganizations,
  createOrganization,
  getOrganization,
  updateOrganization,
  deleteOrganization,
  testOrganization,
  listMyData,
  listMyUnanswered,
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
  getUpgradeEligibility,
  createUpgradeCheckout,
  createWorkflowCheckout,
  getCheckout,
  abandonCheckout,
  loadUpgradeSuccess,
  listBillingHistory,
  getBillingDetails,
  downloadInvoice,
  listSubscriptions,
  getSubscription,
  cancelSubscription,
  resumeSubscription,
  changePlan,
  openBillingPortal,
  receivePaymentEvent,
  getTestCheckout,
  settleTestCheckout,
  getHealth,
  getOpenapi,
  receiveCspReports,
  listMailbox,
  readMail,
} as const satisfies Record<CallName, Endpoint>;

export type Contract = typeof contract;
