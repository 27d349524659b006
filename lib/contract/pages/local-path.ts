import { splitLocale } from "../languages/locales";

/** Paths that must not be redirect targets: the sign-in pages and API calls. */
const EXCLUDED_PATHS = /^\/(?:api|login|register)(?:[/?#]|$)/;

/**
 * A path of this site from an untrusted URL parameter, parsed as browsers do and without its locale; null for anything that leads to another
 * site (protection against open redirects).
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/")) return null;
  const here = "http://here.invalid";
  if (!URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  const { path } = splitLocale(url.pathname + url.search + url.hash);
  // The resolved path may start with two slashes ("/.//elsewhere").
  if (url.origin !== here || path.startsWith("//") || EXCLUDED_PATHS.test(path)) return null;
  return path;
}
