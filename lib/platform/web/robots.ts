import robotsParser from "robots-parser";
import type { RobotsFile } from "../documents/port";

/** Whether a site's robots.txt allows an address to be fetched. */
export type Robots = Readonly<{
  allows: (url: URL) => boolean;
  /** The addresses of sitemaps, as they are written. */
  sitemaps: readonly string[];
}>;

/** Applies what a robots.txt says to one crawler (`readRobots` of the reader process). */
export function createRobots({ rules, sitemaps }: RobotsFile, origin: string, agent: string): Robots {
  if (!rules) return { allows: () => false, sitemaps };
  // The parser stores a rule once for each agent of its group, so it gets a single group.
  const group = ["User-agent: *", ...rules.map(({ kind, path }) => `${kind}: ${normalizeEscapes(path)}`)];
  const parsed = robotsParser(`${origin}/robots.txt`, group.join("\n"));
  // The parser has no answer for another origin, such as the site's name with "www.".
  const allows = ({ pathname, search }: URL) =>
    parsed.isAllowed(`${origin}${normalizeEscapes(pathname + search)}`, agent) ?? true;
  return { allows, sitemaps };
}

/** One form for the escapes of a path (RFC 9309, 2.2.2): letters and digits are plain, other octets in capitals. */
function normalizeEscapes(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : escaped.toUpperCase();
    });
}
