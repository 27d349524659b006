import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { id } from "../fields";
import { ownedEntity } from "./owned-schemas";
import { ENTITY_PICTURE_MAX_BYTES, pictureFile } from "./picture-schemas";
import { entityChanges } from "./update-fields";

export const updateEntityForm = defineEndpoint({
  ...ADDRESSES.updateEntityForm,
  access: "account",
  summary: "Changes an entity of the caller's and its pictures in one form: `entity_data` is the changes as JSON.",
  input: z.object({
    id,
    entity_data: z.string().transform(parsed).pipe(entityChanges).optional(),
    banner_image: pictureFile.optional(),
    thumbnail_image: pictureFile.optional(),
  }),
  output: ownedEntity,
  errors: ["not_found"],
  limit: "editEntity",
  upload: { fields: ["banner_image", "thumbnail_image"], maxBytes: ENTITY_PICTURE_MAX_BYTES },
});

function parsed(json: string, check: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json);
  } catch {
    check.addIssue({ code: "custom", message: sentence("entity_data_form") });
    return z.NEVER;
  }
}
