import { createWorkflow as endpoint } from "@/lib/contract/workflow/create-workflow";
import { implement } from "../../http/implement";
import { presentWorkflow } from "../../presenters/workflow";
import { createWorkflow } from "../../services/workflow/create-workflow";

export const createWorkflowRoute = implement(endpoint, async ({ ctx, input }) =>
  presentWorkflow(await createWorkflow({ ctx, input })),
);
