import type { EntityTypeName } from "@/lib/client/creation-memory";
import { oneLine } from "@/lib/contract/one-line";
import { slugFrom, type Transliterate } from "./slug";
import { SUBTYPES } from "./subtypes";

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

/** What stands in the form about a new entity. */
export type CreationValues = Readonly<
  Record<TextField, string> & {
    accept_request: boolean;
    publicly_discoverable: boolean;
    /** The address was typed by hand, so that the name does not make it any more. */
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

/** The form after one of its texts was changed; a name makes the address unless that was typed by hand. */
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
  // A person's new name makes a new address, also over one that was typed by hand (spec/owner-admin.md §5).
  if (next.isSlugEdited && type !== "person") return next;
  return withSlugOfName({ ...next, isSlugEdited: false }, type, transliterate);
}

/** The form with the address that its name makes, unless an address was typed by hand. */
export function withSlugOfName(
  values: CreationValues,
  type: EntityTypeName,
  transliterate?: Transliterate,
): CreationValues {
  return values.isSlugEdited ? values : { ...values, urlslug: slugFrom(nameOf(values, type), transliterate) };
}

/** What the entity will be called. */
export function nameOf(values: Pick<CreationValues, "firstname" | "lastname" | "entity_name">, type: EntityTypeName) {
  if (type !== "person") return oneLine(values.entity_name);
  return [values.firstname, values.lastname].map(oneLine).filter(Boolean).join(" ");
}

/** Whether a type has to be said more exactly. */
export function needsSubtype(type: EntityTypeName): type is "person" | "role" {
  return type === "person" || type === "role";
}

/** What was typed for one type, for another: a subtype that this one does not know is to be chosen anew. */
export function fitting(values: CreationValues, type: EntityTypeName): CreationValues {
  const known: readonly string[] = needsSubtype(type) ? SUBTYPES[type] : [];
  return known.includes(values.entitysubtype) ? values : { ...values, entitysubtype: "" };
}

/** Everybody but a private person, or an invented one, has a website. */
export function needsWebsite(type: EntityTypeName, subtype: string): boolean {
  return type !== "person" || subtype === "famous";
}
