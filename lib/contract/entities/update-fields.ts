import { z } from "zod";
import { atMost, expectedVersion, line, storable } from "../fields/fields";
import { oneLine } from "../fields/one-line";
import { LANGUAGE_CODES } from "../languages/languages";
import { DESCRIPTION_MAX } from "./new-entity";
import { pictureAddresses } from "./picture-schemas";
import { accessLevel, chatStatus } from "./schemas";

const trimmedText = (max: number) => z.string().overwrite(storable).trim().min(1).check(atMost(max)).optional();

const trimmedLine = (max: number) => line(max).optional();

/** A line of text; absent keeps it, empty or null removes it. */
const lineOrNone = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .check(atMost(max))
    .transform((text) => text || null)
    .nullish();

/** A multi-line text; absent keeps it, empty or null removes it. */
const words = (max: number) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .check(atMost(max))
    .transform((text) => text || null)
    .nullish();

/** The maximum retention of conversations, in days. */
const RETENTION_DAYS_MAX = 3650;

const year = z.int().min(-10_000).max(10_000);

/** Immutable fields: older clients send them back, and they are ignored. */
const settled = z.unknown().optional();

/** The mutable fields of an entity; absent fields stay unchanged. */
export const entityChanges = z.object({
  firstname: trimmedLine(60),
  lastname: trimmedLine(60),
  entity_name: trimmedLine(120),
  entitysubtype: z.string().max(40).optional(),
  caption: lineOrNone(120),
  description: trimmedText(DESCRIPTION_MAX),
  body_intro_text: words(4000),
  context_description: words(2000),
  chat_instructions: words(4000),
  years_list: z
    .array(year)
    .max(5_000)
    .transform((years) => [...new Set(years)].sort((a, b) => a - b))
    .nullish(),
  primary_language: z.enum(LANGUAGE_CODES).optional(),
  /** Days after its last message until a conversation is erased; null keeps conversations. Takes the right to manage. */
  retention_days: z.int().min(1).max(RETENTION_DAYS_MAX).nullish(),
  access_level: accessLevel.optional(),
  accept_request: z.boolean().optional(),
  publicly_discoverable: z.boolean().optional(),
  chat_status: chatStatus.optional(),
  ...pictureAddresses,
  urlslug: settled,
  data_storage_region: settled,
  website: settled,
  verified: settled,
  version: expectedVersion,
});
export type EntityChanges = z.output<typeof entityChanges>;
