import type { Contract } from "../../contract";
import { parseJson } from "../../contract/fields/parse-json";
import { ADDRESSES, type CallName } from "../../contract/http/addresses";
import type { OutputOf } from "../../contract/http/endpoint";
import { refreshSessionQuietly } from "../session/refresh-session";
import { type ApiOutcome, api, type CallInput, type CallOptions } from "./api";

export type CallOutcome<N extends CallName> = ApiOutcome<N, OutputOf<Contract[N]>>;

/** The accept header of a JSON call, and the reader of its answer. */
export const jsonOf = <N extends CallName>(name: N) => ({
  accept: "application/json",
  read: (response: Response) => readJson<OutputOf<Contract[N]>>(name, response),
});

/** Calls the site's API. Never throws: a failure is a value. */
export function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallOutcome<N>> {
  return api(name, input, { ...options, ...jsonOf(name) });
}

/** Null for an answer that is not an object: a proxy may send a page, `null` or a bare string; no endpoint does. */
async function readJson<Data>(name: CallName, response: Response): Promise<Data | null> {
  const text = await response.text();
  // An empty answer about the user: the session may have changed.
  if (text === "" && ADDRESSES[name].path.startsWith("/user/")) refreshSessionQuietly();
  const data = parseJson(text);
  return typeof data === "object" ? (data as Data | null) : null;
}
