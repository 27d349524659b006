import type { Random } from "./random";

/** A part of a JSON schema, as the OpenAPI document holds it. */
export type Schema = Readonly<{
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}>;

const LONG = "x".repeat(9_000);

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\u202e\u200b\u2060",
  "\ufeff",
  "\u0001\u001f\u007f\u0085",
  "🏳️‍🌈".repeat(40),
  LONG,
  "%",
  "%00",
  "%E0%A4%A",
  "%25%25",
  "..",
  "../../etc/passwd",
  "\\\\host\\share",
  "'; drop table users; --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "1e999",
  "-0",
  "0",
  "99999999999999999999",
  "true",
  "[]",
  "{}",
  "{",
  '"',
  "0000-00-00",
  "0000-01-01T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "9999-12-31T23:59:60Z",
  "2026-02-30",
  "http://",
  "http://[",
  "http://[::1",
  "http://a b",
  "http://user:pass@host",
  "http://%00",
  "https://xn--",
  "https://0x7f.1/",
  "javascript:alert(1)",
  "data:,",
  "//host",
  "http://localhost:99999",
  "https://example.org:0/\0",
  "a@b",
  "a@b.test\0",
  `${"a".repeat(250)}@b.test`,
  "xn--a.xn--b",
  "İ",
  "ß",
  "-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----",
] as const;

const NUMBERS = [0, -0, -1, 1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 31) - 1, 1e-320, 1e308] as const;

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { a: { b: { c: [1, "\0"] } } },
  { "\0": 1 },
];

/** A value that some reader may not expect, of any type. */
export function hostileValue(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 6) return random.pick(TEXTS);
  return kind < 8 ? random.pick(NUMBERS) : random.pick(OTHERS);
}

/**
 * A value for a schema: mostly one that it takes, so that calls come as far as the database, and now and then a hostile
 * one. `known` are ids, slugs and addresses of existing records, by the fields' names.
 */
export function valueFor(
  schema: Schema,
  random: Random,
  known: (name: string) => readonly unknown[],
  name = "",
): unknown {
  if (random.chance(0.07)) return hostileValue(random);
  const candidates = known(name);
  if (candidates.length > 0 && random.chance(0.8)) return random.pick(candidates);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const form = schema.anyOf ?? schema.oneOf;
  if (form) return valueFor(random.pick(form), random, known, name);
  if (schema.type === "object" || schema.properties) return objectFor(schema, random, known);
  if (schema.type === "array") {
    const items = schema.items ?? {};
    return Array.from({ length: random.below(3) }, () => valueFor(items, random, known, name));
  }
  return plainValue(schema, random);
}

function objectFor(schema: Schema, random: Random, known: (name: string) => readonly unknown[]) {
  const fields: Record<string, unknown> = {};
  const required = new Set(schema.required);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (random.chance(required.has(name) ? 0.97 : 0.4)) fields[name] = valueFor(inner, random, known, name);
  }
  if (random.chance(0.1)) fields[String(random.pick(TEXTS))] = hostileValue(random);
  if (random.chance(0.02)) Object.defineProperty(fields, "__proto__", { value: { is_admin: true }, enumerable: true });
  return fields;
}

function plainValue(schema: Schema, random: Random): unknown {
  switch (schema.type) {
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number": {
      const { minimum = -5, maximum = 2_000 } = schema;
      const edges = [minimum, maximum, minimum - 1, maximum + 1];
      return random.chance(0.3) ? random.pick(edges) : Math.max(minimum, random.below(100));
    }
    case "null":
      return null;
    default:
      return textFor(schema, random);
  }
}

function textFor({ format, maxLength = 60 }: Schema, random: Random): string {
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (format === "uri") return "https://example.org/page";
  if (random.chance(0.1)) return "é".repeat(maxLength + random.below(2));
  return Array.from({ length: 1 + random.below(Math.min(maxLength, 40)) }, () =>
    random.pick([..."abcxyz 0123-_.é字"]),
  ).join("");
}
