import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Endpoint, InputOf } from "../contract/endpoint";
import type { Outcome } from "../contract/outcome";
import { ask } from "./ask";
import { callerHeaders } from "./headers";
import { readTarget } from "./read-target";
import { bearerOf } from "./session";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/**
 * A server component's read, as the person who looks at the page. The same call twice within a request is made once.
 * The page is then nobody else's: use publicCall where it has to be the same for everybody.
 */
export function serverCall<T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<Outcome<T>> {
  return askAsReader(endpoint, readTarget(endpoint, input));
}

const askAsReader = cache(async <T extends Endpoint>(endpoint: T, target: string): Promise<Outcome<T>> => {
  const incoming = await headers();
  const outgoing = callerHeaders(incoming);
  const bearer = bearerOf(await readSession(incoming.get("cookie"), bffSettings(), Date.now()));
  if (bearer) outgoing.set("authorization", bearer);
  return ask(upstream, endpoint, target, outgoing);
});
