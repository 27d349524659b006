import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { workflow } from "./schemas";

export const getWorkflow = defineEndpoint({
  ...ADDRESSES.getWorkflow,
  access: "public",
  summary: "A workflow, for the browser that made it; anybody else finds none.",
  input: z.object({ id }),
  output: workflow,
  errors: ["not_found"],
});
