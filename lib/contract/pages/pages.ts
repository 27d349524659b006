import { SIGN_IN_PAGES } from "./login-for";

/** Paths of pages that code links to. Plain data: browsers, the middleware and mails use it. */
export const PAGES = {
  home: "/",
  continueTo: "/continue",
  ...SIGN_IN_PAGES,
  register: "/register",
  adminEntities: "/admin/entities",
  adminTypes: "/admin/types",
  adminTalkSystems: "/admin/talksystems",
  adminTalkParameters: "/admin/talkparameters",
  adminContextData: "/admin/contextdata",
  adminMessages: "/admin/messages",
  adminReports: "/admin/reports",
  adminUsers: "/admin/users",
  adminOperator: "/admin/operator",
  adminOrganisations: "/admin/organisations",
  adminPlans: "/admin/plans",
  adminJobs: "/admin/jobs",
  adminAudit: "/admin/audit",
  myEntities: "/my-digital-entities",
  overview: "/overview",
  myData: "/my-data",
  questions: "/questions",
  unsubscribe: "/unsubscribe",
  myConversations: "/my-conversations",
  myChatters: "/my-chatters",
  myLinks: "/my-links",
  behaviour: "/behaviour",
  voiceClones: "/voice-clones",
  access: "/access",
  conversationDetail: "/conversation-detail",
  userConversationDetail: "/user-conversation-detail",
  contextData: "/contextdata",
  allConversations: "/all-conversations",
  mailbox: "/dev/mailbox",
  yourData: "/your-data",
  privacy: "/privacy",
  terms: "/terms",
  processing: "/processing",
  imprint: "/imprint",
  accessibility: "/accessibility",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  completeAccount: "/complete_my_account",
  invitationResponse: "/invitation_response",
  myAccount: "/my-account",
  subscriptions: "/subscriptions",
  purchaseHistory: "/purchase-history",
  checkAudio: "/check-audio",
  contact: "/contact",
  directory: "/directory",
  docs: "/docs",
  newEntity: "/new-digital-entity",
  choosePlan: "/choose-plan",
  payment: "/payment",
  paymentSuccess: "/payment-success",
  paymentCancel: "/payment-cancel",
  upgrade: "/upgrade",
  upgradeSuccess: "/upgrade-success",
  upgradeCancel: "/upgrade-cancel",
  acceptTerms: "/accept-terms",
  acceptTermsUnauth: "/accept-terms-unauth",
  createEntity: "/create-digital-entity",
  createEntityUnauth: "/create-digital-entity-unauth",
} as const;

/** The tabs of an entity's dashboard beside its settings. */
export type EntityTab = "overview" | "conversations" | "questions" | "data" | "behaviour" | "chatters";

/** The pages of an entity's settings. */
export type SettingsPage = "details" | "voice" | "links" | "access" | "domain" | "plan";

/** A page of an entity's dashboard. */
export type EntitySection = EntityTab | SettingsPage;

/** Whether a path is the login or the registration page. */
export function isSignInPage(path: string): boolean {
  return path === PAGES.login || path === PAGES.register;
}
