import type { Contract } from "../contract";
import { ADDRESSES, type CallName } from "../contract/addresses";
import type { InputOf } from "../contract/endpoint";
import { requestLine } from "../contract/request-line";
import { acceptLanguage } from "./accept-language";

export type CallInput<N extends CallName> = InputOf<Contract[N]>;

export type HttpRequest = { url: string; init: RequestInit };

/** Builds the request of a call to the site's own API. Throws when the input cannot be sent. */
export function httpRequest<N extends CallName>(name: N, input: CallInput<N>, accept: string): HttpRequest {
  const address = ADDRESSES[name];
  const { target, body } = requestLine(address, Object(input));
  const headers: Record<string, string> = {
    accept,
    "accept-language": acceptLanguage(),
    ...(body ? { "content-type": "application/json" } : {}),
  };
  return {
    url: `/api${target}`,
    init: {
      method: address.method,
      headers,
      credentials: "same-origin",
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  };
}
