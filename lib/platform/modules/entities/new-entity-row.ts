import { type NewEntity, SUBTYPES } from "@/lib/contract/entities/new-entity";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import { linkAddress } from "@/lib/contract/links/schemas";
import type { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { LOOKS } from "../../seed/entity-types";

type Problems = Record<string, FieldSentence>;

/**
 * The record of an entity out of what its maker said: fields that its type does not have are left out, and the rules
 * that lie between fields are kept (spec/owner-admin.md §5). Throws invalid_input with all that is wrong.
 */
export function newEntityRow(said: NewEntity) {
  const problems: Problems = {};
  const isRole = said.entitytype === "role";
  const isClosed = said.access_level === "invitation-only";
  const row = {
    urlslug: said.urlslug,
    entityType: said.entitytype,
    entitySubtype: subtypeOf(said, problems),
    ...namesOf(said, problems),
    description: said.description,
    bodyIntroText: said.body_intro_text,
    contextDescription: isRole ? said.context_description : null,
    chatInstructions: isRole ? said.chat_instructions : null,
    plate: LOOKS[said.entitytype].plate,
    yearsList: yearsOf(said),
    primaryLanguage: said.primary_language,
    accessLevel: said.access_level,
    acceptRequest: isClosed && said.accept_request,
    publiclyDiscoverable: said.publicly_discoverable,
    chatStatus: said.chat_status,
    website: websiteOf(said, problems),
    dataStorageRegion: said.data_storage_region,
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
    return { name: `${firstname} ${lastname}`, firstName: firstname, lastName: lastname };
  }
  if (!entity_name) problems.entity_name = "required";
  const names = entitytype === "others" ? { firstName: firstname, lastName: lastname } : {};
  return { name: entity_name ?? "", ...names };
}

/** Needed of all but a person who is not famous. */
function websiteOf({ entitytype, entitysubtype, website }: NewEntity, problems: Problems): string | null {
  const isFree = entitytype === "person" && entitysubtype !== "famous";
  if (website === null) {
    if (!isFree) problems.website = "required";
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
