import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import { serverCompiler } from "./compile-server.mjs";
import { inRoot } from "./paths.mjs";
import { serverFlags } from "./server-flags.mjs";

/** Editors write a file in several steps, and a checkout writes many files. */
const DEBOUNCE_MS = 50;
/** The sources of the server's bundle. Next itself reloads pages. */
const WATCHED = ["lib/bff", "lib/contract", "lib/i18n", "lib/platform", "lib/server"];

/**
 * Runs lib/server as a child process, and compiles and starts it again when its sources have changed. A source that does not compile
 * leaves the running server as it is.
 */
export async function watchServer() {
  const compileServer = await serverCompiler("dev-server");
  const compile = async () => path.join(await compileServer(), "main.js");
  let entry = await compile();
  let running = hashOf(entry);
  let child = start(entry);
  let isStopping = false;
  /** @type {Promise<void>} */
  let restarting = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function restart() {
    const compiled = await compile().catch(() => null);
    if (!compiled || isStopping || hashOf(compiled) === running) return;
    entry = compiled;
    running = hashOf(entry);
    const ended = hasEnded(child) ? Promise.resolve() : new Promise((resolve) => child.once("exit", resolve));
    child.removeListener("exit", exitWith);
    child.kill("SIGTERM");
    await ended;
    if (!isStopping) child = start(entry);
  }

  watch(
    WATCHED.map((folder) => inRoot(folder)),
    { ignoreInitial: true },
  ).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, DEBOUNCE_MS);
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      isStopping = true;
      if (hasEnded(child)) process.exit(0);
      child.kill(signal);
    });
  }
}

/** @param {string} entry */
function start(entry) {
  const child = spawn(process.execPath, [...serverFlags, entry], { stdio: "inherit" });
  child.once("exit", exitWith);
  return child;
}

/** Ends the watcher when the server ends by itself. @param {number | null} code */
function exitWith(code) {
  process.exit(code ?? 0);
}

/** @param {import("node:child_process").ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Of everything that was compiled: chunks have their hashes in their names, and the entries import them. @param {string} entry */
function hashOf(entry) {
  const hash = createHash("sha256");
  const folder = path.dirname(entry);
  for (const name of ["main.js", "preflight.js", "data-lock.js"]) hash.update(fs.readFileSync(path.join(folder, name)));
  return hash.digest("hex");
}
