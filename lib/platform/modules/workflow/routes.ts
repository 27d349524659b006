import * as endpoints from "@/lib/contract/workflow/endpoints";
import type { Ctx } from "../../context";
import type { WorkflowRow } from "../../db/schema/workflow";
import { implement } from "../../route";
import { createWorkflow } from "./create-workflow";
import { getWorkflow } from "./get-workflow";
import { linkEntityUser } from "./link-entity-user";
import { listWorkflows } from "./list-workflows";
import { presentLink, presentWorkflow, presentWorkflows } from "./presenter";
import { withSlugs } from "./queries";
import { updateWorkflow } from "./update-workflow";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const workflowRoutes = {
  createWorkflow: implement(endpoints.createWorkflow, async (call) => present(call.ctx, await createWorkflow(call))),
  getWorkflow: implement(endpoints.getWorkflow, async (call) => present(call.ctx, await getWorkflow(call))),
  linkEntityUser: implement(endpoints.linkEntityUser, async (call) =>
    presentLink(await linkEntityUser(call), call.input.user_id),
  ),
  listWorkflows: implement(endpoints.listWorkflows, async (call) =>
    presentWorkflows(await withSlugs(call.ctx.db, await listWorkflows(call))),
  ),
  updateWorkflow: implement(endpoints.updateWorkflow, async (call) => present(call.ctx, await updateWorkflow(call))),
};

async function present({ db }: Pick<Ctx, "db">, workflow: WorkflowRow) {
  const [record = { workflow, urlslug: null }] = await withSlugs(db, [workflow]);
  return presentWorkflow(record);
}
