import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Settings } from "../../platform/config";
import { setSecureHeaders } from "../secure-headers";

/** These belong to one answer, or are said anew with each body. */
const OF_ONE_ANSWER = new Set([
  ...["connection", "content-encoding", "content-length", "content-security-policy", "date", "etag", "keep-alive"],
  ...["set-cookie", "transfer-encoding", "vary", "x-request-id"],
]);

type Headers = readonly (readonly [string, string])[];

/**
 * What the head of a page says to everybody who gets it, name by name: what stands on the response, the policy that its scripts are
 * named by, and what every answer carries.
 */
export function lastingHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  policy: string | null,
  settings: Settings,
): Headers {
  const leaving = new http.ServerResponse(request);
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || OF_ONE_ANSWER.has(name)) continue;
    const said = Array.isArray(value) ? value.join(", ") : String(value);
    // Next says of the files that it has fetched ahead which nonce they go with.
    leaving.setHeader(name, name === "link" ? said.replace(/;\s*nonce="[^"]*"/g, "") : said);
  }
  leaving.setHeader("vary", [response.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", "));
  if (policy) leaving.setHeader("content-security-policy", policy);
  // They are set as a head leaves: this one leads nowhere.
  setSecureHeaders(request, leaving, settings);
  leaving.writeHead(200);
  return Object.entries(leaving.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** A response as it was before anybody said or changed anything: without headers, and without what compresses it. */
export function bareResponse(response: ServerResponse): ServerResponse {
  const { writeHead, write, end, flushHeaders } = http.ServerResponse.prototype;
  for (const name of response.getHeaderNames()) if (name !== "x-request-id") response.removeHeader(name);
  return Object.assign(response, { writeHead, write, end, flushHeaders });
}
