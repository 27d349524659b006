import type { Endpoint } from "@/lib/contract/http/endpoint";
import { type AmbientCode, ERRORS, type ErrorCode } from "@/lib/contract/http/errors";
import { errorSentence } from "./openapi-texts";

type Json = Record<string, unknown>;

/** Errors that every operation can return. */
const COMMON_ERRORS: readonly AmbientCode[] = [
  ...(["invalid_input", "request_timeout", "too_large", "rate_limited"] as const),
  ...(["not_ready", "busy", "storage_full", "internal"] as const),
];

/** References to the responses of an operation's errors, by their status. */
export function referErrors(endpoint: Endpoint): Record<string, Json> {
  const responses = groupErrors(endpoint).map(([status, codes]) => [status, refer("responses", nameOf(codes))]);
  return Object.fromEntries(responses);
}

/** Every response of an error, by its name: operations that fail in the same ways share it. */
export function errorResponses(endpoints: readonly Endpoint[]): Record<string, Json> {
  const responses = endpoints.flatMap(groupErrors).map(([, codes]) => [nameOf(codes), toResponse(codes)] as const);
  return Object.fromEntries(responses.sort(([a], [b]) => a.localeCompare(b)));
}

/** A reference to a component. */
export const refer = (kind: "responses" | "schemas", name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

function groupErrors({ access, errors }: Endpoint): [status: string, codes: ErrorCode[]][] {
  const codes = new Set<ErrorCode>([...errors, ...COMMON_ERRORS]);
  if (access !== "public") codes.add("unauthenticated");
  const byStatus = new Map<string, ErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = String(ERRORS[code].status);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus];
}

/** "not_ready" and "busy" become "BusyOrNotReady". */
function nameOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join("Or");
}

function toResponse(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${errorSentence(code)}`).join(" | "),
    content: { "application/json": { schema: refer("schemas", "Error") } },
    ...(codes.some((code) => ERRORS[code].retry) ? { headers: RETRY_AFTER } : {}),
  };
}

const RETRY_AFTER = {
  "retry-after": { description: "When the same call may succeed, in seconds.", schema: { type: "integer" } },
};
