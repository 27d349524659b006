import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Endpoint, InputOf } from "../contract/http/endpoint";
import type { Outcome } from "../contract/http/outcome";
import { getLocale } from "../i18n/get-texts";
import { callPlatform, readTarget } from "./call-platform";
import { callerHeaders } from "./headers";
import { bearerOf } from "./session";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

/**
 * Reads in a server component with the session of the page's reader. Equal calls within a request are made once. The page
 * then belongs to this reader alone: use publicCall where it has to be the same for every reader.
 */
export function serverCall<T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<Outcome<T>> {
  return callAsReader(endpoint, readTarget(endpoint, input));
}

/**
 * Reads in a server component without a session, for pages that are the same for every reader and may be cached.
 * Equal calls within a request are made once.
 */
export function publicCall<T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<Outcome<T>> {
  return callAnonymously(endpoint, readTarget(endpoint, input));
}

const callAsReader = cache(async <T extends Endpoint>(endpoint: T, target: string): Promise<Outcome<T>> => {
  const incoming = await headers();
  const outgoing = callerHeaders(incoming);
  const bearer = bearerOf(await readSession(incoming.get("cookie"), bffSettings(), Date.now()));
  if (bearer) outgoing.set("authorization", bearer);
  return callPlatform(upstream, endpoint, target, outgoing);
});

const callAnonymously = cache(
  async <T extends Endpoint>(endpoint: T, target: string): Promise<Outcome<T>> =>
    callPlatform(upstream, endpoint, target, new Headers({ "accept-language": await getLocale() })),
);
