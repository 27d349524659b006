import type { Contract } from "@/lib/contract";
import type { Route } from "../http/implement";
import { acceptRequestRoute } from "./access/accept-request";
import { denyRequestRoute } from "./access/deny-request";
import { inviteChatterRoute } from "./access/invite-chatter";
import { listAllowedChattersRoute } from "./access/list-allowed-chatters";
import { processInvitationResponseRoute } from "./access/process-invitation-response";
import { requestEntityAccessRoute } from "./access/request-entity-access";
import { requestInvitationRoute } from "./access/request-invitation";
import { revokeInvitationRoute } from "./access/revoke-invitation";
import { changePasswordRoute } from "./accounts/change-password";
import { completeAccountRoute } from "./accounts/complete-account";
import { confirmEmailChangeRoute } from "./accounts/confirm-email-change";
import { deleteAccountRoute } from "./accounts/delete-account";
import { deleteProfilePictureRoute } from "./accounts/delete-profile-picture";
import { downloadExportRoute } from "./accounts/download-export";
import { endAllSessionsRoute } from "./accounts/end-all-sessions";
import { endSessionRoute } from "./accounts/end-session";
import { forgotPasswordRoute } from "./accounts/forgot-password";
import { getExportRoute } from "./accounts/get-export";
import { getProfilePictureRoute } from "./accounts/get-profile-picture";
import { getProfilePictureFileRoute } from "./accounts/get-profile-picture-file";
import { listActivityRoute } from "./accounts/list-activity";
import { listSessionsRoute } from "./accounts/list-sessions";
import { mintHandOffRoute } from "./accounts/mint-hand-off";
import { redeemHandOffRoute } from "./accounts/redeem-hand-off";
import { registerAccountRoute } from "./accounts/register-account";
import { requestEmailChangeRoute } from "./accounts/request-email-change";
import { resetPasswordRoute } from "./accounts/reset-password";
import { setProfilePictureRoute } from "./accounts/set-profile-picture";
import { signInRoute } from "./accounts/sign-in";
import { signOutRoute } from "./accounts/sign-out";
import { startExportRoute } from "./accounts/start-export";
import { updateProfileRoute } from "./accounts/update-profile";
import { whoAmIRoute } from "./accounts/who-am-i";
import { getAdminAccessRoute } from "./admin/get-admin-door";
import { getAdminStatusRoute } from "./admin/get-admin-status";
import { signInAdminRoute } from "./admin/sign-in-admin";
import { abandonCheckoutRoute } from "./billing/abandon-checkout";
import { cancelSubscriptionRoute } from "./billing/cancel-subscription";
import { changePlanRoute } from "./billing/change-plan";
import { createUpgradeCheckoutRoute } from "./billing/create-upgrade-checkout";
import { createWorkflowCheckoutRoute } from "./billing/create-workflow-checkout";
import { downloadInvoiceRoute } from "./billing/download-invoice";
import { getBillingDetailsRoute } from "./billing/get-billing-details";
import { getCheckoutRoute } from "./billing/get-checkout";
import { getSubscriptionRoute } from "./billing/get-subscription";
import { getTestCheckoutRoute } from "./billing/get-test-checkout";
import { getUpgradeEligibilityRoute } from "./billing/get-upgrade-eligibility";
import { listBillingHistoryRoute } from "./billing/list-billing-history";
import { listSubscriptionsRoute } from "./billing/list-subscriptions";
import { loadUpgradeSuccessRoute } from "./billing/load-upgrade-success";
import { openBillingPortalRoute } from "./billing/open-billing-portal";
import { receivePaymentEventRoute } from "./billing/receive-payment-event";
import { resumeSubscriptionRoute } from "./billing/resume-subscription";
import { settleTestCheckoutRoute } from "./billing/settle-test-checkout";
import { getCaptchaRoute } from "./captcha/get-captcha";
import { getLastConversationIdRoute } from "./chat/get-last-conversation-id";
import { getPreviousMessagesRoute } from "./chat/get-previous-messages";
import { getTurnRoute } from "./chat/get-turn";
import { rateResponseRoute } from "./chat/rate-response";
import { regenerateTurnRoute } from "./chat/regenerate-turn";
import { sendMessageRoute } from "./chat/send-message";
import { stopTurnRoute } from "./chat/stop-turn";
import { sendContactMessageRoute } from "./contact/send-contact-message";
import { deleteConversationRoute } from "./conversations/delete-conversation";
import { getConversationMessagesRoute } from "./conversations/get-conversation-messages";
import { listConversationsRoute } from "./conversations/list-conversations";
import { listPublicConversationsRoute } from "./conversations/list-public-conversations";
import { searchConversationsRoute } from "./conversations/search-conversations";
import { withdrawConversationRoute } from "./conversations/withdraw-conversation";
import { checkDomainRoute } from "./domains/check-domain";
import { createDomainRoute } from "./domains/create-domain";
import { deleteDomainRoute } from "./domains/delete-domain";
import { isDomainAllowedRoute } from "./domains/is-domain-allowed";
import { listDomainsRoute } from "./domains/list-domains";
import { checkUrlslugRoute } from "./entities/check-urlslug";
import { createEntityRoute } from "./entities/create-entity";
import { createEntityAsAdminRoute } from "./entities/create-entity-as-admin";
import { createEntityUnauthRoute } from "./entities/create-entity-unauth";
import { deleteBannerImageRoute } from "./entities/delete-banner-image";
import { deleteEntityRoute } from "./entities/delete-entity";
import { deleteThumbnailImageRoute } from "./entities/delete-thumbnail-image";
import { findEntityByHostRoute } from "./entities/find-entity-by-host";
import { getEntityIdRoute } from "./entities/get-entity-id";
import { getEntityPictureRoute } from "./entities/get-entity-picture";
import { getMyEntityRoute } from "./entities/get-my-entity";
import { listDirectoryRoute } from "./entities/list-directory";
import { listEntityTypesRoute } from "./entities/list-entity-types";
import { listMyEntitiesRoute } from "./entities/list-my-entities";
import { listSitemapRoute } from "./entities/list-sitemap";
import { loadEntityRoute } from "./entities/load-entity";
import { resolvePageRoute } from "./entities/resolve-page";
import { restoreEntityRoute } from "./entities/restore-entity";
import { setBannerImageRoute } from "./entities/set-banner-image";
import { setThumbnailImageRoute } from "./entities/set-thumbnail-image";
import { updateEntityRoute } from "./entities/update-entity";
import { updateEntityFormRoute } from "./entities/update-entity-form";
import { createEntityUserRoute } from "./entity-users/create-entity-user";
import { deleteEntityUserRoute } from "./entity-users/delete-entity-user";
import { listEntityUsersRoute } from "./entity-users/list-entity-users";
import { setEntityUserStatusRoute } from "./entity-users/set-entity-user-status";
import { getSocialImageRoute } from "./images/get-social-image";
import { proxyImageRoute } from "./images/proxy-image";
import { cancelContextDataRoute } from "./knowledge/cancel-context-data";
import { createContextDataRoute } from "./knowledge/create-context-data";
import { deleteContextDataRoute } from "./knowledge/delete-context-data";
import { getContextDataRoute } from "./knowledge/get-context-data";
import { listContextDataRoute } from "./knowledge/list-context-data";
import { listMyDataRoute } from "./knowledge/list-my-data";
import { listMyUnansweredRoute } from "./knowledge/list-my-unanswered";
import { retryContextDataRoute } from "./knowledge/retry-context-data";
import { updateContextDataRoute } from "./knowledge/update-context-data";
import { createPromoLinkRoute } from "./links/create-promo-link";
import { deletePromoLinkRoute } from "./links/delete-promo-link";
import { listPromoLinksRoute } from "./links/list-promo-links";
import { getPlansRoute } from "./plans/get-plans";
import { addPasskeyRoute } from "./second-factor/add-passkey";
import { beginPasskeyRoute } from "./second-factor/begin-passkey";
import { beginPasskeySignInRoute } from "./second-factor/begin-passkey-sign-in";
import { beginTotpRoute } from "./second-factor/begin-totp";
import { confirmTotpRoute } from "./second-factor/confirm-totp";
import { deletePasskeyRoute } from "./second-factor/delete-passkey";
import { getSecondFactorRoute } from "./second-factor/get-second-factor";
import { proveCodeRoute } from "./second-factor/prove-code";
import { provePasskeyRoute } from "./second-factor/prove-passkey";
import { removeTotpRoute } from "./second-factor/remove-totp";
import { renewRecoveryCodesRoute } from "./second-factor/renew-recovery-codes";
import { beginSignOnRoute } from "./sso/begin-sign-on";
import { checkEmailRoute } from "./sso/check-email";
import { createOrganizationRoute } from "./sso/create-organization";
import { deleteOrganizationRoute } from "./sso/delete-organization";
import { finishSignOnRoute } from "./sso/finish-sign-on";
import { getMetadataRoute } from "./sso/get-metadata";
import { getOrganizationRoute } from "./sso/get-organization";
import { listOrganizationsRoute } from "./sso/list-organizations";
import { receiveSignOnRoute } from "./sso/receive-sign-on";
import { testOrganizationRoute } from "./sso/test-organization";
import { updateOrganizationRoute } from "./sso/update-organization";
import { getHealthRoute } from "./system/get-health";
import { getOpenapiRoute } from "./system/get-openapi";
import { listMailboxRoute } from "./system/list-mailbox";
import { readMailRoute } from "./system/read-mail";
import { receiveCspReportsRoute } from "./system/receive-csp-reports";
import { createTalkSystemRoute } from "./talk/create-talk-system";
import { getTalkParametersRoute } from "./talk/get-talk-parameters";
import { getTalkSystemRoute } from "./talk/get-talk-system";
import { listTalkSystemsRoute } from "./talk/list-talk-systems";
import { testTalkSystemRoute } from "./talk/test-talk-system";
import { updateTalkParametersRoute } from "./talk/update-talk-parameters";
import { updateTalkSystemRoute } from "./talk/update-talk-system";
import { eraseVisitorDataRoute } from "./visitor-data/erase-visitor-data";
import { exportVisitorDataRoute } from "./visitor-data/export-visitor-data";
import { getVisitorDataRoute } from "./visitor-data/get-visitor-data";
import { checkVerificationRoute } from "./visitors/check-verification";
import { registerVisitorRoute } from "./visitors/register-visitor";
import { resendVerificationRoute } from "./visitors/resend-verification";
import { verifyEmailRoute } from "./visitors/verify-email";
import { createWorkflowRoute } from "./workflow/create-workflow";
import { getWorkflowRoute } from "./workflow/get-workflow";
import { linkEntityUserRoute } from "./workflow/link-entity-user";
import { updateWorkflowRoute } from "./workflow/update-workflow";

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
  listConversations: listConversationsRoute,
  searchConversations: searchConversationsRoute,
  getConversationMessages: getConversationMessagesRoute,
  withdrawConversation: withdrawConversationRoute,
  deleteConversation: deleteConversationRoute,
  listPublicConversations: listPublicConversationsRoute,
  getVisitorData: getVisitorDataRoute,
  exportVisitorData: exportVisitorDataRoute,
  eraseVisitorData: eraseVisitorDataRoute,
  // Before loadEntity, which would take its address for a slug.
  loadUpgradeSuccess: loadUpgradeSuccessRoute,
  loadEntity: loadEntityRoute,
  findEntityByHost: findEntityByHostRoute,
  resolvePage: resolvePageRoute,
  listDirectory: listDirectoryRoute,
  proxyImage: proxyImageRoute,
  getSocialImage: getSocialImageRoute,
  listSitemap: listSitemapRoute,
  listPromoLinks: listPromoLinksRoute,
  createPromoLink: createPromoLinkRoute,
  deletePromoLink: deletePromoLinkRoute,
  listDomains: listDomainsRoute,
  createDomain: createDomainRoute,
  checkDomain: checkDomainRoute,
  deleteDomain: deleteDomainRoute,
  isDomainAllowed: isDomainAllowedRoute,
  listEntityTypes: listEntityTypesRoute,
  checkUrlslug: checkUrlslugRoute,
  createEntity: createEntityRoute,
  createEntityUnauth: createEntityUnauthRoute,
  createEntityAsAdmin: createEntityAsAdminRoute,
  getEntityId: getEntityIdRoute,
  linkEntityUser: linkEntityUserRoute,
  createWorkflow: createWorkflowRoute,
  getWorkflow: getWorkflowRoute,
  updateWorkflow: updateWorkflowRoute,
  getPlans: getPlansRoute,
  listMyEntities: listMyEntitiesRoute,
  getMyEntity: getMyEntityRoute,
  updateEntity: updateEntityRoute,
  updateEntityForm: updateEntityFormRoute,
  setBannerImage: setBannerImageRoute,
  deleteBannerImage: deleteBannerImageRoute,
  setThumbnailImage: setThumbnailImageRoute,
  deleteThumbnailImage: deleteThumbnailImageRoute,
  getEntityPicture: getEntityPictureRoute,
  deleteEntity: deleteEntityRoute,
  restoreEntity: restoreEntityRoute,
  listAllowedChatters: listAllowedChattersRoute,
  inviteChatter: inviteChatterRoute,
  acceptRequest: acceptRequestRoute,
  denyRequest: denyRequestRoute,
  revokeInvitation: revokeInvitationRoute,
  listEntityUsers: listEntityUsersRoute,
  createEntityUser: createEntityUserRoute,
  deleteEntityUser: deleteEntityUserRoute,
  setEntityUserStatus: setEntityUserStatusRoute,
  getCaptcha: getCaptchaRoute,
  requestEntityAccess: requestEntityAccessRoute,
  requestInvitation: requestInvitationRoute,
  sendContactMessage: sendContactMessageRoute,
  whoAmI: whoAmIRoute,
  signOut: signOutRoute,
  signIn: signInRoute,
  getAdminAccess: getAdminAccessRoute,
  signInAdmin: signInAdminRoute,
  getAdminStatus: getAdminStatusRoute,
  proveCode: proveCodeRoute,
  beginPasskeySignIn: beginPasskeySignInRoute,
  provePasskey: provePasskeyRoute,
  getSecondFactor: getSecondFactorRoute,
  beginTotp: beginTotpRoute,
  confirmTotp: confirmTotpRoute,
  removeTotp: removeTotpRoute,
  renewRecoveryCodes: renewRecoveryCodesRoute,
  beginPasskey: beginPasskeyRoute,
  addPasskey: addPasskeyRoute,
  deletePasskey: deletePasskeyRoute,
  registerAccount: registerAccountRoute,
  completeAccount: completeAccountRoute,
  updateProfile: updateProfileRoute,
  forgotPassword: forgotPasswordRoute,
  resetPassword: resetPasswordRoute,
  changePassword: changePasswordRoute,
  listSessions: listSessionsRoute,
  endSession: endSessionRoute,
  endAllSessions: endAllSessionsRoute,
  requestEmailChange: requestEmailChangeRoute,
  confirmEmailChange: confirmEmailChangeRoute,
  getProfilePicture: getProfilePictureRoute,
  setProfilePicture: setProfilePictureRoute,
  deleteProfilePicture: deleteProfilePictureRoute,
  getProfilePictureFile: getProfilePictureFileRoute,
  deleteAccount: deleteAccountRoute,
  startExport: startExportRoute,
  getExport: getExportRoute,
  downloadExport: downloadExportRoute,
  listActivity: listActivityRoute,
  processInvitationResponse: processInvitationResponseRoute,
  mintHandOff: mintHandOffRoute,
  redeemHandOff: redeemHandOffRoute,
  checkEmail: checkEmailRoute,
  getMetadata: getMetadataRoute,
  beginSignOn: beginSignOnRoute,
  receiveSignOn: receiveSignOnRoute,
  finishSignOn: finishSignOnRoute,
  listOrganizations: listOrganizationsRoute,
  createOrganization: createOrganizationRoute,
  getOrganization: getOrganizationRoute,
  updateOrganization: updateOrganizationRoute,
  deleteOrganization: deleteOrganizationRoute,
  testOrganization: testOrganizationRoute,
  listMyData: listMyDataRoute,
  listMyUnanswered: listMyUnansweredRoute,
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
  getUpgradeEligibility: getUpgradeEligibilityRoute,
  createUpgradeCheckout: createUpgradeCheckoutRoute,
  createWorkflowCheckout: createWorkflowCheckoutRoute,
  getCheckout: getCheckoutRoute,
  abandonCheckout: abandonCheckoutRoute,
  listBillingHistory: listBillingHistoryRoute,
  getBillingDetails: getBillingDetailsRoute,
  downloadInvoice: downloadInvoiceRoute,
  listSubscriptions: listSubscriptionsRoute,
  getSubscription: getSubscriptionRoute,
  cancelSubscription: cancelSubscriptionRoute,
  resumeSubscription: resumeSubscriptionRoute,
  changePlan: changePlanRoute,
  openBillingPortal: openBillingPortalRoute,
  receivePaymentEvent: receivePaymentEventRoute,
  getTestCheckout: getTestCheckoutRoute,
  settleTestCheckout: settleTestCheckoutRoute,
  getHealth: getHealthRoute,
  getOpenapi: getOpenapiRoute,
  receiveCspReports: receiveCspReportsRoute,
  listMailbox: listMailboxRoute,
  readMail: readMailRoute,
};
