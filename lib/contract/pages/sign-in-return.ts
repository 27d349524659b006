import { localPath } from "./local-path";
import { PAGES } from "./pages";
import { isFlowPage } from "./site-pages";

/** The destination after a sign-in, carried in the query of the sign-in pages. */
export type SignInReturn = Readonly<{
  /** A path of the main host or, with `host`, of that host. */
  redirect: string;
  /** The custom domain that the sign-in is for, with the challenge whose verifier the browser holds there. */
  host: string | null;
  challenge: string | null;
  email: string | null;
  /** The slug of the organisation to sign in with. */
  organization: string | null;
  /** The anonymous workflow that the sign-in completes. */
  workflow: string | null;
}>;

const WORKFLOW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORGANIZATION = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** On the main host: creates the ticket for a custom domain after the sign-in. */
export const HAND_OFF_MINT_PATH = "/api/hand-off/mint";
/** On a custom domain: redirects to the main host's sign-in. */
export const HAND_OFF_LEAVE_PATH = "/api/hand-off/leave";
/** On a custom domain: redeems the ticket. */
export const HAND_OFF_ARRIVE_PATH = "/api/hand-off/arrive";

/**
 * Reads the destination from a query, else the previous page. Anything but a path of the site becomes the home page, and so
 * does a previous page that was itself a step of a flow.
 */
export function readSignInReturn(query: URLSearchParams, before: string | null = null): SignInReturn {
  const pageBefore = localPath(before);
  const host = query.get("host");
  const challenge = query.get("challenge");
  const organization = query.get("organization") ?? "";
  const workflow = query.get("unauthWorkflow") === "true" ? (query.get("workflowId") ?? "") : "";
  const isForHost = host !== null && challenge !== null;
  return {
    redirect:
      localPath(query.get("redirect") ?? (pageBefore && !isFlowPage(pageBefore) ? pageBefore : null)) ?? PAGES.home,
    host: isForHost ? host : null,
    challenge: isForHost ? challenge : null,
    email: query.get("email"),
    organization: ORGANIZATION.test(organization) ? organization : null,
    workflow: WORKFLOW.test(workflow) ? workflow : null,
  };
}

/** The query that carries the destination to the next page; empty for the home page. */
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

/** A path of this site with a workflow in its query. */
export function withWorkflow(path: string, workflow: string): string {
  const query = new URLSearchParams({ unauthWorkflow: "true", workflowId: workflow });
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** The path that starts a sign-in with an organisation. */
export function signOnPath(slug: string): string {
  return `/api/sso/${slug}/login`;
}
