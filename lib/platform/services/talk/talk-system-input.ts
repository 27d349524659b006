import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateTalkSystem } from "@/lib/contract/talk/update-talk-system";
import type { TalkSystemRow } from "../../db/schema/talk";

type Given = Omit<ParsedInputOf<typeof updateTalkSystem>, "id">;
export type Writable = Omit<TalkSystemRow, "id" | "fromSettings" | "createdAt" | "updatedAt">;

const COLUMNS = {
  name: "name",
  provider: "provider",
  base_url: "baseUrl",
  model: "model",
  key_variable: "keyVariable",
  first_token_timeout_ms: "firstTokenTimeoutMs",
  total_timeout_ms: "totalTimeoutMs",
  fallback_id: "fallbackId",
  price_in_per_million: "priceIn",
  price_out_per_million: "priceOut",
  currency: "currency",
  is_active: "isActive",
} as const satisfies Record<keyof Given, keyof Writable>;

/** What was given of a talk system, by the names of its columns. */
export function writableOf(given: Given): Partial<Writable> {
  const named = Object.entries(COLUMNS).map(([field, column]) => [column, given[field as keyof Given]] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
