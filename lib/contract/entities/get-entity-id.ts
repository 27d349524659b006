import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { id, urlslug } from "../fields";

export const getEntityId = defineEndpoint({
  ...ADDRESSES.getEntityId,
  access: "public",
  summary: "The id of an entity, by its slug or by the workflow of this browser that it was made in.",
  input: z
    .object({ urlslug: z.string().trim().toLowerCase().max(64).optional(), guid: id.optional() })
    .refine((given) => (given.urlslug === undefined) !== (given.guid === undefined), {
      path: ["urlslug"],
      message: sentence("slug_or_workflow"),
    }),
  output: z.strictObject({ id, digital_entity_id: id, urlslug }),
  errors: ["not_found"],
});
