import { storable } from "@/lib/contract/fields/fields";
import { Failure } from "../failure";

/** The maximum nesting of lists and objects; no call needs more than a few levels. */
const DEPTH_MAX = 32;

/**
 * Removes what PostgreSQL cannot store: U+0000 and unpaired surrogates in texts and names, and the name `__proto__`.
 * Anything but plain lists and objects passes unchanged. Throws invalid_input for JSON that is nested too deeply.
 */
function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storable(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > DEPTH_MAX) throw new Failure("invalid_input", { fields: { body: "body_too_deep" } });
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return cleanFields(value, depth);
}

function cleanFields(fields: object, depth: number): Record<string, unknown> {
  const cleaned = Object.entries(fields).map(
    ([name, value]) => [storable(name), cleanValue(value, depth + 1)] as const,
  );
  return Object.fromEntries(cleaned.filter(([name]) => name !== "__proto__"));
}

/** Cleans the fields of a call and their values. */
export const cleanInput = (fields: Readonly<Record<string, unknown>>) => cleanFields(fields, 0);
