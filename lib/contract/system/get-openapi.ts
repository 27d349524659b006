import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const getOpenapi = defineEndpoint({
  ...ADDRESSES.getOpenapi,
  access: "public",
  summary: "This description.",
  input: z.object({}),
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});
