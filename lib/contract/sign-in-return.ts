import { localPath } from "./local-path";
import { PAGES } from "./pages";

/** Where somebody who signs in wants to be afterwards. Carried in the query of the pages on the way. */
export type SignInReturn = Readonly<{
  /** A path of the main host or, with `host`, of that one. */
  redirect: string;
  /** An entity's own host that the sign-in is for, with the challenge that this browser can answer there. */
  host: string | null;
  challenge: string | null;
  email: string | null;
  /** The slug of an organisation that the sign-in goes on with. */
  organization: string | null;
  /** What this browser began without an account and the sign-in is to finish. */
  workflow: string | null;
}>;

const WORKFLOW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORGANIZATION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a sign-in that has happened is handed on to an entity's own host. */
export const HAND_OFF_MINT_PATH = "/api/hand-off/mint";
/** Where such a host leaves for the main one's sign-in. */
export const HAND_OFF_LEAVE_PATH = "/api/hand-off/leave";
/** Where that host takes it. */
export const HAND_OFF_ARRIVE_PATH = "/api/hand-off/arrive";

/**
 * The way back out of a query, or else the page before. Whatever leads elsewhere than to a path of the site leads home.
 */
export function readSignInReturn(query: URLSearchParams, before: string | null = null): SignInReturn {
  const host = query.get("host");
  const challenge = query.get("challenge");
  const organization = query.get("organization") ?? "";
  const workflow = query.get("unauthWorkflow") === "true" ? (query.get("workflowId") ?? "") : "";
  const isForHost = host !== null && challenge !== null;
  return {
    redirect: localPath(query.get("redirect") ?? before) ?? PAGES.home,
    host: isForHost ? host : null,
    challenge: isForHost ? challenge : null,
    email: query.get("email"),
    organization: ORGANIZATION.test(organization) ? organization : null,
    workflow: WORKFLOW.test(workflow) ? workflow : null,
  };
}

/** The query that carries a way back to the next page; empty when it only leads home. */
export function signInReturnQuery({ redirect, host, challenge, email, organization, workflow }: SignInReturn): string {
  const query = new URLSearchParams();
  if (redirect !== PAGES.home) query.set("redirect", redirect);
  if (email) query.set("email", email);
  if (organization) query.set("organization", organization);
  if (host && challenge) {
    query.set("host", host);
    query.set("challenge", challenge);
  }
  const carried = query.size === 0 ? "" : `?${query}`;
  return workflow ? withWorkflow(carried, workflow) : carried;
}

/** An address of this site with a workflow in its query. */
export function withWorkflow(path: string, workflow: string): string {
  const query = new URLSearchParams({ unauthWorkflow: "true", workflowId: workflow });
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** The address to open once somebody is signed in; a workflow is finished on the login page. */
export function destinationOf(way: SignInReturn): string {
  if (way.organization) return signOnPath(way.organization) + signInReturnQuery({ ...way, organization: null });
  if (way.workflow) return PAGES.login + signInReturnQuery({ ...way, email: null });
  return way.host ? HAND_OFF_MINT_PATH + signInReturnQuery({ ...way, email: null }) : way.redirect;
}

/** Where somebody goes to sign in with an organisation. */
export function signOnPath(slug: string): string {
  return `/api/sso/${slug}/login`;
}
