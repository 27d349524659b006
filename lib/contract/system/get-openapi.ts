import { z } from "zod";
import { defineEndpoint } from "../endpoint";

export const getOpenapi = defineEndpoint({
  method: "GET",
  path: "/openapi.json",
  access: "public",
  summary: "This description.",
  input: z.strictObject({}),
  output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});
