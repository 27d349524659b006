import { createWorkflow as createWorkflowEndpoint } from "@/lib/contract/workflow/create-workflow";
import { getWorkflow as getWorkflowEndpoint } from "@/lib/contract/workflow/get-workflow";
import { linkEntityUser as linkEntityUserEndpoint } from "@/lib/contract/workflow/link-entity-user";
import { updateWorkflow as updateWorkflowEndpoint } from "@/lib/contract/workflow/update-workflow";
import { findOwnWorkflow } from "../../auth/find-workflow";
import { implement } from "../../route";
import { createWorkflow } from "./create-workflow";
import { linkEntityUser } from "./link-entity-user";
import { presentWorkflow } from "./presenter";
import { updateWorkflow } from "./update-workflow";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const workflowRoutes = {
  createWorkflow: implement(createWorkflowEndpoint, async ({ ctx, input }) =>
    presentWorkflow(await createWorkflow({ ctx, input })),
  ),
  getWorkflow: implement(getWorkflowEndpoint, async ({ ctx, input }) =>
    presentWorkflow(await findOwnWorkflow(ctx, input.id)),
  ),
  linkEntityUser: implement(linkEntityUserEndpoint, async ({ ctx, input }) => {
    const { id, urlslug } = await linkEntityUser({ ctx, input });
    return {
      success: true as const,
      user_id: input.user_id,
      digitalentity_id: id,
      urlslug,
      role: "owner" as const,
    };
  }),
  updateWorkflow: implement(updateWorkflowEndpoint, async ({ ctx, input }) =>
    presentWorkflow(await updateWorkflow({ ctx, input })),
  ),
};
