import type { Messages } from "next-intl";
import { forgetWorkflowId, readWorkflowId } from "@/lib/client/creation-memory";
import { lateCall } from "@/lib/client/late-call";
import { rememberUser } from "@/lib/client/session-memory";
import { readStored } from "@/lib/client/storage";
import type { Workflow } from "@/lib/contract/workflow/schemas";

type Texts = Messages["accounts"]["verify"];

/** Keeps in a workflow who is going to own its entity; never the password. */
export async function nameOwner(
  id: string,
  owner: Pick<Workflow, "email_address" | "first_name" | "last_name" | "data_storage_region">,
): Promise<boolean> {
  const { email_address, first_name, last_name, data_storage_region } = owner;
  const given = {
    ...(email_address ? { email_address } : {}),
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
    ...(data_storage_region ? { data_storage_region } : {}),
  };
  return (await lateCall("updateWorkflow", { id, ...given })).ok;
}

/** Whether an entity was begun here whose workflow's id is gone; it is no longer looked for then. */
export function forgetLostWorkflow(): boolean {
  if (readWorkflowId() || !readStored("session", "unauthWorkflowTimestamp")) return false;
  forgetWorkflowId();
  return true;
}

/** The address that a workflow's owner gave; null when it cannot be read. */
export async function ownersAddress(id: string): Promise<string | null> {
  const outcome = await lateCall("getWorkflow", { id });
  return outcome.ok ? outcome.data.email_address : null;
}

/** Gives a workflow's entity to the account that was opened just now, and shows who that is until the server does. */
export async function finishWorkflow(id: string, userId: string, texts: Texts): Promise<boolean> {
  const outcome = await lateCall("updateWorkflow", { id, status: "completed", user_id: userId });
  if (!outcome.ok) return false;
  const { email_address, first_name, last_name, data_storage_region } = outcome.data;
  const [firstName, lastName] = [first_name || texts.noFirstName, last_name || texts.noLastName];
  if (email_address) {
    rememberUser({
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
    });
  }
  forgetWorkflowId();
  return true;
}
