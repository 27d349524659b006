import { createWorkflow as createWorkflowEndpoint } from "@/lib/contract/workflow/create-workflow";
import { getWorkflow as getWorkflowEndpoint } from "@/lib/contract/workflow/get-workflow";
import { linkEntityUser as linkEntityUserEndpoint } from "@/lib/contract/workflow/link-entity-user";
import { updateWorkflow as updateWorkflowEndpoint } from "@/lib/contract/workflow/update-workflow";
import { implement } from "../../route";
import { createWorkflow } from "./create-workflow";
import { getWorkflow } from "./get-workflow";
import { linkEntityUser } from "./link-entity-user";
import { presentLink, presentWorkflow } from "./presenter";
import { updateWorkflow } from "./update-workflow";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const workflowRoutes = {
  createWorkflow: implement(createWorkflowEndpoint, async (call) => presentWorkflow(await createWorkflow(call))),
  getWorkflow: implement(getWorkflowEndpoint, async (call) => presentWorkflow(await getWorkflow(call))),
  linkEntityUser: implement(linkEntityUserEndpoint, async (call) =>
    presentLink(await linkEntityUser(call), call.input.user_id),
  ),
  updateWorkflow: implement(updateWorkflowEndpoint, async (call) => presentWorkflow(await updateWorkflow(call))),
};
