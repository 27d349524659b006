import fs from "node:fs";
import { inRoot } from "../paths.mjs";
import { runTool } from "./run-tool.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "types",
  run: async () => {
    if (!(fs.existsSync(inRoot("next-env.d.ts")) && fs.existsSync(inRoot(".next/types/routes.d.ts")))) {
      const problems = await runTool("next/dist/bin/next", ["typegen"]);
      if (problems.length > 0) return problems;
    }
    return runTool("typescript/bin/tsc", ["--noEmit", "--pretty", "false"]);
  },
};
