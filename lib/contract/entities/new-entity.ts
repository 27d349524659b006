import { z } from "zod";
import { sentence } from "../field-sentences";
import { atMost, dataStorageRegion, id, optionalLine, optionalText, storable, urlslug } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { planDuration, planId } from "../plans/schemas";
import { accessLevel, chatStatus, entityType } from "./schemas";

/** How many letters a description has at most (spec/owner-admin.md §9). */
export const DESCRIPTION_MAX = 300;

/** What an entity of a type can be, more exactly; the other types know no such choice. */
export const SUBTYPES = {
  person: ["myself", "famous", "fictitious"],
  role: ["book", "author", "expert", "subject"],
} as const;

/** The address of an entity that is to be made. */
export const newUrlslug = urlslug.min(2, sentence("slug_short"));

/** Whatever says yes is true; anything else is false. */
const coerced = (whenAbsent: boolean) =>
  z
    .union([z.boolean(), z.string().max(10), z.number(), z.null()])
    .optional()
    .transform((value) => (value === undefined ? whenAbsent : isYes(value)));

const isYes = (value: boolean | string | number | null) =>
  value === true || value === 1 || (typeof value === "string" && ["true", "1", "on", "yes"].includes(value));

const required = (max: number) =>
  z.string().overwrite(storable).trim().min(1).check(atMost(max)).meta({ maxLength: max });

/** What is said of an entity that is to be made, whoever makes it (spec/owner-admin.md §3, §5, §9). */
export const newEntity = {
  entitytype: entityType,
  /** Old clients send the number of the type; its name counts. */
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
  /** Nobody says this of their own entity; it is dropped. */
  verified: z
    .unknown()
    .optional()
    .transform(() => undefined),
  plan_id: planId.optional(),
  plan_duration: planDuration.optional(),
};

/** The text that is shown to whoever chats with it. */
export const disclaimer = required(4000);
export const optionalDisclaimer = optionalText(4000);

const facts = z.object(newEntity);
export type NewEntity = z.output<typeof facts> & { body_intro_text: string | null };

/** What a signed-in caller is answered who made an entity. */
export const createdEntity = z.strictObject({
  success: z.literal(true),
  id,
  urlslug,
  entity_name: z.string(),
  /** The plan that was chosen and has to be paid for: the entity is on Free until it is. */
  pending_plan: z.strictObject({ id: planId, duration: planDuration }).nullable(),
});
