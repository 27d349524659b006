import type { CallInput } from "@/lib/client/api/api";
import type { TalkProvider, TalkSystem } from "@/lib/contract/talk/schemas";

/** The fields of a talk system's form, by the names of the contract; times are in seconds. */
export type TalkSystemField =
  | "name"
  | "description"
  | "provider"
  | "base_url"
  | "model"
  | "key_variable"
  | "first_token_timeout_ms"
  | "total_timeout_ms"
  | "fallback_id"
  | "price_in_per_million"
  | "price_out_per_million"
  | "currency"
  | "is_active";

export type TalkSystemValues = Readonly<Record<TalkSystemField, string>>;

export const NEW_SYSTEM: TalkSystemValues = {
  name: "",
  description: "",
  provider: "openai-compatible",
  base_url: "",
  model: "",
  key_variable: "",
  first_token_timeout_ms: "30",
  total_timeout_ms: "120",
  fallback_id: "",
  price_in_per_million: "0",
  price_out_per_million: "0",
  currency: "EUR",
  is_active: "yes",
};

export function valuesOf(system: TalkSystem): TalkSystemValues {
  return {
    name: system.name,
    description: system.description ?? "",
    provider: system.provider,
    base_url: system.base_url ?? "",
    model: system.model ?? "",
    key_variable: system.key_variable ?? "",
    first_token_timeout_ms: String(system.first_token_timeout_ms / 1000),
    total_timeout_ms: String(system.total_timeout_ms / 1000),
    fallback_id: system.fallback_id === null ? "" : String(system.fallback_id),
    price_in_per_million: String(system.price_in_per_million),
    price_out_per_million: String(system.price_out_per_million),
    currency: system.currency,
    is_active: system.is_active ? "yes" : "",
  };
}

const NUMBERS = [
  "first_token_timeout_ms",
  "total_timeout_ms",
  "price_in_per_million",
  "price_out_per_million",
] as const satisfies TalkSystemField[];

type ProblemTexts = { required: string; number: string };

/** The problems of fields that are empty or not numeric; the server checks the rest. */
export function systemProblems(
  values: TalkSystemValues,
  texts: ProblemTexts,
): Partial<Record<TalkSystemField, string>> {
  const wrong = NUMBERS.filter((name) => parseNumber(values[name]) === null);
  return {
    ...(values.name.trim() === "" ? { name: texts.required } : {}),
    ...Object.fromEntries(wrong.map((name) => [name, texts.number])),
  };
}

/** A number as people type it; null for anything else. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  const number = Number(trimmed);
  return trimmed === "" || !Number.isFinite(number) ? null : number;
}

/** The values as a call takes them. An embedded system has no connection; a fixed one does not send it. */
export function callValuesOf(
  values: TalkSystemValues,
  { isConnectionFixed }: { isConnectionFixed: boolean },
): CallInput<"createTalkSystem"> {
  const isEmbedded = values.provider === "embedded";
  const textOf = (name: TalkSystemField) => values[name].trim() || null;
  const numberOf = (name: (typeof NUMBERS)[number]) => parseNumber(values[name]) ?? 0;
  const connection = {
    base_url: isEmbedded ? null : textOf("base_url"),
    model: isEmbedded ? null : textOf("model"),
    key_variable: isEmbedded ? null : textOf("key_variable"),
  };
  return {
    name: values.name,
    provider: values.provider as TalkProvider,
    description: textOf("description"),
    ...(isConnectionFixed ? {} : connection),
    first_token_timeout_ms: Math.round(numberOf("first_token_timeout_ms") * 1000),
    total_timeout_ms: Math.round(numberOf("total_timeout_ms") * 1000),
    fallback_id: values.fallback_id === "" ? null : Number(values.fallback_id),
    price_in_per_million: numberOf("price_in_per_million"),
    price_out_per_million: numberOf("price_out_per_million"),
    currency: values.currency.trim().toUpperCase(),
    is_active: values.is_active !== "",
  };
}
