import { runChild } from "../child.mjs";
import { inRoot } from "../paths.mjs";

/**
 * Runs a tool of node_modules.
 * @param {string} script its path there
 * @param {readonly string[]} args
 * @returns {Promise<string[]>} nothing when it is content, else what it says
 */
export async function runTool(script, args) {
  const { code, output } = await runChild(process.execPath, [inRoot("node_modules", script), ...args], {
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return code === 0 ? [] : output.trim().split("\n");
}
