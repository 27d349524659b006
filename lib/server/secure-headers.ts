import type { IncomingMessage, ServerResponse } from "node:http";
import { permissionsPolicy } from "../contract/permissions-policy";
import type { Settings } from "../platform/config";

const always: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** Pictures that other sites show beside a link to ours. */
const SHOWN_ELSEWHERE = /^\/api\/social-image\//;

// Pages have their own from the middleware. A file or an answer that somebody opens by itself does nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PERMISSIONS = permissionsPolicy({ microphone: false });

/**
 * Gives an answer the headers that every one carries. What pages say of themselves comes from the middleware; whoever has said
 * nothing when the head leaves gets the strictest, so that no header is there twice.
 */
export function setSecureHeaders(request: IncomingMessage, response: ServerResponse, { appUrl }: Settings): void {
  const isShownElsewhere = SHOWN_ELSEWHERE.test(request.url ?? "");
  for (const [name, value] of always) response.setHeader(name, value);
  response.setHeader("Cross-Origin-Resource-Policy", isShownElsewhere ? "cross-origin" : "same-origin");
  if (appUrl.protocol === "https:") {
    response.setHeader("Strict-Transport-Security", transportPolicy(request.headers.host, appUrl));
  }
  const send = response.writeHead;
  response.writeHead = function writeHead(this: ServerResponse, ...given: unknown[]) {
    if (!this.hasHeader("Content-Security-Policy")) this.setHeader("Content-Security-Policy", POLICY);
    if (!this.hasHeader("Permissions-Policy")) this.setHeader("Permissions-Policy", PERMISSIONS);
    return Reflect.apply(send, this, given);
  } as typeof send;
}

/** HSTS for a year. All hosts below the main one are ours; of those below an owner's own domain nothing is known here. */
function transportPolicy(host: string | undefined, { hostname }: URL): string {
  const name = (host ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  const isOurs = name === hostname || name.endsWith(`.${hostname}`);
  return isOurs ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}
