import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { parseHost } from "../contract/http/host";
import { permissionsPolicy } from "../contract/http/permissions-policy";
import type { Settings } from "../platform/config";

/** Images that other sites embed as link previews. */
const LINK_PREVIEW = /^\/api\/social-image\//;

// Pages get their policy from the middleware. A file or an API response that is opened directly may load nothing.
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
    ["Cross-Origin-Resource-Policy", LINK_PREVIEW.test(url) ? "cross-origin" : "same-origin"],
    ...(isSecure ? [["Strict-Transport-Security", transportPolicy(headers.host, appUrl)] as [string, string]] : []),
  ];
}

/**
 * Sets the security headers of a response. The default policy is added when the head is sent and has none: set earlier,
 * Next would send both.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, settings: Settings): void {
  for (const [name, value] of securityHeaders(request, settings)) response.setHeader(name, value);
  onHeaders(response, () => {
    for (const [name, value] of DEFAULTS) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}

/** HSTS for a year; with subdomains only for the main host and below it: owners may use other subdomains of theirs without TLS. */
function transportPolicy(host: string | undefined, { hostname }: URL): string {
  const { hostname: name } = parseHost(host);
  const isMainDomain = name === hostname || name.endsWith(`.${hostname}`);
  return isMainDomain ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}
