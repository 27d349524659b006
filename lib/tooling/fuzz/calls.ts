import { BROWSER_TAG } from "@/lib/platform/modules/system/presenter";
import type { Random } from "./random";
import { hostileValue, type Schema, valueFor } from "./values";

/** One operation of the OpenAPI document. */
export type Operation = Readonly<{
  id: string;
  method: string;
  /** Below `/api`, with `{name}` for parameters. */
  path: string;
  parameters: readonly { name: string; in: "path" | "query"; schema: Schema }[];
  body: Schema | null;
  takesForm: boolean;
}>;

/** One call, ready to be sent; printed whole when it fails. */
export type FuzzCall = Readonly<{
  operation: string;
  method: string;
  /** Below `/api`. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
}>;

type Known = (name: string) => readonly unknown[];
type Json = Readonly<Record<string, unknown>>;

type Document = Readonly<{ paths: object; components: Readonly<{ schemas: Readonly<Record<string, unknown>> }> }>;

/** All operations of an OpenAPI document that the platform answers: the redirects of browsers are the front end's. */
export function operationsOf({ paths, components }: Document): Operation[] {
  return Object.entries(withoutReferences(paths, components.schemas) as object).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>)
      .filter(isOfPlatform)
      .map(([method, operation]): Operation => {
        const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
          ?.content;
        return {
          id: String(operation.operationId),
          method: method.toUpperCase(),
          path: path.replace(/^\/api/, ""),
          parameters: operation.parameters as Operation["parameters"],
          body: content?.["application/json"]?.schema ?? null,
          takesForm: content?.["multipart/form-data"] !== undefined,
        };
      }),
  );
}

/** The value with the schemas in the place of references to them. */
function withoutReferences(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, schemas));
  if (typeof value !== "object" || value === null) return value;
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(Reflect.get(value, "$ref"))) ?? [];
  if (name !== undefined) return withoutReferences(schemas[name], schemas);
  const entries = Object.entries(value).map(([key, child]) => [key, withoutReferences(child, schemas)]);
  return Object.fromEntries(entries);
}

function isOfPlatform([, { tags }]: [string, Json]): boolean {
  return !(Array.isArray(tags) && tags.includes(BROWSER_TAG));
}

/** A call of an operation: well formed or nearly so, with values that may be anything. */
export function callOf(operation: Operation, random: Random, known: Known): FuzzCall {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encoded(valueFor(schema, random, known, name), random) || "-";
  });
  return {
    operation: operation.id,
    method: operation.method,
    target: `${path}${queryOf(operation, random, known)}`,
    ...bodyOf(operation, random, known),
  };
}

function queryOf({ parameters }: Operation, random: Random, known: Known): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === "query" && random.chance(0.8))
    .map(({ name, schema }) => `${name}=${encoded(valueFor(schema, random, known, name), random)}`);
  if (random.chance(0.1))
    pairs.push(`${encoded(hostileValue(random), random)}=${encoded(hostileValue(random), random)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** A value as a part of an address; sometimes with an invalid percent-encoding. */
function encoded(value: unknown, random: Random): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (random.chance(0.02)) return random.pick(["%", "%zz", "%E0%A4%A", "%ff", "%00", "%ED%A0%80"]);
  return encodeURIComponent((text ?? "").toWellFormed().slice(0, 3_000)).replaceAll(/^\.+$/g, "%2E");
}

const JSON_TYPE = { "content-type": "application/json" };

function bodyOf(operation: Operation, random: Random, known: Known): Pick<FuzzCall, "headers" | "body"> {
  if (!operation.body) return { headers: oddHeaders(random), body: null };
  if (operation.takesForm && random.chance(0.7)) return formOf(operation.body, random, known);
  const text = JSON.stringify(valueFor(operation.body, random, known));
  return {
    headers: { ...JSON_TYPE, ...oddHeaders(random) },
    body: random.chance(0.06) ? broken(text ?? "", random) : (text ?? ""),
  };
}

/** A body of malformed or unusual JSON. */
function broken(text: string, random: Random): string | Uint8Array<ArrayBuffer> {
  return random.pick<() => string | Uint8Array<ArrayBuffer>>([
    () => text.slice(0, random.below(text.length + 1)),
    () => "[".repeat(5_000) + "]".repeat(5_000),
    () => `{"a":${'{"a":'.repeat(200)}1${"}".repeat(200)}}`,
    () => text.replace("{", '{"email_address":"a@b.test","email_address":1e999,'),
    () => text.replace("{", '{"__proto__":{"is_admin":true},"constructor":{"prototype":{}},'),
    () => new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
    () => new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    () => `\ufeff${text}`,
    () => "null",
    () => '"text"',
    () => "",
  ])();
}

/** A form with the fields of a schema, whose names, files and ends may be odd. */
function formOf(schema: Schema, random: Random, known: Known): Pick<FuzzCall, "headers" | "body"> {
  const boundary = "fuzz-boundary";
  const fields = valueFor(schema, random, known);
  const given = fields !== null && typeof fields === "object" ? Object.entries(fields) : [];
  const names = ["file", "image", "image_file", "banner_image", "thumbnail_image", "a\0b", "__proto__"];
  const parts = given.map(
    ([name, value]) => `form-data; name="${name}"\r\n\r\n${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const fileName = random.pick(["a.txt", "a.pdf", "a\0.txt", "../../a.txt", "", "é.md", `${"n".repeat(500)}.txt`]);
  parts.push(
    `form-data; name="${random.pick(names)}"; filename="${fileName}"\r\nContent-Type: text/plain\r\n\r\nSome text.\0`,
  );
  const lines = parts.map((part) => `--${boundary}\r\nContent-Disposition: ${part}\r\n`);
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : "";
  const type = random.chance(0.95) ? `multipart/form-data; boundary=${boundary}` : "multipart/form-data";
  return { headers: { "content-type": type }, body: new Uint8Array(new TextEncoder().encode(lines.join("") + end)) };
}

function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.1)) return {};
  return random.pick<Record<string, string>>([
    { "content-type": "text/plain; charset=utf-16" },
    { "content-type": ";;;" },
    { "content-type": "multipart/form-data" },
    { "content-length": "-1" },
    { range: "bytes=abc" },
    { range: "bytes=99999999999-1" },
    { "if-none-match": 'W/"\u00ff", *' },
    { "if-modified-since": "Thu, 32 Foo 0000 99:99:99 GMT" },
    { accept: "text/event-stream;q=x, */*" },
    { "last-event-id": "-1:end" },
    { "user-agent": "\u00e9".repeat(2_000) },
    { "accept-language": "xx-*;q=9,,,;" },
    { "stripe-signature": "t=99999999999999,v1=00" },
    { "cell-signature": `east.9999999999999.${"A".repeat(22)}.${"0".repeat(64)}` },
  ]);
}
