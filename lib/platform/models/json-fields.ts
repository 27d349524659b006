export type Fields = Readonly<Record<string, unknown>>;

/** A JSON object's fields; null for any other value. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The objects of an array; empty for any other value. */
export function objectsOf(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.map(fieldsOf).filter((fields) => fields !== null);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A finite number; undefined for any other value. */
export function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
