import { storable } from "@/lib/contract/fields";
import { Failure } from "../failure";

/** How deep lists and objects may lie in each other; no call asks for more than a handful. */
const DEPTH_MAX = 32;

/**
 * JSON without what no database stores: U+0000 and halves of surrogate pairs in texts and names, and the name
 * `__proto__`. Anything but plain lists and objects passes as it is. Throws invalid_input for JSON that lies too deep.
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

/** The fields of one call, cleaned as their values are. */
export const cleanInput = (fields: Readonly<Record<string, unknown>>) => cleanFields(fields, 0);
