import fs from "node:fs";
import { inRoot } from "./paths.mjs";

// https://v8.dev/blog/explicit-compile-hints: the whole file is compiled while it arrives, and not where it runs.
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Says of the scripts that every page begins with that they run at once. V8 otherwise compiles most of their functions as each
 * is called first, on the thread that answers the visitor. Browsers that do not know the words take them for a comment.
 */
export function hintScripts() {
  for (const file of beginning()) {
    const script = fs.readFileSync(file, "utf8");
    if (!script.startsWith(hint)) fs.writeFileSync(file, hint + script);
  }
}

/** @returns {string[]} */
function beginning() {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(fs.readFileSync(inRoot(".next", "build-manifest.json"), "utf8"));
  return rootMainFiles.map((file) => inRoot(".next", file));
}
