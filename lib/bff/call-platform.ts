import "server-only";
import type { CodeOf, Endpoint, InputOf } from "../contract/http/endpoint";
import type { AmbientCode } from "../contract/http/errors";
import { failureOf } from "../contract/http/failure-of";
import type { Failed, Outcome } from "../contract/http/outcome";
import { readFailure } from "../contract/http/read-failure";
import { requestLine } from "../contract/http/request-line";
import { UnreachableError, type Upstream } from "./upstream";

/** Reads from the platform on the server. Failures of the platform are values: it never throws for them. */
export async function callPlatform<T extends Endpoint>(
  upstream: Upstream,
  endpoint: T,
  target: string,
  headers: Headers,
): Promise<Outcome<T>> {
  headers.set("accept", "application/json");
  try {
    const response = await upstream({ method: endpoint.method, target, headers, body: null, signal: null });
    if (response.ok) return { ok: true, data: await response.json() };
    // The platform sends only codes that the endpoint declares.
    return (await readFailure(response)) as Failed<CodeOf<T> | AmbientCode>;
  } catch (error) {
    return failureOf(error instanceof UnreachableError ? "not_ready" : "internal");
  }
}

/** The target of a GET call. Throws for any other method: rendering a page must not change anything. */
export function readTarget<T extends Endpoint>(endpoint: T, input: InputOf<T>): string {
  if (endpoint.method !== "GET") throw new TypeError(`${endpoint.path} does more than reading.`);
  return requestLine(endpoint, Object(input)).target;
}
