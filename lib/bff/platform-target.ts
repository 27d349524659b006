import "server-only";

const PREFIX = "/api/";
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass.
const UNSAFE = /[\\/\u0000-\u001f\u007f]/;

export type PlatformTarget = { path: `/${string}`; search: string };

/** The platform's path for an address below /api; null when a part of it could mean something else there. */
export function platformTarget(url: string): PlatformTarget | null {
  const { pathname, search } = new URL(url);
  if (!pathname.startsWith(PREFIX)) return null;
  const segments = pathname.slice(PREFIX.length).split("/").map(decodeSegment);
  if (!segments.every((segment) => segment !== null && isSafe(segment))) return null;
  return { path: `/${segments.map((segment) => encodeURIComponent(segment ?? "")).join("/")}`, search };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isSafe(segment: string): boolean {
  return segment !== "" && segment !== "." && segment !== ".." && !UNSAFE.test(segment);
}
