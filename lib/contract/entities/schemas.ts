import { z } from "zod";
import { atMost, dataStorageRegion, id, line, pageInput, storable, urlslug } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";

export const ENTITY_TYPES = ["person", "role", "organisation-ext", "organisation-int", "others"] as const;
export const entityType = z.enum(ENTITY_TYPES);

export const accessLevel = z.enum(["public", "invitation-only"]);
export const chatStatus = z.enum(["online", "offline", "demo"]);

/** One of the plate colours of the design, behind a portrait's engraving. */
export const plateColour = z.enum(["sage", "clay", "ochre", "slate", "rose", "stone"]);

/** The fields of an entity that are always public, also for an invitation-only one. */
const entityCard = z.strictObject({
  entityid: id,
  entitytype: entityType,
  entity_name: z.string(),
  urlslug,
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour,
  access_level: accessLevel,
  accept_request: z.boolean(),
});

/** A digital entity as shown to visitors. Private fields are null without access. */
export const visitorEntity = entityCard.extend({
  guid: id,
  entitysubtype: z.string().nullable(),
  /** The line under the portrait. */
  caption: z.string().nullable(),
  entity_description: z.string().nullable(),
  banner_image_url: z.string().nullable(),
  years_list: z.array(z.int()).nullable(),
  body_intro_text: z.string().nullable(),
  /** Days after its last message until a conversation is erased; null for no limit. */
  retention_days: z.int().nullable(),
  plan_id: z.string().nullable(),
  plan_multilingual: z.boolean(),
  plan_voice_clone_allowed: z.boolean(),
  primary_language: z.enum(LANGUAGE_CODES),
  chat_status: chatStatus,
  show_chat: z.boolean(),
  publicly_discoverable: z.boolean(),
  website: z.string().nullable(),
  verified: z.boolean(),
  data_storage_region: dataStorageRegion,
  /** Whether the embedded model answers with quotations from the entity's material. */
  answers_are_quoted: z.boolean(),
  /** The owner's greeting when a chat opens; null without one. */
  greeting: z.string().nullable(),
  /** The version of the social preview image; null without a public one. */
  social_image_url: z.string().nullable(),
  /** The canonical URL of the page, on any host. */
  canonical_url: z.url(),
  /** False when the caller may see only the name: the page then shows the restricted screen. */
  can_view: z.boolean(),
  /** Why an admin suspended the entity; null when it is not suspended. The page then shows the reason and nothing else. */
  suspension_reason: z.string().nullable(),
});
export type VisitorEntity = z.output<typeof visitorEntity>;

/** An entry of the public directory. */
export const directoryEntry = z.strictObject({
  entityid: id,
  entitytype: entityType,
  entitysubtype: z.string().nullable(),
  entity_name: z.string(),
  urlslug,
  /** Its caption, or its description without one. */
  caption: z.string().nullable(),
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour,
  verified: z.boolean(),
  /** The page of an entity of another cell; one of this site has none. */
  address: z.string().optional(),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;

/** Maximum characters of a type's description and of its terms. */
const TYPE_DESCRIPTION_MAX = 500;
const TERMS_MAX = 20_000;

export const digitalEntityType = z.strictObject({
  id: z.int(),
  system_name: entityType,
  displaylabel: z.string(),
  description: z.string(),
  /** The file name of the type's engraving, and its background colour. */
  art: z.enum(["tomas", "book", "museum", "elin", "you"]),
  plate: plateColour,
  /** The terms an owner accepts when making an entity of this type; null for a type without terms. */
  terms: z.string().nullable(),
  version: z.int(),
});
export type DigitalEntityType = z.output<typeof digitalEntityType>;

/** The fields of a type that an admin changes. Empty terms, or null, mean that there is nothing to accept. */
export const entityTypeChanges = {
  displaylabel: line(80),
  description: z.string().overwrite(storable).trim().min(1).check(atMost(TYPE_DESCRIPTION_MAX)),
  terms: z
    .string()
    .overwrite(storable)
    .trim()
    .check(atMost(TERMS_MAX))
    .nullable()
    .transform((text) => text || null),
};

/** The filters of the directory, in display order. */
export const DIRECTORY_KINDS = [
  "people",
  "authors",
  "books",
  "experts",
  "subjects",
  "organisations",
  "others",
] as const;

export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

export const directoryInput = z.object({
  q: z.string().trim().max(100).optional(),
  kind: z.enum(DIRECTORY_KINDS).optional(),
  ...pageInput,
});
