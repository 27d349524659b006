import { lazyCall } from "@/lib/client/api/lazy-call";
import { readStored } from "@/lib/client/browser/storage";
import { cacheUser } from "@/lib/client/session/session-storage";
import { readWorkflowId, removeWorkflowId } from "@/lib/client/session/workflow-storage";
import type { Workflow } from "@/lib/contract/workflow/schemas";
import type { Messages } from "@/lib/i18n/message-types";

type Texts = Messages["accounts"]["verify"];

/** Stores the future owner's details in a workflow; never the password. */
export async function storeOwner(
  id: string,
  owner: Pick<Workflow, "email_address" | "first_name" | "last_name" | "data_storage_region">,
): Promise<boolean> {
  const { email_address, first_name, last_name, data_storage_region } = owner;
  const details = {
    ...(email_address ? { email_address } : {}),
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
    ...(data_storage_region ? { data_storage_region } : {}),
  };
  return (await lazyCall("updateWorkflow", { id, ...details })).ok;
}

/** Whether this browser started a workflow whose id is lost. Clears the trace, so that this is reported once. */
export function clearLostWorkflow(): boolean {
  if (readWorkflowId() || !readStored("session", "unauthWorkflowTimestamp")) return false;
  removeWorkflowId();
  return true;
}

/** The owner's address stored in a workflow; null when it cannot be read, undefined when another browser claimed the workflow. */
export async function fetchOwnerEmail(id: string): Promise<string | null | undefined> {
  const outcome = await lazyCall("getWorkflow", { id });
  if (!outcome.ok && outcome.status === 404) return undefined;
  return outcome.ok ? outcome.data.email_address : null;
}

/**
 * Completes a workflow for a new account, and caches the user until the server is asked. Resolves to null when it failed;
 * repeating it does no harm.
 */
export async function finishWorkflow(
  id: string,
  userId: string,
  texts: Texts,
): Promise<Pick<Workflow, "urlslug"> | null> {
  const outcome = await lazyCall("updateWorkflow", { id, status: "completed", user_id: userId });
  // Not found: it was claimed in another browser, so there is nothing left to finish here.
  if (!outcome.ok && outcome.status === 404) removeWorkflowId();
  if (!outcome.ok) return outcome.status === 404 ? { urlslug: null } : null;
  const { email_address, first_name, last_name, data_storage_region, urlslug } = outcome.data;
  const [firstName, lastName] = [first_name || texts.noFirstName, last_name || texts.noLastName];
  if (email_address) {
    cacheUser({
      user_id: userId,
      email_address,
      first_name: firstName,
      last_name: lastName,
      user_name: `${firstName} ${lastName}`,
      verified: true,
      has_account: true,
      signed_in: true,
      is_admin: false,
      data_storage_region: data_storage_region ?? "usa",
      interface_language: null,
    });
  }
  removeWorkflowId();
  return { urlslug };
}
