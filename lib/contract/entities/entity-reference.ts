import { z } from "zod";
import { id } from "../fields/fields";
import { entityType, plateColour } from "./schemas";

/** The entity of a record in a list of all entities: its name, its page and its portrait. */
export const entityReference = z.strictObject({
  id,
  entity_name: z.string(),
  urlslug: z.string(),
  entitytype: entityType,
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour,
});
export type EntityReference = z.output<typeof entityReference>;
