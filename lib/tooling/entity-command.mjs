import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileServer } from "./compile-server.mjs";
import { loadEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/**
 * Runs `work` with the compiled lib/server/move-entity.ts and prints its lines; ends the process with one line for a mistake of the
 * operator.
 * @param {(program: typeof import("../server/move-entity.ts")) => Promise<string[]>} work
 */
export async function runEntityCommand(work) {
  process.chdir(root);
  loadEnvironment();
  await ensureInstalled();
  try {
    const folder = await compileServer("move", ["move-entity"]);
    const lines = await work(await import(pathToFileURL(path.join(folder, "move-entity.js")).href));
    for (const line of lines) console.log(line);
  } catch (error) {
    const isExpected = error instanceof Error && /^(StartError|SettingsError|EntityFileError)$/.test(error.name);
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * The value after an option of the command line; null without it.
 * @param {readonly string[]} args
 * @param {string} name
 */
export function optionOf(args, name) {
  const at = args.indexOf(name);
  return at === -1 ? null : (args[at + 1] ?? "");
}
