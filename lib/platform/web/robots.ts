import robotsParser from "robots-parser";

/** RFC 9309 has crawlers read at least 500 KiB. So much is read in this process, line by line and in linear time. */
export const ROBOTS_MAX_BYTES = 512 * 1024;

/** An address is compared with every rule, and a rule that has wildcards with every part of the address. */
const RULES_MAX = 5_000;
const WILDCARD_RULES_MAX_LENGTH = 20_000;

/** Whether a site's robots.txt allows an address to be fetched. */
export type Robots = Readonly<{
  allows: (url: URL) => boolean;
  /** The addresses of sitemaps, as they are written. */
  sitemaps: readonly string[];
}>;

const SITEMAPS_MAX = 50;

/**
 * Reads the first ROBOTS_MAX_BYTES of a robots.txt (RFC 9309) for one crawler. With more rules for the crawler than can be
 * compared in a short time, nothing is allowed.
 */
export function readRobots(bytes: Buffer, origin: string, agent: string): Robots {
  const lines = completeLines(bytes);
  const sitemaps = sitemapsIn(lines);
  const rules = rulesFor(nameOf(agent), lines);
  if (!rules) return { allows: () => false, sitemaps };
  // The parser stores a rule once for each agent of its group, so it gets a single group.
  const parsed = robotsParser(`${origin}/robots.txt`, ["User-agent: *", ...rules].join("\n"));
  // The parser has no answer for another origin, such as the site's name with "www.".
  const allows = ({ pathname, search }: URL) =>
    parsed.isAllowed(`${origin}${normalizeEscapes(pathname + search)}`, agent) ?? true;
  return { allows, sitemaps };
}

function sitemapsIn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) => /^\s{0,20}sitemap\s{0,20}:\s{0,20}(\S{1,2000})/i.exec(line)?.[1] ?? []);
  return found.slice(0, SITEMAPS_MAX);
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

/** The lines, without one that the limit has cut: a shorter path could allow more. */
function completeLines(bytes: Buffer): string[] {
  const lines = bytes
    .subarray(0, ROBOTS_MAX_BYTES)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/);
  return bytes.length < ROBOTS_MAX_BYTES ? lines : lines.slice(0, -1);
}

/** The rules of the groups that name the agent, or else of the groups for every agent; null when they are too many. */
function rulesFor(agent: string, lines: readonly string[]): readonly string[] | null {
  const rules = new Map<string, string[]>();
  let names: string[] = [];
  let isInNames = false;
  for (const line of lines) {
    const [, key = "", value = ""] = /^([^:#]*):([^#]*)/.exec(line) ?? [];
    const field = key.trim().toLowerCase();
    if (field === "user-agent") {
      names = isInNames ? names : [];
      const name = nameOf(value);
      if ((name === agent || name === "*") && !names.includes(name)) names.push(name);
      isInNames = true;
    }
    if (field === "allow" || field === "disallow") {
      isInNames = false;
      for (const name of names) {
        const list = rules.get(name) ?? [];
        list.push(`${field}: ${normalizeEscapes(value.trim())}`);
        rules.set(name, list);
      }
    }
  }
  const found = rules.get(agent) ?? rules.get("*") ?? [];
  const wildcards = found.filter((rule) => rule.includes("*")).join("");
  return found.length <= RULES_MAX && wildcards.length <= WILDCARD_RULES_MAX_LENGTH ? found : null;
}

/** The name of a crawler, without its version. */
function nameOf(agent: string): string {
  return (agent.split("/")[0] ?? "").trim().toLowerCase();
}
