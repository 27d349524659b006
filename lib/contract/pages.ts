import { LANGUAGE_CODES } from "./languages";
import { isWithin, SIGN_IN_PAGES } from "./login-for";

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
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  completeAccount: "/complete_my_account",
  invitationResponse: "/invitation_response",
  myAccount: "/my-account",
  subscriptions: "/subscriptions",
  purchaseHistory: "/purchase-history",
  contact: "/contact",
  directory: "/directory",
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

/** The tabs of an entity's dashboard, in display order. */
export type EntityTab =
  | "overview"
  | "details"
  | "data"
  | "questions"
  | "conversations"
  | "chatters"
  | "links"
  | "access"
  | "domain"
  | "plan"
  | "voice"
  | "behaviour";

/** Every page of the site that is not an entity's. A slug is never one of these. */
const SITE_PAGES = [
  "/",
  "/about",
  "/accept-terms",
  "/accept-terms-unauth",
  "/admin",
  "/admin/audit",
  "/admin/contextdata",
  "/admin/entities",
  "/admin/jobs",
  "/admin/login",
  "/admin/messages",
  "/admin/organisations",
  "/admin/plans",
  "/admin/reports",
  "/admin/talksystems",
  "/admin/types",
  "/admin/users",
  "/all-conversations",
  "/choose-plan",
  "/complete_my_account",
  "/contact",
  "/continue",
  "/create-digital-entity",
  "/create-digital-entity-unauth",
  "/dev/mailbox",
  "/digital-clones",
  "/digital-cloning",
  "/directory",
  "/forgot-password",
  "/invitation_response",
  "/login",
  "/my-account",
  "/my-digital-entities",
  "/new-digital-entity",
  "/payment",
  "/payment-cancel",
  "/payment-success",
  "/purchase-history",
  "/register",
  "/reset-password",
  "/services",
  "/subscriptions",
  "/test-checkout",
  "/unsubscribe",
  "/upgrade-cancel",
  "/upgrade-success",
  "/your-data",
] as const;

/** Pages with one subpage per record. */
const PAGES_WITH_SUBPAGES = [
  "/access",
  "/admin/contextdata",
  "/admin/entities",
  "/admin/messages",
  "/admin/organisations",
  "/admin/talkparameters",
  "/admin/talksystems",
  "/admin/users",
  "/behaviour",
  "/contextdata",
  "/conversation-detail",
  "/my-chatters",
  "/my-conversations",
  "/my-data",
  "/my-digital-entities",
  "/my-links",
  "/overview",
  "/purchase-history",
  "/questions",
  "/subscriptions",
  "/test-checkout",
  "/upgrade",
  "/user-conversation-detail",
  "/voice-clones",
] as const;

/** Pages that require an account (spec/owner-admin.md §2), subpages included. */
const ACCOUNT_PAGES = [
  "/accept-terms",
  "/access",
  "/all-conversations",
  "/behaviour",
  "/contextdata",
  "/conversation-detail",
  "/create-digital-entity",
  "/my-account",
  "/my-chatters",
  "/my-conversations",
  "/my-data",
  "/my-digital-entities",
  "/my-links",
  "/overview",
  "/purchase-history",
  "/questions",
  "/subscriptions",
  "/upgrade",
  "/upgrade-success",
  "/user-conversation-detail",
  "/voice-clones",
] as const;

/** Billing pages, subpages included; absent where the site sells no plans. */
const BILLING_PAGES = [
  "/payment",
  "/payment-cancel",
  "/payment-success",
  "/purchase-history",
  "/subscriptions",
  "/test-checkout",
  "/upgrade",
  "/upgrade-cancel",
  "/upgrade-success",
] as const;

/** Pages of the site that search engines may index. */
export const INDEXED_PAGES = [
  "/",
  "/about",
  "/contact",
  "/digital-clones",
  "/digital-cloning",
  "/directory",
  "/new-digital-entity",
  "/services",
] as const;

/** Personal pages and those that lead to them, subpages included; search engines must not index them. */
export const UNINDEXED_PAGES: readonly string[] = [
  ...ACCOUNT_PAGES,
  PAGES.admin,
  PAGES.continueTo,
  PAGES.login,
  PAGES.register,
  PAGES.forgotPassword,
  PAGES.resetPassword,
  PAGES.completeAccount,
  PAGES.invitationResponse,
  PAGES.yourData,
  PAGES.unsubscribe,
  PAGES.choosePlan,
  PAGES.payment,
  PAGES.paymentSuccess,
  PAGES.paymentCancel,
  PAGES.upgradeCancel,
  "/test-checkout",
  PAGES.acceptTermsUnauth,
  PAGES.createEntityUnauth,
];

/** The grant that a page requires; null for public pages. */
export function pageAccess(path: string): "account" | "admin" | null {
  if (isWithin(path, PAGES.admin)) return path === PAGES.adminLogin ? null : "admin";
  return ACCOUNT_PAGES.some((page) => isWithin(path, page)) ? "account" : null;
}

/** Whether a page may use the microphone: those of entities, which have a chat, and that of voice clones. */
export function usesMicrophone(path: string): boolean {
  return pageAccess(path) === null || isWithin(path, PAGES.voiceClones);
}

/** Whether a path is a billing page. */
export function isBillingPage(path: string): boolean {
  return BILLING_PAGES.some((page) => isWithin(path, page));
}

/** Whether a path is the login or the registration page. */
export function isSignInPage(path: string): boolean {
  return path === PAGES.login || path === PAGES.register;
}

/** Whether a path is one of the site's own pages and so cannot be an entity's. */
export function isSitePage(path: string): boolean {
  return SITE_PAGES.some((page) => page === path) || PAGES_WITH_SUBPAGES.some((page) => path.startsWith(`${page}/`));
}

/** The first path segments of the site's own pages, and the codes of languages, which no slug may be. */
export function reservedSlugs(): string[] {
  return [
    ...LANGUAGE_CODES,
    ...[...SITE_PAGES, ...ACCOUNT_PAGES, ...UNINDEXED_PAGES].flatMap((page) => page.split("/")[1] || []),
  ];
}
