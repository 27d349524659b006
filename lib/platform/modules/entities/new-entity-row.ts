import { type NewEntity, SUBTYPES } from "@/lib/contract/entities/new-entity";
import type { FieldSentence } from "@/lib/contract/fields/field-sentences";
import { fullName } from "@/lib/contract/fields/person-name";
import { linkAddress } from "@/lib/contract/links/schemas";
import type { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { LOOKS } from "../../seed/entity-types";

type Problems = Record<string, FieldSentence>;

/**
 * Builds the row of a new entity from the form: leaves out fields that its type does not have and applies the rules
 * between fields. Throws invalid_input with all problems.
 */
export function newEntityRow(input: NewEntity) {
  const problems: Problems = {};
  const isRole = input.entitytype === "role";
  const isClosed = input.access_level === "invitation-only";
  const row = {
    urlslug: input.urlslug,
    entityType: input.entitytype,
    entitySubtype: subtypeOf(input, problems),
    ...namesOf(input, problems),
    description: input.description,
    bodyIntroText: input.body_intro_text,
    contextDescription: isRole ? input.context_description : null,
    chatInstructions: isRole ? input.chat_instructions : null,
    plate: LOOKS[input.entitytype].plate,
    yearsList: yearsOf(input),
    primaryLanguage: input.primary_language,
    accessLevel: input.access_level,
    acceptRequest: isClosed && input.accept_request,
    publiclyDiscoverable: input.publicly_discoverable,
    chatStatus: input.chat_status,
    website: websiteOf(input, problems),
    dataStorageRegion: input.data_storage_region,
  } satisfies Partial<typeof entities.$inferInsert>;
  if (Object.keys(problems).length > 0) throw new Failure("invalid_input", { fields: problems });
  return row;
}

function subtypeOf({ entitytype, entitysubtype }: NewEntity, problems: Problems): string | null {
  if (entitytype !== "person" && entitytype !== "role") return null;
  const choice: readonly string[] = SUBTYPES[entitytype];
  if (entitysubtype === null || !choice.includes(entitysubtype)) problems.entitysubtype = "required";
  return entitysubtype;
}

function namesOf({ entitytype, firstname, lastname, entity_name }: NewEntity, problems: Problems) {
  if (entitytype === "person") {
    if (!firstname) problems.firstname = "required";
    if (!lastname) problems.lastname = "required";
    return { name: fullName(firstname, lastname), firstName: firstname, lastName: lastname };
  }
  if (!entity_name) problems.entity_name = "required";
  const names = entitytype === "others" ? { firstName: firstname, lastName: lastname } : {};
  return { name: entity_name ?? "", ...names };
}

/** Required for every entity but a person who is not famous. */
function websiteOf({ entitytype, entitysubtype, website }: NewEntity, problems: Problems): string | null {
  const isOptional = entitytype === "person" && entitysubtype !== "famous";
  if (website === null) {
    if (!isOptional) problems.website = "required";
    return null;
  }
  const address = linkAddress.safeParse(/^[a-z][a-z+.-]*:/i.test(website) ? website : `https://${website}`);
  if (address.success) return address.data;
  problems.website = "web_address_form";
  return null;
}

function yearsOf({ years_list }: NewEntity): number[] | null {
  const years = [...new Set(years_list ?? [])].sort((a, b) => a - b);
  return years.length === 0 ? null : years;
}
