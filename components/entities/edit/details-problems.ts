import { hasSubtype } from "@/components/workflow/creation-values";
import { parseYears } from "@/components/workflow/years";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { type DetailsText, type DetailsValues, retentionDaysOf } from "./details-values";

export type DetailsProblems = Readonly<Partial<Record<DetailsText, string>>>;

/** One message for each invalid field. A person without first and last name needs an entity name. */
export function detailsProblems(
  values: DetailsValues,
  entity: Pick<OwnedEntity, "entitytype" | "firstname" | "lastname">,
  errors: Messages["workflow"]["form"]["errors"] & { retention_days: string },
): DetailsProblems {
  const isMissing = (field: DetailsText) => values[field].trim() === "";
  const requiredFields: DetailsText[] = hasTwoNames(entity) ? ["firstname", "lastname"] : ["entity_name"];
  const problems: Partial<Record<DetailsText, string>> = {};
  for (const field of [...requiredFields, "description"] as (
    | "firstname"
    | "lastname"
    | "entity_name"
    | "description"
  )[]) {
    if (isMissing(field)) problems[field] = errors[field];
  }
  if (hasSubtype(entity.entitytype) && isMissing("entitysubtype")) problems.entitysubtype = errors.entitysubtype;
  if (parseYears(values.years) === null) problems.years = errors.years;
  if (Number.isNaN(retentionDaysOf(values))) problems.retention_days = errors.retention_days;
  return problems;
}

/** Whether the entity is named by a first and a last name. */
export function hasTwoNames({
  entitytype,
  firstname,
  lastname,
}: Pick<OwnedEntity, "entitytype" | "firstname" | "lastname">) {
  return entitytype === "person" && Boolean(firstname || lastname);
}
