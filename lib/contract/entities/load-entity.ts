import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { visitorEntity } from "./schemas";

export const loadEntity = defineEndpoint({
  ...ADDRESSES.loadEntity,
  access: "public",
  summary: "An entity as its page shows it to this caller.",
  input: z.object({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: visitorEntity,
  errors: ["not_found"],
});
