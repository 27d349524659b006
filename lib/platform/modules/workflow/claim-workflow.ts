import { lockAccount } from "../../auth/lock-account";
import { provenEmails, requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { type ClaimedWorkflow, takeOverWorkflow } from "./take-over-workflow";

/** Gives the caller's account a workflow with its address. */
export async function claimWorkflow({ ctx, input }: Verb<{ id: string }>): Promise<ClaimedWorkflow> {
  const user = requireAccount(ctx.actor);
  const claimed = await transaction(ctx, async (tx) => {
    await lockAccount(tx, user, "key share");
    return takeOverWorkflow(ctx, tx, { id: input.id, emails: provenEmails(ctx.actor), user });
  });
  if (claimed.grant) ctx.grantChanges.push(claimed.grant);
  return claimed;
}
