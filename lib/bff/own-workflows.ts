import "server-only";
import { PAGES } from "../contract/pages/pages";
import { listWorkflows } from "../contract/workflow/endpoints";
import type { Workflow } from "../contract/workflow/schemas";
import { localRedirect } from "./local-redirect";
import { serverCall } from "./server-call";
import { holdsWorkflow, signedInUser } from "./signed-in";

/** The workflows that this browser began without an account, newest first. */
export async function ownWorkflows(): Promise<readonly Workflow[]> {
  if (!(await holdsWorkflow())) return [];
  const found = await serverCall(listWorkflows, {});
  return found.ok ? found.data.items : [];
}

/** The newest workflow of this browser whose entity waits for its owner. */
export async function waitingWorkflow(): Promise<Workflow | null> {
  const workflows = await ownWorkflows();
  return workflows.find(({ status, digital_entity_id }) => status === "open" && digital_entity_id !== null) ?? null;
}

/**
 * Redirects a signed-in user from a page for visitors without an account, unless an unfinished workflow needs it: to the entity
 * that the user has just finished, as after Back, or to the page for accounts.
 */
export async function redirectSignedIn(page: string): Promise<void> {
  const user = await signedInUser();
  if (!user) return;
  const workflows = await ownWorkflows();
  if (workflows.some(({ status }) => status === "open")) return;
  await localRedirect(finishedEntityPage(workflows, user.user_id) ?? page);
}

/** The Overview of the entity in the newest workflow that this user finished. */
export function finishedEntityPage(workflows: readonly Workflow[], userId: string): string | null {
  const finished = workflows.find(({ user_id, urlslug }) => user_id === userId && urlslug !== null);
  return finished ? `${PAGES.overview}/${finished.urlslug}` : null;
}
