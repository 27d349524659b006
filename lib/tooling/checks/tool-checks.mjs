import { runChild } from "../child.mjs";
import { inRoot } from "../paths.mjs";

/** @type {import("./check.mjs").Check} */
export const formatAndLint = {
  name: "format and lint",
  // Files that git ignores are not formatted.
  run: () =>
    runTool("@biomejs/biome/bin/biome", [
      "check",
      "--diagnostic-level=warn",
      "--max-diagnostics=20",
      "--vcs-enabled=true",
      "--vcs-client-kind=git",
      "--vcs-use-ignore-file=true",
    ]),
};

/** @type {import("./check.mjs").Check} */
export const types = {
  name: "types",
  run: async () => {
    // Next generates types of routes: old types of removed routes would fail, and a fresh clone has none.
    const problems = await runTool("next/dist/bin/next", ["typegen"]);
    return problems.length > 0 ? problems : runTool("typescript/bin/tsc", ["--noEmit", "--pretty", "false"]);
  },
};

/** @type {import("./check.mjs").Check} */
export const unusedCode = {
  name: "unused code",
  run: () => runTool("knip/bin/knip.js", ["--config", "lib/tooling/knip.json", "--no-progress"]),
};

/**
 * Runs a tool of node_modules.
 * @param {string} script its path there
 * @param {readonly string[]} args
 * @returns {Promise<string[]>} its output when it fails, else nothing
 */
async function runTool(script, args) {
  const { code, output } = await runChild(process.execPath, [inRoot("node_modules", script), ...args], {
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return code === 0 ? [] : output.trim().split("\n");
}
