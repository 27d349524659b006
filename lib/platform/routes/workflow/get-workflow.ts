import { getWorkflow as endpoint } from "@/lib/contract/workflow/get-workflow";
import { implement } from "../../http/implement";
import { presentWorkflow } from "../../presenters/workflow";
import { ownWorkflow } from "../../services/workflow/own-workflow";

export const getWorkflowRoute = implement(endpoint, async ({ ctx, input }) =>
  presentWorkflow(await ownWorkflow(ctx, input.id)),
);
