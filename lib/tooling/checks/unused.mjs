import { runTool } from "./run-tool.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "unused code",
  run: () => runTool("knip/bin/knip.js", ["--config", "lib/tooling/knip.json", "--no-progress"]),
};
