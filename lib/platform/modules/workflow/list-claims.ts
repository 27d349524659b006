import { provenEmails, requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type ClaimableWorkflow, listClaimableWorkflows } from "./take-over-workflow";

/** The payments and workflows without an account that have the caller's proven address. */
export async function listClaims({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<ClaimableWorkflow[]> {
  requireAccount(ctx.actor);
  return listClaimableWorkflows(ctx.db, provenEmails(ctx.actor));
}
