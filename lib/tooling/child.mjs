import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** @typedef {{ code: number, output: string }} Ended */

/**
 * Runs a program to its end and collects its output. A signal to this process is passed on as SIGINT first, so that the
 * program can clean up.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean | "stderr", cwd?: string }} [options] `show` prints the
 *   output on the terminal: all of it, or stderr only
 * @returns {Promise<Ended>}
 */
export function runChild(command, args, { env = process.env, show = false, cwd = root } = {}) {
  const voice = (/** @type {boolean} */ isShown) => (isShown ? "inherit" : "pipe");
  const child = spawn(command, args, {
    cwd,
    env,
    // A separate process group: otherwise Ctrl-C in a terminal reaches the child twice, and a second signal kills it at once.
    detached: true,
    stdio: ["ignore", voice(show === true), voice(Boolean(show))],
  });
  let output = "";
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk;
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);

  let isEnding = false;
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (isEnding) return;
    isEnding = true;
    child.kill("SIGINT");
    child.once("close", () => process.exit(signal === "SIGINT" ? 130 : 143));
  };
  process.on("SIGINT", passOn);
  process.on("SIGTERM", passOn);

  return new Promise((resolve) => {
    const end = (/** @type {Ended} */ ended) => {
      process.off("SIGINT", passOn);
      process.off("SIGTERM", passOn);
      resolve(ended);
    };
    child.once("error", (error) => end({ code: 127, output: error.message }));
    child.once("close", (code) => end({ code: code ?? 1, output }));
  });
}
