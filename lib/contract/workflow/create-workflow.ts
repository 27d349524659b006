import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { entityType } from "../entities/schemas";
import { WORKFLOW_NAME, workflow } from "./schemas";

export const createWorkflow = defineEndpoint({
  ...ADDRESSES.createWorkflow,
  access: "public",
  gives: ["workflow"],
  summary: "Begins the way to an entity without an account. Only the browser that called can go on with it.",
  input: z.object({
    workflow_name: z.literal(WORKFLOW_NAME).default(WORKFLOW_NAME),
    entitytype: entityType.optional(),
    status: z.literal("open").default("open"),
  }),
  output: workflow,
  errors: [],
  limit: "workflow",
});
