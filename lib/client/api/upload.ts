import type { CallName } from "../../contract/http/addresses";
import { api, type CallOptions, type Send } from "./api";
import { type CallOutcome, jsonOf } from "./call";

type UploadOptions = Pick<CallOptions, "signal"> & {
  /** The bytes sent so far, of the whole body. */
  onProgress?: (sent: number, total: number) => void;
};

/** Without progress, and for the answer after the last byte. */
const SILENCE_MS = 120_000;

/**
 * A call whose input is multipart form data; `params` fills its path, and fields of null are left out. The fields are sent
 * in their order: texts before a file, so that the server knows them while it arrives. Never throws: a failure is a value.
 */
export function upload<N extends CallName>(
  name: N,
  params: Readonly<Record<string, string>>,
  form: Readonly<Record<string, Blob | string | null>>,
  { onProgress = () => {}, signal }: UploadOptions = {},
): Promise<CallOutcome<N>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(form)) if (value !== null) body.set(field, value);
  return api(name, params, { ...jsonOf(name), body, send: sendWith(onProgress), signal, timeoutMs: SILENCE_MS });
}

/** By XMLHttpRequest: `fetch` reports no progress of a body that is sent. */
const sendWith =
  (onProgress: (sent: number, total: number) => void): Send =>
  ({ url, method, headers, body }, { signal, restart }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
      request.upload.onprogress = ({ loaded, total }) => {
        restart();
        onProgress(loaded, total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = reject;
      request.onabort = reject;
      signal.addEventListener("abort", () => request.abort());
      request.send(body);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ["retry-after", "x-request-id"]) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
