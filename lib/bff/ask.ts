import "server-only";
import type { CodeOf, Endpoint } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import { failureOf } from "../contract/failure-of";
import type { Failed, Outcome } from "../contract/outcome";
import { readFailure } from "../contract/read-failure";
import { Unreachable, type Upstream } from "./create-upstream";

/** Reads from the platform on the server's side. Failures are values; it never throws for what the platform does. */
export async function ask<T extends Endpoint>(
  upstream: Upstream,
  endpoint: T,
  target: string,
  headers: Headers,
): Promise<Outcome<T>> {
  headers.set("accept", "application/json");
  try {
    const answer = await upstream({ method: endpoint.method, target, headers, body: null, signal: null });
    if (answer.ok) return { ok: true, data: await answer.json() };
    // The platform's door lets no other code out than those the endpoint declares.
    return (await readFailure(answer)) as Failed<CodeOf<T> | AmbientCode>;
  } catch (error) {
    return failureOf(error instanceof Unreachable ? "not_ready" : "internal");
  }
}
