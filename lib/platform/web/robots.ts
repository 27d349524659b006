import robotsParser from "robots-parser";

/** Whether a site's robots.txt allows an address to be fetched. */
export type Robots = Readonly<{ allows: (url: URL) => boolean }>;

/** Applies the rules that a robots.txt has for one crawler (`readRobots` of the reader process); null allows nothing. */
export function createRobots(rules: readonly string[] | null, origin: string, agent: string): Robots {
  if (!rules) return { allows: () => false };
  // The parser stores a rule once for each agent of its group, so it gets a single group.
  const parsed = robotsParser(`${origin}/robots.txt`, ["User-agent: *", ...rules].join("\n"));
  // The parser has no answer for another origin, such as the site's name with "www.".
  return { allows: ({ pathname, search }) => parsed.isAllowed(`${origin}${pathname}${search}`, agent) ?? true };
}
