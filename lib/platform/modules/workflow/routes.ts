import * as endpoints from "@/lib/contract/workflow/endpoints";
import type { Ctx } from "../../context";
import type { WorkflowRow } from "../../db/schema/workflow";
import { implement } from "../../route";
import { claimPayment } from "./claim-payment";
import { claimWorkflow } from "./claim-workflow";
import { createWorkflow } from "./create-workflow";
import { getWorkflow } from "./get-workflow";
import { linkEntityUser } from "./link-entity-user";
import { listClaims } from "./list-claims";
import { listWorkflows } from "./list-workflows";
import { presentClaim, presentLink, presentPaymentClaim, presentWorkflow, presentWorkflows } from "./presenter";
import { withSlugs } from "./queries";
import { sendClaimCode } from "./send-claim-code";
import { updateWorkflow } from "./update-workflow";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const workflowRoutes = {
  claimPayment: implement(endpoints.claimPayment, async (call) => presentPaymentClaim(await claimPayment(call))),
  claimWorkflow: implement(endpoints.claimWorkflow, async (call) => {
    const { workflow, urlslug } = await claimWorkflow(call);
    return { workflow: presentWorkflow({ workflow, urlslug }), urlslug };
  }),
  createWorkflow: implement(endpoints.createWorkflow, async (call) => present(call.ctx, await createWorkflow(call))),
  getWorkflow: implement(endpoints.getWorkflow, async (call) => present(call.ctx, await getWorkflow(call))),
  linkEntityUser: implement(endpoints.linkEntityUser, async (call) =>
    presentLink(await linkEntityUser(call), call.input.user_id),
  ),
  listClaims: implement(endpoints.listClaims, async ({ ctx }) => ({
    items: (await listClaims({ ctx })).map(presentClaim),
    next_cursor: null,
  })),
  listWorkflows: implement(endpoints.listWorkflows, async (call) =>
    presentWorkflows(await withSlugs(call.ctx.db, await listWorkflows(call))),
  ),
  sendClaimCode: implement(endpoints.sendClaimCode, sendClaimCode),
  updateWorkflow: implement(endpoints.updateWorkflow, async (call) => present(call.ctx, await updateWorkflow(call))),
};

async function present({ db }: Pick<Ctx, "db">, workflow: WorkflowRow) {
  const [record = { workflow, urlslug: null }] = await withSlugs(db, [workflow]);
  return presentWorkflow(record);
}
