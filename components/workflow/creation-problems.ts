import type { EntityTypeName } from "@/lib/client/session/workflow-storage";
import { countCharacters, oneLine } from "@/lib/contract/fields/one-line";
import type { Messages } from "@/lib/i18n/message-types";
import { type CreationValues, hasSubtype, requiresWebsite, type TextField } from "./creation-values";
import { isSlug } from "./slug";
import { webAddress } from "./web-address";
import { parseYears } from "./years";

export const DESCRIPTION_MAX = 300;

/** One message for each invalid field. */
export type CreationProblems = Readonly<Partial<Record<TextField, string>>>;

type FormContext = { type: EntityTypeName; isSignedIn: boolean };

/** Validates the form of a new entity. */
export function creationProblems(
  values: CreationValues,
  { type, isSignedIn }: FormContext,
  errors: Messages["workflow"]["form"]["errors"],
): CreationProblems {
  const missing = (field: TextField & keyof typeof errors) => values[field].trim() === "" && errors[field];
  const names: TextField[] = type === "person" ? ["firstname", "lastname"] : ["entity_name"];
  const checks: [TextField, string | false][] = [
    ...names.map((name): [TextField, string | false] => [
      name,
      oneLine(values[name]) === "" && nameError(name, errors),
    ]),
    ["entitysubtype", hasSubtype(type) && missing("entitysubtype")],
    ["urlslug", slugProblem(values.urlslug, errors)],
    ["description", missing("description") || tooLong(values.description, errors)],
    ["years", parseYears(values.years) === null && errors.years],
    ["website", websiteProblem(values, type, errors)],
    ["body_intro_text", isSignedIn && missing("body_intro_text")],
  ];
  return Object.fromEntries(checks.filter(([, sentence]) => sentence));
}

type Errors = Messages["workflow"]["form"]["errors"];

function nameError(name: TextField, errors: Errors): string {
  if (name === "firstname" || name === "lastname") return errors[name];
  return errors.entity_name;
}

function slugProblem(urlslug: string, errors: Errors): string | false {
  const slug = urlslug.trim().toLowerCase();
  if (slug === "") return errors.urlslug;
  return !isSlug(slug) && errors.slugInvalid;
}

function tooLong(description: string, errors: Errors): string | false {
  return countCharacters(description.trim()) > DESCRIPTION_MAX && errors.tooLong({ n: DESCRIPTION_MAX });
}

function websiteProblem({ website, entitysubtype }: CreationValues, type: EntityTypeName, errors: Errors) {
  if (website.trim() === "") return requiresWebsite(type, entitysubtype) && errors.website;
  return webAddress(website) === null && errors.websiteInvalid;
}
