import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { visitorEntity } from "./schemas";

export const loadEntity = defineEndpoint({
  method: "GET",
  path: "/load-digital-entity/:urlslug",
  access: "public",
  summary: "An entity as its page shows it to this caller.",
  input: z.strictObject({ urlslug: z.string().trim().toLowerCase().max(64) }),
  output: visitorEntity,
  errors: ["not_found"],
});
