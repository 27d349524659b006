import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { digitalEntityType } from "./schemas";

export const listEntityTypes = defineEndpoint({
  ...ADDRESSES.listEntityTypes,
  access: "public",
  summary: "The types of entity that can be made, in the order they are offered.",
  input: z.object({}),
  output: z.array(digitalEntityType),
  errors: [],
});
