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

type Upload = {
  /** The parameters of the address. */
  params?: Readonly<Record<string, string>>;
  /** Texts and small files sent before the file, so that the server knows of them while the file arrives. */
  fields: Readonly<Record<string, string | File>>;
  file: Blob;
  /** The form field of the file. */
  fileField?: string;
  /** The bytes sent so far, of the whole body. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file in a form, with its progress: `fetch` reports none for a body that is sent. Never
 * throws: a failure is a value, as with `call`; "offline" when the connection broke, "aborted" by the signal.
 */
export async function uploadWithProgress<N extends CallName>(name: N, upload: Upload): Promise<CallOutcome<N>> {
  const response = await send(ADDRESSES[name], upload);
  if (!(response instanceof Response)) return response;
  if (response.ok) {
    rereadHint();
    return response.json().then(
      (data) => ({ ok: true, data }),
      () => UNREADABLE_RESPONSE,
    );
  }
  // The platform only sends codes that the endpoint declares.
  const failure = (await readFailure(response)) as Failed<CodeOf<Contract[N]> | AmbientCode>;
  // Before the cookie is re-read: it must know whose session ended.
  if (failure.code === "unauthenticated") handleSessionLost();
  rereadHint();
  return failure;
}

type Address = (typeof ADDRESSES)[CallName];

function send(address: Address, { params = {}, fields, file, fileField = "file", onProgress, signal }: Upload) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set(fileField, file);
  return new Promise<Response | Failed<"offline" | "aborted">>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(address.method, `/api${requestLine(address, params).target}`);
    request.setRequestHeader("accept-language", acceptLanguage());
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => resolve(localFailure("offline"));
    request.onabort = () => resolve(localFailure("aborted"));
    if (signal.aborted) return resolve(localFailure("aborted"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("retry-after");
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { "retry-after": retryAfter } : {},
  });
}
