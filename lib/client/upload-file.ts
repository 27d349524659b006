import type { Contract } from "../contract";
import { ADDRESSES, type CallName } from "../contract/addresses";
import type { CodeOf } from "../contract/endpoint";
import type { AmbientCode } from "../contract/errors";
import type { Failed } from "../contract/outcome";
import { readFailure, UNREADABLE_RESPONSE } from "../contract/read-failure";
import { requestLine } from "../contract/request-line";
import { acceptLanguage } from "./accept-language";
import type { CallOutcome } from "./call";
import { handleSessionLost } from "./handle-session-lost";
import { localFailure } from "./local-failure";
import { rereadHint } from "./session-hint";

/** A call that uploads one file as multipart form data; `pathParams` fills its path. */
export function uploadFile<N extends CallName>(
  name: N,
  field: string,
  file: File,
  pathParams: Readonly<Record<string, string>> = {},
): Promise<CallOutcome<N>> {
  return uploadForm(name, { [field]: file }, pathParams);
}

/**
 * A call whose input is multipart form data; fields of null are left out, and `pathParams` fills its path. Never throws: a
 * failure is a value, as with `call`.
 */
export async function uploadForm<N extends CallName>(
  name: N,
  fields: Readonly<Record<string, File | string | null>>,
  pathParams: Readonly<Record<string, string>> = {},
): Promise<CallOutcome<N>> {
  const { method } = ADDRESSES[name];
  const { target } = requestLine(ADDRESSES[name], pathParams);
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== null) body.set(field, value);
  try {
    const headers = { "accept-language": acceptLanguage() };
    const response = await fetch(`/api${target}`, { method, body, headers, credentials: "same-origin" });
    if (response.ok) {
      rereadHint();
      return { ok: true, data: await response.json() };
    }
    // The platform only sends codes that the endpoint declares.
    const failure = (await readFailure(response)) as Failed<CodeOf<Contract[N]> | AmbientCode>;
    // Before the cookie is re-read: it must know whose session ended.
    if (failure.code === "unauthenticated") handleSessionLost();
    rereadHint();
    return failure;
  } catch (error) {
    return error instanceof SyntaxError ? UNREADABLE_RESPONSE : localFailure("offline");
  }
}
