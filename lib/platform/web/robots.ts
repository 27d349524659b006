/** Whether a site's robots.txt allows an address to be fetched. */
export type Robots = Readonly<{ allows: (url: URL) => boolean }>;

type Rule = Readonly<{ isAllowed: boolean; length: number; pattern: RegExp }>;
type Group = { agents: string[]; rules: Rule[] };

/** RFC 9309 has crawlers read at least 500 KiB. */
export const ROBOTS_MAX_BYTES = 512 * 1024;

export const ALLOW_ALL: Robots = { allows: () => true };

/** The product token of a User-Agent header: what groups of rules are named by. */
export function productToken(userAgent: string): string {
  return /^[\w.-]+/.exec(userAgent)?.[0] ?? userAgent;
}

/**
 * Reads a robots.txt for an agent as RFC 9309 says: the groups that name the agent, or else those of `*`; the longest
 * matching rule decides, and of equal ones the allowing one. `*` and a final `$` are wildcards.
 */
export function parseRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text);
  const token = agent.toLowerCase();
  const own = groups.filter(({ agents }) => agents.includes(token));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen
    .flatMap((group) => group.rules)
    .sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return {
    allows: ({ pathname, search }) => {
      const path = decoded(`${pathname}${search}`);
      return rules.find(({ pattern }) => pattern.test(path))?.isAllowed ?? true;
    },
  };
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const [, name = "", value = ""] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      // Agents that follow one another share the rules below them.
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(productToken(value.trim()).toLowerCase());
      isNaming = true;
    } else if (field === "allow" || field === "disallow") {
      const rule = value.trim();
      if (rule !== "") groups.at(-1)?.rules.push(ruleOf(rule, field === "allow"));
      isNaming = false;
    }
  }
  return groups;
}

function ruleOf(written: string, isAllowed: boolean): Rule {
  const path = decoded(written);
  const isWhole = path.endsWith("$");
  // Runs of wildcards are one: several would make the expression backtrack.
  const parts = (isWhole ? path.slice(0, -1) : path)
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return { isAllowed, length: path.length, pattern: new RegExp(`^${parts.join(".*?")}${isWhole ? "$" : ""}`, "s") };
}

/** Percent-encoded and plain letters are the same; what cannot be decoded stays as it is written. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
