import * as endpoints from "@/lib/contract/workflow/endpoints";
import { implement } from "../../route";
import { createWorkflow } from "./create-workflow";
import { getWorkflow } from "./get-workflow";
import { linkEntityUser } from "./link-entity-user";
import { presentLink, presentWorkflow } from "./presenter";
import { updateWorkflow } from "./update-workflow";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const workflowRoutes = {
  createWorkflow: implement(endpoints.createWorkflow, async (call) => presentWorkflow(await createWorkflow(call))),
  getWorkflow: implement(endpoints.getWorkflow, async (call) => presentWorkflow(await getWorkflow(call))),
  linkEntityUser: implement(endpoints.linkEntityUser, async (call) =>
    presentLink(await linkEntityUser(call), call.input.user_id),
  ),
  updateWorkflow: implement(endpoints.updateWorkflow, async (call) => presentWorkflow(await updateWorkflow(call))),
};
