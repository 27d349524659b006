import { runTool } from "./run-tool.mjs";

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "format and lint",
  // What git ignores is nobody's to format.
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
