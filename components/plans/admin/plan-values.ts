import type { InputOf } from "@/lib/contract/http/endpoint";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import type { createPlan } from "@/lib/contract/plans/endpoints";

export const PLAN_RIGHTS = ["multilingual", "voice_clone", "custom_domain"] as const;
export const PLAN_COUNTS = ["passages", "documents", "messages_per_month", "entity_users"] as const;
export const PLAN_TYPES = ["person", "role", "organisation-ext", "organisation-int", "others"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

const TEXTS = [
  ...(["plan_name", "description", "price_monthly", "price_annual"] as const),
  ...(["stripe_monthly_price_id", "stripe_yearly_price_id", "storage_mb"] as const),
  ...(["entity_types", "is_offered"] as const),
] as const;

export type PlanField = (typeof TEXTS | typeof PLAN_RIGHTS | typeof PLAN_COUNTS)[number];

/** A plan's form, as texts: a flag is "on" or empty, the types are separated by spaces. */
export type PlanValues = Readonly<Record<PlanField, string>>;

const MEGABYTE = 1024 * 1024;
const flag = (is: boolean) => (is ? "on" : "");

/** The texts of a plan's form. */
export function planValues(plan: AdminPlan): PlanValues {
  const { rights } = plan;
  return {
    plan_name: plan.plan_name,
    description: plan.description.join("\n"),
    price_monthly: plan.price_monthly.toFixed(2),
    price_annual: plan.price_annual.toFixed(2),
    stripe_monthly_price_id: plan.stripe_monthly_price_id ?? "",
    stripe_yearly_price_id: plan.stripe_yearly_price_id ?? "",
    storage_mb: String(Number((rights.storage_bytes / MEGABYTE).toFixed(6))),
    entity_types: plan.entity_types.join(" "),
    is_offered: flag(plan.is_offered),
    multilingual: flag(rights.multilingual),
    voice_clone: flag(rights.voice_clone),
    custom_domain: flag(rights.custom_domain),
    passages: String(rights.passages),
    documents: String(rights.documents),
    messages_per_month: String(rights.messages_per_month),
    entity_users: String(rights.entity_users),
  };
}

/** The form of a plan that is about to be added: as much as `like` allows. */
export function newPlanValues(like: AdminPlan): PlanValues {
  return {
    ...planValues(like),
    plan_name: "",
    description: "",
    price_monthly: "",
    price_annual: "",
    stripe_monthly_price_id: "",
    stripe_yearly_price_id: "",
    is_offered: "on",
    entity_types: PLAN_TYPES.join(" "),
  };
}

type PlanErrors = Readonly<Record<"name" | "price" | "count" | "size" | "types", string>>;

/** One message for each field whose text cannot be sent. The free plan has no price and no choice of types. */
export function planProblems(values: PlanValues, isFree: boolean, errors: PlanErrors): Partial<PlanValues> {
  const wrong: [field: PlanField, isWrong: boolean, error: string][] = [
    ["plan_name", values.plan_name.trim() === "", errors.name],
    ["price_monthly", !isFree && priceIn(values.price_monthly) === null, errors.price],
    ["price_annual", !isFree && priceIn(values.price_annual) === null, errors.price],
    ["entity_types", !isFree && values.entity_types.trim() === "", errors.types],
    ...PLAN_COUNTS.map((name): [PlanField, boolean, string] => [name, countIn(values[name]) === null, errors.count]),
    ["storage_mb", sizeIn(values.storage_mb) === null, errors.size],
  ];
  return Object.fromEntries(wrong.flatMap(([field, isWrong, error]) => (isWrong ? [[field, error]] : [])));
}

type PlanFields = InputOf<typeof createPlan>;

/** The input of the call for a form without problems. */
export function planFields(values: PlanValues): PlanFields {
  return {
    plan_name: values.plan_name,
    description: values.description.split("\n").flatMap((text) => text.trim() || []),
    price_monthly: priceIn(values.price_monthly) ?? 0,
    price_annual: priceIn(values.price_annual) ?? 0,
    stripe_monthly_price_id: values.stripe_monthly_price_id.trim(),
    stripe_yearly_price_id: values.stripe_yearly_price_id.trim(),
    entity_types: PLAN_TYPES.filter((type) => isChosenType(values, type)),
    is_offered: values.is_offered !== "",
    rights: {
      multilingual: values.multilingual !== "",
      voice_clone: values.voice_clone !== "",
      custom_domain: values.custom_domain !== "",
      passages: countIn(values.passages) ?? 0,
      documents: countIn(values.documents) ?? 0,
      messages_per_month: countIn(values.messages_per_month) ?? 0,
      entity_users: countIn(values.entity_users) ?? 0,
      storage_bytes: sizeIn(values.storage_mb) ?? 0,
    },
  };
}

export function isChosenType({ entity_types }: PlanValues, type: string): boolean {
  return entity_types.split(" ").includes(type);
}

/** The form's field for a field of the call's answer. */
export function fieldOfPath(path: string): string {
  const name = path.split(".").find((part) => part !== "rights") ?? path;
  return name === "storage_bytes" ? "storage_mb" : name;
}

/** Euros with cents, after a point or a comma; 0 for an empty text, null for an invalid one. */
function priceIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}

/** A whole number, with or without commas or spaces between its thousands. */
function countIn(text: string): number | null {
  const digits = text.replace(/[,\s]/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}

function sizeIn(text: string): number | null {
  const number = text.replace(/[,\s]/g, "");
  return /^\d{1,10}(?:\.\d{1,6})?$/.test(number) ? Math.round(Number(number) * MEGABYTE) : null;
}
