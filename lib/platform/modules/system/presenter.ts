import { z } from "zod";
import { ENDPOINTS_BY_NOUN } from "@/lib/contract";
import { BROWSER_ADDRESSES, type BrowserAddress } from "@/lib/contract/http/browser-addresses";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import { type AmbientCode, ERRORS, type ErrorCode } from "@/lib/contract/http/errors";
import { LIMITS } from "@/lib/contract/http/limits";
import { callersOf, parameterDescription } from "@/lib/contract/http/parameter-descriptions";
import { takesBody } from "@/lib/contract/http/request-line";
import type { Settings } from "../../config";
import { VERSION } from "../../version";

type Json = Record<string, unknown>;

/** The tag of operations that a browser opens as a page. */
export const BROWSER_TAG = "browser";

/** Errors that every operation can return. */
const COMMON_ERRORS: readonly AmbientCode[] = [
  ...(["invalid_input", "request_timeout", "too_large", "rate_limited"] as const),
  ...(["not_ready", "busy", "storage_full", "internal"] as const),
];

/** The OpenAPI 3.1 document, generated from the endpoints that validate every call and from the browser redirects. */
export function presentOpenapi(contract: Record<string, Endpoint>, settings: Pick<Settings, "siteName" | "appUrl">) {
  const paths: Record<string, Json> = {};
  const isSecure = settings.appUrl.protocol === "https:";
  const nouns = nounsByCall();
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = pathTemplate(endpoint.path);
    const methods = endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method];
    for (const method of methods) {
      const operationId = method === endpoint.method ? name : `${name}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(operationId, endpoint, nouns.get(name)) };
    }
  }
  for (const [name, address] of Object.entries<BrowserAddress>(BROWSER_ADDRESSES)) {
    const path = pathTemplate(address.path);
    for (const [index, method] of address.methods.entries()) {
      const operationId = index === 0 ? name : `${name}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: toRedirectOperation(operationId, address) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: settings.siteName, version: VERSION },
    servers: [{ url: settings.appUrl.origin }],
    tags: [...Object.keys(ENDPOINTS_BY_NOUN), BROWSER_TAG].map((name) => ({ name })),
    components: {
      schemas: { Error: z.toJSONSchema(errorBody) },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: isSecure ? "__Host-semblance" : "semblance" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
    paths,
  };
}

function pathTemplate(path: string): string {
  return `/api${path.replace(/:(\w+)/g, "{$1}")}`;
}

function toRedirectOperation(operationId: string, { path, summary, query = [], form }: BrowserAddress): Json {
  const schema = { type: "string" };
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: "path",
    required: true,
    description: parameterDescription(match[1] ?? "", path),
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
      default: { description: "An error.", content: jsonContent({ $ref: "#/components/schemas/Error" }) },
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

function toOperation(operationId: string, endpoint: Endpoint, noun: string | undefined): Json {
  const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const hasBody = takesBody(endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    description: callersOf(endpoint.access),
    tags: noun === undefined ? [] : [noun],
    parameters: toParameters(input, endpoint.path, { pathNames, includeQuery: !hasBody }),
    ...(hasBody ? { requestBody: { required: true, content: bodyContent(endpoint, without(input, pathNames)) } } : {}),
    security: endpoint.access === "public" ? [{}] : [{ session: [] }, { bearer: [] }],
    responses: toResponses(endpoint),
    ...(endpoint.limit ? { "x-rate-limit": LIMITS[endpoint.limit] } : {}),
  };
}

function bodyContent({ upload }: Endpoint, input: Json): Json {
  if (!upload) return jsonContent(input);
  const files = Object.fromEntries(upload.fields.map((field) => [field, { type: "string", format: "binary" }]));
  const properties = { ...(input.properties as Json), ...files };
  return { ...jsonContent(input), "multipart/form-data": { schema: { ...input, properties } } };
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

type ParameterOptions = { pathNames: readonly string[]; includeQuery: boolean };

function toParameters(input: Json, path: string, { pathNames, includeQuery }: ParameterOptions): Json[] {
  const properties = Object.entries((input.properties ?? {}) as Json);
  const required = new Set((input.required ?? []) as string[]);
  return properties
    .filter(([name]) => pathNames.includes(name) || includeQuery)
    .map(([name, schema]) => {
      const isInPath = pathNames.includes(name);
      const description = parameterDescription(name, path);
      return { name, in: isInPath ? "path" : "query", required: isInPath || required.has(name), description, schema };
    });
}

function toResponses(endpoint: Endpoint): Json {
  const content: Json = endpoint.file
    ? Object.fromEntries(endpoint.file.map((type) => [type, { schema: { type: "string", format: "binary" } }]))
    : jsonContent(z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" }));
  if (endpoint.events) {
    content["text/event-stream"] = { schema: z.toJSONSchema(endpoint.events, { unrepresentable: "any" }) };
  }
  const errorCodes = endpoint.access === "public" ? COMMON_ERRORS : [...COMMON_ERRORS, "unauthenticated" as const];
  const byStatus: Record<string, Json> = { "200": { description: "Done.", content } };
  for (const code of new Set<ErrorCode>([...endpoint.errors, ...errorCodes])) {
    const { status, message } = ERRORS[code];
    const description = byStatus[status]?.description;
    byStatus[status] = {
      description: description ? `${description} | ${code}: ${message}` : `${code}: ${message}`,
      content: jsonContent({ $ref: "#/components/schemas/Error" }),
    };
  }
  return byStatus;
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
