import { parseYears } from "@/components/workflow/years";
import type { updateEntity } from "@/lib/contract/entities/endpoints";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { InputOf } from "@/lib/contract/http/endpoint";

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
  "retention",
  "retention_days",
] as const;

/** The numbers of days that the form offers. */
export const RETENTION_CHOICES = ["30", "90", "180", "365"] as const;
/** The choice of another number, which is typed. */
export const OWN_DAYS = "own";
const FLAGS = ["accept_request", "publicly_discoverable"] as const;

export type DetailsText = (typeof TEXTS)[number];
export type DetailsFlag = (typeof FLAGS)[number];

/** The values of the details form. */
export type DetailsValues = Readonly<Record<DetailsText, string> & Record<DetailsFlag, boolean>>;

type Changes = Omit<InputOf<typeof updateEntity>, "id" | "version">;

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
    ...retentionOf(entity.retention_days),
    accept_request: entity.accept_request,
    publicly_discoverable: entity.publicly_discoverable,
  };
}

/** The retention choice, and the typed number of days. An empty choice retains conversations. */
function retentionOf(days: number | null): Pick<DetailsValues, "retention" | "retention_days"> {
  const text = days === null ? "" : String(days);
  const isOffered = text === "" || RETENTION_CHOICES.some((choice) => choice === text);
  return { retention: isOffered ? text : OWN_DAYS, retention_days: text };
}

/** The retention days of the form: null retains conversations, NaN marks invalid input. */
export function retentionDaysOf({ retention, retention_days }: DetailsValues): number | null {
  if (retention === "") return null;
  const text = retention === OWN_DAYS ? retention_days.trim() : retention;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return days >= 1 && days <= 3650 ? days : Number.NaN;
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
  const changed = [...TEXTS, ...FLAGS].filter((field) => !isRetention(field) && values[field] !== saved[field]);
  const named: [string, unknown][] = changed.map((field) =>
    field === "years" ? ["years_list", parseYears(values.years)] : [field, values[field]],
  );
  const days = retentionDaysOf(values);
  if (days !== retentionDaysOf(saved)) named.push(["retention_days", days]);
  return Object.fromEntries(named);
}

const isRetention = (field: DetailsText | DetailsFlag) => field === "retention" || field === "retention_days";
