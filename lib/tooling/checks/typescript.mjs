import { runTool } from "./run-tool.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "types",
  run: async () => {
    // The types of routes that are gone would fail, and a fresh clone has none.
    const problems = await runTool("next/dist/bin/next", ["typegen"]);
    return problems.length > 0 ? problems : runTool("typescript/bin/tsc", ["--noEmit", "--pretty", "false"]);
  },
};
