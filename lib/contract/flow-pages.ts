import { isWithin } from "./login-for";
import { PAGES } from "./pages";

/** The pages that create an entity, up to its owner's account. */
const CREATION_PAGES = [
  PAGES.newEntity,
  PAGES.choosePlan,
  PAGES.payment,
  PAGES.paymentSuccess,
  PAGES.paymentCancel,
  PAGES.acceptTerms,
  PAGES.acceptTermsUnauth,
  PAGES.createEntity,
  PAGES.createEntityUnauth,
  PAGES.register,
] as const;

/** Pages that start or continue a flow, subpages included: nobody wants to return to one after a sign-in. */
const FLOW_PAGES = [
  ...CREATION_PAGES,
  PAGES.login,
  PAGES.adminLogin,
  PAGES.forgotPassword,
  PAGES.resetPassword,
  PAGES.completeAccount,
  PAGES.continueTo,
  PAGES.invitationResponse,
  PAGES.unsubscribe,
  PAGES.upgrade,
  PAGES.upgradeSuccess,
  PAGES.upgradeCancel,
  "/test-checkout",
] as const;

/** Whether a path creates an entity. The query is ignored. */
export function isCreationPage(path: string): boolean {
  return isOneOf(CREATION_PAGES, path);
}

/** Whether a path is a step of a flow, and so no page to return to. The query is ignored. */
export function isFlowPage(path: string): boolean {
  return isOneOf(FLOW_PAGES, path);
}

function isOneOf(pages: readonly string[], path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return pages.some((page) => isWithin(pathname, page));
}
