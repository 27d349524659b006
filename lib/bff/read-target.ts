import "server-only";
import type { Endpoint, InputOf } from "../contract/endpoint";
import { requestLine } from "../contract/request-line";

/** The target of a call that only reads. Throws for one that does more: pages that render must not change anything. */
export function readTarget<T extends Endpoint>(endpoint: T, input: InputOf<T>): string {
  if (endpoint.method !== "GET") throw new TypeError(`${endpoint.path} does more than reading.`);
  return requestLine(endpoint, Object(input)).target;
}
