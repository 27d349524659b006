import type { DigitalEntityType } from "../entities/schemas";
import type { Plan } from "../plans/schemas";
import type { Workflow } from "../workflow/schemas";
import { PAGES } from "./pages";
import { HAND_OFF_MINT_PATH, type SignInReturn, signInReturnQuery, signOnPath, withWorkflow } from "./sign-in-return";

/** A step that a person has just finished, with what decides on the page that follows. */
export type FinishedStep =
  | { step: "type"; isSignedIn: boolean; sellsPlans: boolean }
  | { step: "plan"; isSignedIn: boolean; isPaid: boolean }
  | { step: "payment" }
  | { step: "terms"; isSignedIn: boolean }
  /** The entity was created without an account, in a workflow. */
  | { step: "draft"; isSignedIn: boolean; workflowId: string }
  /** The entity has its owner. */
  | { step: "entity"; urlslug: string }
  /**
   * `urlslug`: the entity that the new account owns by its workflow. `hasClaims`: what another browser paid or began waits
   * for this person.
   */
  | { step: "account"; way: SignInReturn; urlslug: string | null; hasClaims: boolean }
  /** `mayOwnEntity`: an entity that was created in this browser may wait for this person. */
  | { step: "signIn"; way: SignInReturn; mayOwnEntity: boolean; hasClaims: boolean }
  /** A payment or an entity without an account was claimed; `urlslug`: the entity that its owner has now. */
  | {
      step: "claim";
      urlslug: string | null;
      workflow: Pick<Workflow, "guid" | "digital_entity_id"> | null;
      isSignedIn: boolean;
    }
  | { step: "link"; urlslug: string | null };

type StepOf<Step extends FinishedStep["step"]> = Extract<FinishedStep, { step: Step }>;

/**
 * The page that follows a finished step of the creation flow or of a sign-in: a path without its locale. This is the one
 * rule for all pages; its test is the table.
 */
export function nextPage(finished: FinishedStep): string {
  switch (finished.step) {
    case "type":
      if (finished.sellsPlans) return PAGES.choosePlan;
      return finished.isSignedIn ? PAGES.acceptTerms : PAGES.acceptTermsUnauth;
    case "plan":
      if (finished.isSignedIn) return PAGES.acceptTerms;
      return finished.isPaid ? PAGES.payment : PAGES.acceptTermsUnauth;
    case "payment":
      return PAGES.acceptTermsUnauth;
    case "terms":
      return finished.isSignedIn ? PAGES.createEntity : PAGES.createEntityUnauth;
    case "draft":
      return finished.isSignedIn ? withWorkflow(PAGES.login, finished.workflowId) : PAGES.register;
    case "entity":
      return arrivalPath(finished.urlslug);
    case "account":
      return afterAccount(finished);
    case "signIn":
      return afterSignIn(finished);
    case "claim":
      return afterClaim(finished);
    case "link":
      return finished.urlslug ? arrivalPath(finished.urlslug) : PAGES.home;
  }
}

/** The query parameter of an Overview that welcomes the owner of a new entity. */
export const ARRIVAL_PARAMETER = "created";

function arrivalPath(urlslug: string): string {
  return `${PAGES.overview}/${urlslug}?${ARRIVAL_PARAMETER}=true`;
}

/** A new entity comes first; a sign-in with an organisation that waits for the account returns to it. */
function afterAccount({ way, urlslug, hasClaims }: StepOf<"account">): string {
  const own = { ...way, workflow: null };
  if (urlslug === null) return afterSignIn({ way: own, mayOwnEntity: false, hasClaims });
  const arrival = { ...own, redirect: arrivalPath(urlslug), host: null, challenge: null };
  return afterSignIn({ way: arrival, mayOwnEntity: false, hasClaims: false });
}

/** The sign-in page links an entity that waits, and continues from there; the list of entities shows what can be claimed. */
function afterSignIn({ way, mayOwnEntity, hasClaims }: Omit<StepOf<"signIn">, "step">): string {
  if (way.organization) return signOnPath(way.organization) + signInReturnQuery({ ...way, organization: null });
  if (way.workflow || mayOwnEntity) return PAGES.login + signInReturnQuery({ ...way, email: null });
  if (way.host) return HAND_OFF_MINT_PATH + signInReturnQuery({ ...way, email: null });
  return hasClaims && way.redirect === PAGES.home ? PAGES.myEntities : way.redirect;
}

/** An entity without an owner is linked by the sign-in page, or by a registration; a payment continues with the terms. */
function afterClaim({ urlslug, workflow, isSignedIn }: StepOf<"claim">): string {
  if (urlslug !== null) return arrivalPath(urlslug);
  if (workflow === null) return PAGES.myEntities;
  if (workflow.digital_entity_id === null) return nextPage({ step: "payment" });
  return nextPage({ step: "draft", isSignedIn, workflowId: workflow.guid });
}

type LackingStep = "choosePlan" | "payment" | "acceptTermsUnauth" | "createEntityUnauth";
type BlockedStep = "noWorkflow" | "processing" | "unpaid";
type WorkflowProgress = Pick<Workflow, "status" | "plan_id" | "plan_duration" | "payment_status" | "terms_accepted">;
type PlanPrices = Pick<Plan, "id" | "price_monthly" | "price_annual">;

/**
 * The page that a workflow without an account lacks, or why it cannot continue. A site that sells
 * no plans skips the pages that choose and pay for one.
 */
export function lackingStep(
  workflow: WorkflowProgress,
  type: Pick<DigitalEntityType, "terms">,
  plan: PlanPrices | null,
  sellsPlans: boolean,
): LackingStep | BlockedStep {
  // The workflow already belongs to an account.
  if (workflow.status !== "open") return "noWorkflow";
  if (sellsPlans && workflow.plan_id === null) return "choosePlan";
  if (sellsPlans && isPaid(workflow, plan) && workflow.payment_status !== "completed") {
    if (workflow.payment_status === "processing") return "processing";
    return workflow.payment_status === "none" ? "payment" : "unpaid";
  }
  return workflow.terms_accepted || !type.terms ? "createEntityUnauth" : "acceptTermsUnauth";
}

/** Judged by the price shown in this browser, or else by the plan's id. The server decides. */
function isPaid({ plan_id, plan_duration }: WorkflowProgress, plan: PlanPrices | null): boolean {
  if (plan?.id !== plan_id) return plan_id !== "free";
  return (plan_duration === "month" ? plan?.price_monthly : plan?.price_annual) !== 0;
}
