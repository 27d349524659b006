import { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { errorBody } from "@/lib/contract/error-body";
import { type AmbientCode, ERRORS, type ErrorCode } from "@/lib/contract/errors";
import { LIMITS } from "@/lib/contract/limits";
import { takesBody } from "@/lib/contract/request-line";
import type { Settings } from "../config";
import { VERSION } from "../version";

type Json = Record<string, unknown>;

const AMBIENT: readonly AmbientCode[] = [
  ...(["invalid_input", "request_timeout", "too_large", "rate_limited"] as const),
  ...(["not_ready", "busy", "storage_full", "internal"] as const),
];

/** OpenAPI 3.1, made from the same values that check every call. */
export function presentOpenapi(contract: Record<string, Endpoint>, settings: Pick<Settings, "siteName" | "appUrl">) {
  const paths: Record<string, Json> = {};
  const isSecure = settings.appUrl.protocol === "https:";
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const methods = endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method];
    for (const method of methods) {
      const operationId = method === endpoint.method ? name : `${name}By${method}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(operationId, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: settings.siteName, version: VERSION },
    servers: [{ url: settings.appUrl.origin }],
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

function operation(operationId: string, endpoint: Endpoint): Json {
  const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const hasBody = takesBody(endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    parameters: parametersOf(input, inPath, !hasBody),
    ...(hasBody ? { requestBody: { required: true, content: bodyContent(endpoint, input) } } : {}),
    security: endpoint.access === "public" ? [{}] : [{ session: [] }, { bearer: [] }],
    responses: responsesOf(endpoint),
    ...(endpoint.limit ? { "x-rate-limit": LIMITS[endpoint.limit] } : {}),
  };
}

function bodyContent({ upload }: Endpoint, input: Json): Json {
  if (!upload) return jsonContent(input);
  const files = Object.fromEntries(upload.fields.map((field) => [field, { type: "string", format: "binary" }]));
  const properties = { ...(input.properties as Json), ...files };
  return { ...jsonContent(input), "multipart/form-data": { schema: { ...input, properties } } };
}

function parametersOf(input: Json, inPath: readonly string[], includeQuery: boolean): Json[] {
  const properties = Object.entries((input.properties ?? {}) as Json);
  const required = new Set((input.required ?? []) as string[]);
  return properties
    .filter(([name]) => inPath.includes(name) || includeQuery)
    .map(([name, schema]) => {
      const isInPath = inPath.includes(name);
      return { name, in: isInPath ? "path" : "query", required: isInPath || required.has(name), schema };
    });
}

function responsesOf(endpoint: Endpoint): Json {
  const content: Json = endpoint.file
    ? Object.fromEntries(endpoint.file.map((type) => [type, { schema: { type: "string", format: "binary" } }]))
    : jsonContent(z.toJSONSchema(endpoint.output, { io: "output", unrepresentable: "any" }));
  if (endpoint.events) {
    content["text/event-stream"] = { schema: z.toJSONSchema(endpoint.events, { unrepresentable: "any" }) };
  }
  const refusals = endpoint.access === "public" ? AMBIENT : [...AMBIENT, "unauthenticated" as const];
  const byStatus: Record<string, Json> = { "200": { description: "Done.", content } };
  for (const code of new Set<ErrorCode>([...endpoint.errors, ...refusals])) {
    const { status, message } = ERRORS[code];
    const said = byStatus[status]?.description;
    byStatus[status] = {
      description: said ? `${said} | ${code}: ${message}` : `${code}: ${message}`,
      content: jsonContent({ $ref: "#/components/schemas/Error" }),
    };
  }
  return byStatus;
}

const jsonContent = (schema: Json) => ({ "application/json": { schema } });
