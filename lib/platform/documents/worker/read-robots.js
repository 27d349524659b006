/** RFC 9309 has crawlers read at least 500 KiB. */
export const ROBOTS_MAX_BYTES = 512 * 1024;

/** An address is compared with every rule, and a rule that has wildcards with every part of the address. */
const RULES_MAX = 5_000;
const WILDCARD_RULES_MAX_LENGTH = 20_000;

/**
 * Reads the first ROBOTS_MAX_BYTES of a robots.txt (RFC 9309): the rules of the groups that name the agent, or else of the
 * groups for every agent, as "allow: /path" and "disallow: /path".
 * @param {Buffer} bytes
 * @param {string} agent a User-Agent header
 * @returns {readonly string[] | null} null when the rules are too many to compare each address with
 */
export function readRobots(bytes, agent) {
  const rules = rulesByAgent(completeLines(bytes), nameOf(agent));
  const own = rules.get(nameOf(agent)) ?? rules.get("*") ?? [];
  const wildcards = own.filter((rule) => rule.includes("*")).join("");
  return own.length <= RULES_MAX && wildcards.length <= WILDCARD_RULES_MAX_LENGTH ? own : null;
}

/** The lines, without one that the limit has cut: a shorter path could allow more. @param {Buffer} bytes */
function completeLines(bytes) {
  const lines = bytes
    .subarray(0, ROBOTS_MAX_BYTES)
    .toString("utf8")
    .split(/\r\n|\r|\n/);
  return bytes.length < ROBOTS_MAX_BYTES ? lines : lines.slice(0, -1);
}

/**
 * The rules for the agent and for every agent ("*").
 * @param {readonly string[]} lines
 * @param {string} agent
 */
function rulesByAgent(lines, agent) {
  /** @type {Map<string, string[]>} */
  const rules = new Map();
  /** @type {string[]} */
  let names = [];
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
        list.push(`${field}: ${value.trim()}`);
        rules.set(name, list);
      }
    }
  }
  return rules;
}

/** The name of a crawler, without its version. @param {string} agent */
function nameOf(agent) {
  return (agent.split("/")[0] ?? "").trim().toLowerCase();
}
