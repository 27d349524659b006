/** What only a page's own code may lead to: not the way in itself, and no call. */
const EXCLUDED_PATHS = /^\/(?:api|login|register)(?:[/?#]|$)/;

/**
 * A path of this very site out of something that came in an address, as browsers would read it; null for every way to
 * another one.
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/")) return null;
  const here = "http://here.invalid";
  if (!URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  const path = url.pathname + url.search + url.hash;
  // What is resolved may begin with two slashes again ("/.//elsewhere").
  if (url.origin !== here || path.startsWith("//") || EXCLUDED_PATHS.test(path)) return null;
  return path;
}
