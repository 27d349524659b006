import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { permissionsPolicy } from "../contract/permissions-policy";
import type { Settings } from "../platform/config";

/** Pictures that other sites show beside a link to ours. */
const SHARED_ELSEWHERE = /^\/api\/social-image\//;

// The middleware gives pages a policy of their own. A file or an API response that is opened by itself may do nothing.
const DEFAULTS = [
  [
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ["Permissions-Policy", permissionsPolicy({ microphone: false })],
] as const;

/** The security headers that every response carries, for a request. */
export function securityHeaders(
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
  { appUrl }: Pick<Settings, "appUrl">,
): [name: string, value: string][] {
  const isSecure = appUrl.protocol === "https:";
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", SHARED_ELSEWHERE.test(url) ? "cross-origin" : "same-origin"],
    ...(isSecure ? [["Strict-Transport-Security", transportPolicy(headers.host, appUrl)] as [string, string]] : []),
  ];
}

/**
 * Sets the security headers of a response. A response that has no policy of its own when its head is sent gets the
 * strictest; setting that earlier would have Next send both.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, settings: Settings): void {
  for (const [name, value] of securityHeaders(request, settings)) response.setHeader(name, value);
  onHeaders(response, () => {
    for (const [name, value] of DEFAULTS) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}

/** HSTS for a year. All hosts below the main one are ours; nothing is known of those below an owner's own domain. */
function transportPolicy(host: string | undefined, { hostname }: URL): string {
  const name = (host ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  const isOurs = name === hostname || name.endsWith(`.${hostname}`);
  return isOurs ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}
