import { z } from "zod";
import { ENDPOINTS_BY_NOUN } from "@/lib/contract";
import { BROWSER_ADDRESSES, type BrowserAddress } from "@/lib/contract/http/browser-addresses";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import { LIMITS } from "@/lib/contract/http/limits";
import { NOUN_DESCRIPTIONS } from "@/lib/contract/http/noun-descriptions";
import { callersOf, parameterDescription } from "@/lib/contract/http/parameter-descriptions";
import { takesBody } from "@/lib/contract/http/request-line";
import { SCHEMA_NAMES, VALUE_NAMES } from "@/lib/contract/http/schema-names";
import { UploadedFile } from "@/lib/contract/http/upload";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import type { Settings } from "../../config";
import { VERSION } from "../../version";
import { errorResponses, refer, referErrors } from "./error-responses";
import { nameSchemas, type OperationSchemas } from "./name-schemas";
import { INTRODUCTION, resultOf } from "./openapi-texts";

type Json = Record<string, unknown>;

/** The tag of operations that a browser opens as a page. */
export const BROWSER_TAG = "browser";

/** The OpenAPI 3.1 document, generated from the endpoints that validate every call and from the browser redirects. */
export function presentOpenapi(contract: Record<string, Endpoint>, settings: Pick<Settings, "siteName" | "appUrl">) {
  const paths: Record<string, Json> = {};
  const operations = new Map<string, OperationSchemas>();
  const isSecure = settings.appUrl.protocol === "https:";
  const nouns = nounsByCall();
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = pathTemplate(endpoint.path);
    const methods = endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method];
    const schemas = schemasOf(endpoint);
    operations.set(name, schemas);
    for (const method of methods) {
      const operationId = method === endpoint.method ? name : `${name}By${method}`;
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: toOperation(operationId, endpoint, schemas, nouns.get(name)),
      };
    }
  }
  for (const [name, address] of Object.entries<BrowserAddress>(BROWSER_ADDRESSES)) {
    const path = pathTemplate(address.path);
    for (const [index, method] of address.methods.entries()) {
      const operationId = index === 0 ? name : `${name}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: toRedirectOperation(operationId, address) };
    }
  }
  const named = nameSchemas(paths, operations, { ...SCHEMA_NAMES, ...VALUE_NAMES });
  return {
    openapi: "3.1.0",
    info: {
      title: settings.siteName,
      version: VERSION,
      description: INTRODUCTION,
      contact: { url: new URL("/contact", settings.appUrl).href },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: settings.appUrl.origin }],
    tags: [
      ...Object.entries(NOUN_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
      {
        name: BROWSER_TAG,
        description: "Addresses that a browser opens, which redirect it. Programs do not need them.",
      },
    ],
    components: {
      schemas: { Error: toSchema(errorBody, "output"), ...named.schemas },
      responses: errorResponses(Object.values(contract)),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: isSecure ? "__Host-semblance" : "semblance" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
    paths: named.paths,
  };
}

/** The JSON schema of a part of a call, without its version, which OpenAPI 3.1 fixes. */
function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

function schemasOf({ path, input, output, events }: Endpoint): OperationSchemas & { parameters: Json } {
  const parameters = toSchema(input, "input");
  return {
    parameters,
    input: without(parameters, pathNamesOf(path)),
    output: toSchema(output, "output"),
    ...(events ? { event: toSchema(events, "output") } : {}),
  };
}

const pathNamesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");

function pathTemplate(path: string): string {
  return `/api${path.replace(/:(\w+)/g, "{$1}")}`;
}

function toRedirectOperation(operationId: string, { path, summary, query = [], form }: BrowserAddress): Json {
  const schema = { type: "string" };
  const pathParameters = pathNamesOf(path).map((name) => ({
    name,
    in: "path",
    required: true,
    description: parameterDescription(name, path),
    schema,
  }));
  const properties = form && Object.fromEntries(form.map((field) => [field, schema]));
  const formContent = { "application/x-www-form-urlencoded": { schema: { type: "object", properties } } };
  return {
    operationId,
    summary,
    // A page address, not meant for API clients.
    tags: [BROWSER_TAG],
    parameters: [
      ...pathParameters,
      ...query.map((name) => {
        return { name, in: "query", required: false, description: parameterDescription(name, path), schema };
      }),
    ],
    ...(form ? { requestBody: { required: true, content: formContent } } : {}),
    security: [{}],
    responses: {
      "303": {
        description: "Redirects the browser.",
        headers: { location: { schema: { type: "string", format: "uri-reference" } } },
      },
      default: { description: "An error.", content: jsonContent(refer("schemas", "Error")) },
    },
  };
}

/** The noun of each call: its tag. */
function nounsByCall(): Map<string, string> {
  const pairs = Object.entries(ENDPOINTS_BY_NOUN).flatMap(([noun, endpoints]) =>
    Object.keys(endpoints).map((name) => [name, noun] as const),
  );
  return new Map(pairs);
}

function toOperation(
  operationId: string,
  endpoint: Endpoint,
  schemas: ReturnType<typeof schemasOf>,
  noun: string | undefined,
): Json {
  const pathNames = pathNamesOf(endpoint.path);
  const hasBody = takesBody(endpoint);
  const example = exampleOf(operationId);
  const body = {
    schema: schemas.input,
    example: hasBody ? bodyExample(endpoint, example, pathNames) : undefined,
  };
  return {
    operationId,
    summary: endpoint.summary,
    description: callersOf(endpoint.access),
    tags: noun === undefined ? [] : [noun],
    parameters: toParameters(schemas.parameters, endpoint.path, { pathNames, includeQuery: !hasBody, example }),
    ...(hasBody ? { requestBody: { required: true, content: bodyContent(endpoint, body) } } : {}),
    security: endpoint.access === "public" ? [{}] : [{ session: [] }, { bearer: [] }],
    responses: toResponses(endpoint, schemas),
    ...(endpoint.limit ? { "x-rate-limit": LIMITS[endpoint.limit] } : {}),
  };
}

/** The valid input of a call, by the operation's name: the second method of a call has its example too. */
function exampleOf(operationId: string): Json {
  const inputs: Readonly<Record<string, object>> = VALID_INPUTS;
  return { ...(inputs[operationId] ?? inputs[operationId.replace(/By[A-Z]+$/, "")]) };
}

/** The example of a body: undefined for a file and for bytes that a signature covers, which JSON cannot show. */
function bodyExample({ raw, upload }: Endpoint, example: Json, pathNames: readonly string[]): Json | undefined {
  if (raw || (upload && Object.values(example).some((value) => value instanceof UploadedFile))) return undefined;
  return Object.fromEntries(Object.entries(example).filter(([name]) => !pathNames.includes(name)));
}

type Body = Readonly<{ schema: Json; example?: Json | undefined }>;

function bodyContent({ upload }: Endpoint, { schema, example }: Body): Json {
  const json = { "application/json": { schema, ...(example ? { example } : {}) } };
  if (!upload) return json;
  const files = Object.fromEntries(upload.fields.map((field) => [field, { type: "string", format: "binary" }]));
  const properties = { ...(schema.properties as Json), ...files };
  return { ...json, "multipart/form-data": { schema: { ...schema, properties } } };
}

/** The schema of a body: the path carries its own parameters. */
function without(input: Json, pathNames: readonly string[]): Json {
  if (pathNames.length === 0) return input;
  const { properties = {}, required = [] } = input as { properties?: Json; required?: string[] };
  const kept = Object.entries(properties).filter(([name]) => !pathNames.includes(name));
  return {
    ...input,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !pathNames.includes(name)),
  };
}

type ParameterOptions = { pathNames: readonly string[]; includeQuery: boolean; example: Json };

function toParameters(input: Json, path: string, { pathNames, includeQuery, example }: ParameterOptions): Json[] {
  const properties = Object.entries((input.properties ?? {}) as Json);
  const required = new Set((input.required ?? []) as string[]);
  return properties
    .filter(([name]) => pathNames.includes(name) || includeQuery)
    .map(([name, schema]) => {
      const isInPath = pathNames.includes(name);
      const description = parameterDescription(name, path);
      const value = example[name] === undefined ? {} : { example: example[name] };
      const place = isInPath ? "path" : "query";
      return { name, in: place, required: isInPath || required.has(name), description, schema, ...value };
    });
}

function toResponses(endpoint: Endpoint, { output, event }: OperationSchemas): Json {
  const content: Json = endpoint.file
    ? Object.fromEntries(endpoint.file.map((type) => [type, { schema: { type: "string", format: "binary" } }]))
    : jsonContent(output);
  if (event) content["text/event-stream"] = { schema: event };
  return { "200": { description: resultOf(endpoint, output), content }, ...referErrors(endpoint) };
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
