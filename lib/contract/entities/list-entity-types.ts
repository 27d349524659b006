import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { digitalEntityType } from "./schemas";

export const listEntityTypes = defineEndpoint({
  method: "GET",
  alsoMethod: "POST",
  path: "/digital-entity-types",
  access: "public",
  summary: "The types of entity that can be made, in the order they are offered.",
  input: z.strictObject({}),
  output: z.array(digitalEntityType),
  errors: [],
});
