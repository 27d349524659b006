import { runTool } from "./run-tool.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "format and lint",
  run: () => runTool("@biomejs/biome/bin/biome", ["check", "--max-diagnostics=50", "--colors=off"]),
};
