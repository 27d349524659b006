import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { identity } from "./schemas";

export const whoAmI = defineEndpoint({
  ...ADDRESSES.whoAmI,
  access: "visitor",
  summary: "Who this browser proved to be, and by which grants.",
  input: z.object({}),
  output: identity,
  errors: [],
});
