import "server-only";
import type { BffSettings } from "./settings";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call may change something, going by its method. */
export function changesState(request: Request): boolean {
  return !READING.has(request.method);
}

/**
 * Whether a call comes from a page of the host it goes to: every host is its own origin, custom ones too.
 * A foreign page can forge neither header.
 */
export function isFromOwnPage(request: Request, settings: Pick<BffSettings, "appUrl" | "trustedHops">): boolean {
  if (request.headers.get("sec-fetch-site") === "same-origin") return true;
  const host = request.headers.get("host");
  const protocol = settings.trustedHops > 0 ? settings.appUrl.protocol : "http:";
  return host !== null && request.headers.get("origin") === `${protocol}//${host.toLowerCase()}`;
}
