import type { EntityTypeName } from "@/lib/client/session/workflow-storage";
import { oneLine } from "@/lib/contract/fields/one-line";
import { fullName } from "@/lib/contract/fields/person-name";
import { slugFrom, type Transliterate } from "./slug";

/** Subtypes by entity type. */
export const SUBTYPES = {
  person: ["myself", "famous", "fictitious"],
  role: ["book", "author", "expert", "subject"],
} as const;

export const TEXT_FIELDS = [
  "firstname",
  "lastname",
  "entity_name",
  "urlslug",
  "entitysubtype",
  "description",
  "years",
  "primary_language",
  "data_storage_region",
  "access_level",
  "website",
  "context_description",
  "chat_instructions",
  "body_intro_text",
  "chat_status",
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];

/** The values of the creation form. */
export type CreationValues = Readonly<
  Record<TextField, string> & {
    accept_request: boolean;
    publicly_discoverable: boolean;
    /** The slug was typed by hand, so it no longer follows the name. */
    isSlugEdited: boolean;
  }
>;

export const INITIAL: CreationValues = {
  firstname: "",
  lastname: "",
  entity_name: "",
  urlslug: "",
  entitysubtype: "",
  description: "",
  years: "",
  primary_language: "en",
  data_storage_region: "usa",
  access_level: "public",
  accept_request: false,
  publicly_discoverable: true,
  website: "",
  context_description: "",
  chat_instructions: "",
  body_intro_text: "",
  chat_status: "demo",
  isSlugEdited: false,
};

/** The values after a text field changed; a name also updates the slug unless that was typed by hand. */
export function withText(
  values: CreationValues,
  type: EntityTypeName,
  field: TextField,
  text: string,
  transliterate?: Transliterate,
): CreationValues {
  const next = { ...values, [field]: text };
  if (field === "urlslug") return { ...next, isSlugEdited: text !== "" };
  const isName = type === "person" ? field === "firstname" || field === "lastname" : field === "entity_name";
  if (!isName) return next;
  // A person's new name replaces the slug, even one typed by hand.
  if (next.isSlugEdited && type !== "person") return next;
  return withSlugOfName({ ...next, isSlugEdited: false }, type, transliterate);
}

/** Derives the slug from the name, unless a slug was typed by hand. */
export function withSlugOfName(
  values: CreationValues,
  type: EntityTypeName,
  transliterate?: Transliterate,
): CreationValues {
  return values.isSlugEdited ? values : { ...values, urlslug: slugFrom(nameOf(values, type), transliterate) };
}

/** The name the entity will have. */
export function nameOf(values: Pick<CreationValues, "firstname" | "lastname" | "entity_name">, type: EntityTypeName) {
  if (type !== "person") return oneLine(values.entity_name);
  return fullName(oneLine(values.firstname), oneLine(values.lastname));
}

/** Whether entities of a type have a subtype. */
export function hasSubtype(type: EntityTypeName): type is "person" | "role" {
  return type === "person" || type === "role";
}

/** Adapts values typed for one type to another: clears a subtype that this type does not have. */
export function withValidSubtype(values: CreationValues, type: EntityTypeName): CreationValues {
  const known: readonly string[] = hasSubtype(type) ? SUBTYPES[type] : [];
  return known.includes(values.entitysubtype) ? values : { ...values, entitysubtype: "" };
}

/** Whether a website is required: always, except for a person who is not famous. */
export function requiresWebsite(type: EntityTypeName, subtype: string): boolean {
  return type !== "person" || subtype === "famous";
}
