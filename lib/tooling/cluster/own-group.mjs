import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../build-product.mjs";
import { runChild } from "../child.mjs";
import { loadEnvironment } from "../environment.mjs";
import { ensureInstalled } from "../install.mjs";

const IN_GROUP = "--in-own-group";

/**
 * Runs a command of this folder in a process group of its own: Ctrl-C in a terminal then reaches the command alone, which ends its
 * parts in order. The build is made first, if needed.
 * @param {string} entryUrl the command's own file
 * @param {(program: any) => Promise<void>} run receives the exports of main.ts
 */
export async function runInOwnGroup(entryUrl, run) {
  if (process.argv.includes(IN_GROUP)) {
    const { runBundled } = await import("../run-bundled.mjs");
    process.argv = process.argv.filter((word) => word !== IN_GROUP);
    await runBundled("cluster", ["main"], run);
    return;
  }
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await runChild(process.execPath, [fileURLToPath(entryUrl), ...process.argv.slice(2), IN_GROUP], {
    show: true,
  });
  process.exitCode = code;
}
