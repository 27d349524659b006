import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";
import { signedInEntity } from "./new-entity";
import { pictureFile } from "./picture-schemas";
import { entityChanges } from "./update-fields";

/** An entity's fields as JSON, in a form that has its pictures too. */
const entityJson = z.string().transform((json, check): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    check.addIssue({ code: "custom", message: sentence("entity_data_form") });
    return z.NEVER;
  }
});

const pictures = { banner_image: pictureFile.optional(), thumbnail_image: pictureFile.optional() };

export const newEntityForm = z.object({ entity_data: entityJson.pipe(signedInEntity), ...pictures });

export const entityChangesForm = z.object({
  id,
  entity_data: entityJson.pipe(entityChanges).optional(),
  ...pictures,
});
