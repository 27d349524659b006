import { parseYears } from "@/components/workflow/years";
import type { InputOf } from "@/lib/contract/endpoint";
import type { updateEntity } from "@/lib/contract/entities/endpoints";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

const TEXTS = [
  "firstname",
  "lastname",
  "entity_name",
  "entitysubtype",
  "caption",
  "description",
  "body_intro_text",
  "context_description",
  "chat_instructions",
  "years",
  "primary_language",
  "access_level",
  "chat_status",
] as const;
const FLAGS = ["accept_request", "publicly_discoverable"] as const;

export type DetailsText = (typeof TEXTS)[number];
export type DetailsFlag = (typeof FLAGS)[number];

/** The values of the details form. */
export type DetailsValues = Readonly<Record<DetailsText, string> & Record<DetailsFlag, boolean>>;

type Changes = Omit<InputOf<typeof updateEntity>, "id">;

/** The form values of an entity. */
export function valuesOf(entity: OwnedEntity): DetailsValues {
  return {
    firstname: entity.firstname ?? "",
    lastname: entity.lastname ?? "",
    entity_name: entity.entity_name,
    entitysubtype: entity.entitysubtype ?? "",
    caption: entity.caption ?? "",
    description: entity.description,
    body_intro_text: entity.body_intro_text ?? "",
    context_description: entity.context_description ?? "",
    chat_instructions: entity.chat_instructions ?? "",
    years: formatYears(entity.years_list ?? []),
    primary_language: entity.primary_language,
    access_level: entity.access_level,
    chat_status: entity.chat_status,
    accept_request: entity.accept_request,
    publicly_discoverable: entity.publicly_discoverable,
  };
}

/** Formats a sorted list of years, with consecutive years as a range: "1492-1494, 1500". */
export function formatYears(years: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const year of years) {
    const last = ranges.at(-1);
    if (last && last[1] === year - 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(", ");
}

/** The changed fields as input of the update call. */
export function changedFields(values: DetailsValues, saved: DetailsValues): Changes {
  const changed = [...TEXTS, ...FLAGS].filter((field) => values[field] !== saved[field]);
  const named = changed.map((field) =>
    field === "years" ? ["years_list", parseYears(values.years)] : [field, values[field]],
  );
  return Object.fromEntries(named);
}

/** Validates a stored draft field by field: it may stem from another version of the form. */
export function parseDetails(saved: unknown, fallback: DetailsValues): DetailsValues {
  const storedField = (key: string): unknown => Reflect.get(Object(saved), key);
  const texts = TEXTS.map((field) => [
    field,
    typeof storedField(field) === "string" ? storedField(field) : fallback[field],
  ]);
  const flags = FLAGS.map((flag) => [
    flag,
    typeof storedField(flag) === "boolean" ? storedField(flag) : fallback[flag],
  ]);
  return Object.fromEntries([...texts, ...flags]);
}
