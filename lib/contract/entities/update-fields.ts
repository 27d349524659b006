import { z } from "zod";
import { storable } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { DESCRIPTION_MAX } from "./new-entity";
import { pictureAddresses } from "./picture-schemas";
import { accessLevel, chatStatus } from "./schemas";

const kept = (max: number) => z.string().overwrite(storable).trim().min(1).max(max).optional();

/** Left out it stays, empty or null it is taken away. */
const words = (max: number) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullish();

const year = z.int().min(-10_000).max(10_000);

/** Once an entity is made these stay as they are: older clients send them back, and they are passed over. */
const settled = z.unknown().optional();

/** What may be changed of an entity; what is left out stays. */
export const entityChanges = z.object({
  firstname: kept(60),
  lastname: kept(60),
  entity_name: kept(120),
  entitysubtype: z.string().max(40).optional(),
  caption: words(120),
  description: kept(DESCRIPTION_MAX),
  body_intro_text: words(4000),
  context_description: words(2000),
  chat_instructions: words(4000),
  years_list: z
    .array(year)
    .max(5_000)
    .transform((years) => [...new Set(years)].sort((a, b) => a - b))
    .nullish(),
  primary_language: z.enum(LANGUAGE_CODES).optional(),
  access_level: accessLevel.optional(),
  accept_request: z.boolean().optional(),
  publicly_discoverable: z.boolean().optional(),
  chat_status: chatStatus.optional(),
  ...pictureAddresses,
  urlslug: settled,
  data_storage_region: settled,
  website: settled,
  verified: settled,
});
export type EntityChanges = z.output<typeof entityChanges>;
