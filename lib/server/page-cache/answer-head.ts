import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Settings } from "../../platform/config";
import { setSecureHeaders } from "../secure-headers";
import { withoutLinksTo } from "./sheets-within";

/** These belong to one answer, or are said anew with each body. */
const OF_ONE_ANSWER = new Set([
  ...["connection", "content-encoding", "content-length", "content-security-policy", "date", "etag", "keep-alive"],
  ...["set-cookie", "transfer-encoding", "vary", "x-request-id"],
]);

type Headers = readonly (readonly [string, string])[];

/** What is known of a page beside what stands on its response: the policy that names its scripts, and the style sheets in it. */
type Known = Readonly<{ policy: string | null; within: readonly string[] }>;

/** What the head of a page says to everybody who gets it, name by name, with what every answer carries. */
export function lastingHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { policy, within }: Known,
  settings: Settings,
): Headers {
  const leaving = new http.ServerResponse(request);
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value === undefined || OF_ONE_ANSWER.has(name)) continue;
    const said = Array.isArray(value) ? value.join(", ") : String(value);
    const lasting = name === "link" ? lastingLinks(said, within) : said;
    if (lasting !== "") leaving.setHeader(name, lasting);
  }
  leaving.setHeader("vary", [response.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", "));
  if (policy) leaving.setHeader("content-security-policy", policy);
  // They are set as a head leaves: this one leads nowhere.
  setSecureHeaders(request, leaving, settings);
  leaving.writeHead(200);
  return Object.entries(leaving.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** The files to fetch ahead, without the nonce that Next says they go with and without what the page brings along. */
function lastingLinks(said: string, within: readonly string[]): string {
  return withoutLinksTo(within, said.replace(/;\s*nonce="[^"]*"/g, ""));
}

/** A response as it was before anybody said or changed anything: without headers, and without what compresses it. */
export function bareResponse(response: ServerResponse): ServerResponse {
  const { writeHead, write, end, flushHeaders } = http.ServerResponse.prototype;
  for (const name of response.getHeaderNames()) if (name !== "x-request-id") response.removeHeader(name);
  return Object.assign(response, { writeHead, write, end, flushHeaders });
}
