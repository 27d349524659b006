import { z } from "zod";
import { captchaToken } from "../captcha/schemas";
import { sentence } from "../fields/field-sentences";
import { atMost, dataStorageRegion, id, optionalLine, optionalText, storable, urlslug } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";
import { planDuration, planId } from "../plans/schemas";
import { pictureAddresses } from "./picture-schemas";
import { accessLevel, chatStatus, entityType } from "./schemas";

/** Maximum characters of a description. */
export const DESCRIPTION_MAX = 300;

/** The subtypes of a type; the other types have none. */
export const SUBTYPES = {
  person: ["myself", "famous", "fictitious"],
  role: ["book", "author", "expert", "subject"],
} as const;

/** The slug of a new entity. */
export const newUrlslug = urlslug.min(2, sentence("slug_short"));

/** Coerces "true", "1", "on", "yes" and 1 to true, anything else to false. */
const coerced = (whenAbsent: boolean) =>
  z
    .union([z.boolean(), z.string().max(10), z.number(), z.null()])
    .optional()
    .transform((value) => (value === undefined ? whenAbsent : isYes(value)));

const isYes = (value: boolean | string | number | null) =>
  value === true || value === 1 || (typeof value === "string" && ["true", "1", "on", "yes"].includes(value));

const required = (max: number) =>
  z.string().overwrite(storable).trim().min(1).check(atMost(max)).meta({ maxLength: max });

/** The common fields of a new entity. */
const newEntity = {
  entitytype: entityType,
  /** The type's number, sent by old clients; the name takes precedence. */
  entityid: z.union([z.string().max(64), z.number(), z.null()]).optional(),
  firstname: optionalLine(60),
  lastname: optionalLine(60),
  entity_name: optionalLine(120),
  urlslug: newUrlslug,
  data_storage_region: dataStorageRegion.default("usa"),
  primary_language: z.string().trim().toLowerCase().pipe(z.enum(LANGUAGE_CODES)).default("en"),
  years_list: z.array(z.int().min(-10_000).max(10_000)).max(5_000).nullish(),
  description: required(DESCRIPTION_MAX),
  website: optionalText(2000),
  access_level: accessLevel.default("public"),
  accept_request: coerced(false),
  publicly_discoverable: coerced(true),
  chat_status: chatStatus.default("demo"),
  entitysubtype: optionalText(40),
  context_description: optionalText(2000),
  chat_instructions: optionalText(4000),
  terms_accepted: coerced(false),
  /** Ignored: owners cannot set it. */
  verified: z
    .unknown()
    .optional()
    .transform(() => undefined),
  plan_id: planId.optional(),
  plan_duration: planDuration.optional(),
};

/** The maximum length of the disclaimer that visitors see. */
const DISCLAIMER_MAX = 4000;

/** An entity that a signed-in user creates. */
export const signedInEntity = z.object({
  ...newEntity,
  ...pictureAddresses,
  body_intro_text: required(DISCLAIMER_MAX),
});

/** An entity that a workflow creates before its owner has an account. */
export const workflowEntity = z.object({
  ...newEntity,
  body_intro_text: optionalText(DISCLAIMER_MAX),
  /** The workflow's id. */
  guid: id,
  captcha_token: captchaToken,
});

const facts = z.object(newEntity);
export type NewEntity = z.output<typeof facts> & { body_intro_text: string | null };

/** The output of creating an entity while signed in. */
export const createdEntity = z.strictObject({
  success: z.literal(true),
  id,
  urlslug,
  entity_name: z.string(),
  /** The chosen plan that awaits payment; the entity is on Free until then. */
  pending_plan: z.strictObject({ id: planId, duration: planDuration }).nullable(),
});
