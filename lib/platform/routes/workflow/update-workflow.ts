import { updateWorkflow as endpoint } from "@/lib/contract/workflow/update-workflow";
import { implement } from "../../http/implement";
import { presentWorkflow } from "../../presenters/workflow";
import { updateWorkflow } from "../../services/workflow/update-workflow";

export const updateWorkflowRoute = implement(endpoint, async ({ ctx, input }) =>
  presentWorkflow(await updateWorkflow({ ctx, input })),
);
