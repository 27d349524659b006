/** RFC 9309 has crawlers read at least 500 KiB. */
export const ROBOTS_MAX_BYTES = 512 * 1024;

/** An address is compared with every rule, and a rule that has wildcards with every part of the address. */
const RULES_MAX = 5_000;
const WILDCARD_RULES_MAX_LENGTH = 20_000;

const SITEMAPS_MAX = 50;

/** @typedef {import("../port").RobotsRule} RobotsRule */

/**
 * Reads the first ROBOTS_MAX_BYTES of a robots.txt (RFC 9309): its sitemaps, and the rules of the groups that name the agent,
 * or else of the groups for every agent.
 * @param {Buffer} bytes
 * @param {string} agent a User-Agent header
 * @returns {import("../port").RobotsFile}
 */
export function readRobots(bytes, agent) {
  const lines = completeLines(bytes);
  const rules = rulesByAgent(lines, nameOf(agent));
  const own = rules.get(nameOf(agent)) ?? rules.get("*") ?? [];
  const wildcards = own.filter(({ path }) => path.includes("*")).map(({ path }) => path);
  const isFit = own.length <= RULES_MAX && wildcards.join("").length <= WILDCARD_RULES_MAX_LENGTH;
  return { rules: isFit ? own : null, sitemaps: sitemapsIn(lines) };
}

/** @param {readonly string[]} lines */
function sitemapsIn(lines) {
  const found = lines.flatMap((line) => /^\s{0,20}sitemap\s{0,20}:\s{0,20}(\S{1,2000})/i.exec(line)?.[1] ?? []);
  return found.slice(0, SITEMAPS_MAX);
}

/** The lines, without one that the limit has cut: a shorter path could allow more. @param {Buffer} bytes */
function completeLines(bytes) {
  const lines = bytes
    .subarray(0, ROBOTS_MAX_BYTES)
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/);
  return bytes.length < ROBOTS_MAX_BYTES ? lines : lines.slice(0, -1);
}

/**
 * The rules for the agent and for every agent ("*").
 * @param {readonly string[]} lines
 * @param {string} agent
 */
function rulesByAgent(lines, agent) {
  /** @type {Map<string, RobotsRule[]>} */
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
        list.push({ kind: field, path: value.trim() });
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
