import "server-only";
import { cache } from "react";
import type { Endpoint, InputOf } from "../contract/endpoint";
import type { Outcome } from "../contract/outcome";
import { ask } from "./ask";
import { readTarget } from "./read-target";
import { upstream } from "./upstream";

/**
 * A server component's read as nobody in particular, for pages that are the same for everybody and may be kept.
 * The same call twice within a request is made once.
 */
export function publicCall<T extends Endpoint>(endpoint: T, input: InputOf<T>): Promise<Outcome<T>> {
  return askAsAnybody(endpoint, readTarget(endpoint, input));
}

const askAsAnybody = cache(
  <T extends Endpoint>(endpoint: T, target: string): Promise<Outcome<T>> =>
    ask(upstream, endpoint, target, new Headers()),
);
