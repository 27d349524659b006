import "server-only";

/** The page of the same host that a request came from; null when it came from elsewhere or does not say. */
export function pathBefore(headers: Headers): string | null {
  const before = headers.get("referer");
  if (!before || !URL.canParse(before)) return null;
  const { host, pathname, search } = new URL(before);
  return host === headers.get("host") ? pathname + search : null;
}
