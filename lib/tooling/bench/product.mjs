import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../paths.mjs";
import { serverFlags } from "../server-flags.mjs";

const startLimitMs = 120_000;
const stopLimitMs = 15_000;

/** @typedef {{ url: string, pid: number, firstPageMs: number, stop: () => Promise<void> }} Product */

/** Creates an empty data folder. */
export const freshDataDir = () => fs.mkdtempSync(path.join(os.tmpdir(), "semblance-bench-"));

/**
 * Starts the built product as `npm start` does after building, and waits for its first page.
 * @param {string} entry the compiled server
 * @param {{ dataDir: string, settings?: Record<string, string> }} options
 * @returns {Promise<Product>}
 */
export async function startProduct(entry, { dataDir, settings = {} }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverFlags, entry], {
    cwd: root,
    env: { ...plainEnvironment(), PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => stopChild(child);
  try {
    const url = await addressOf(child);
    const page = await fetch(url);
    await page.text();
    return { url, pid: child.pid ?? 0, firstPageMs: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resident memory of a process in kB. @param {number} pid */
export function residentKb(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN);
}

/** The minimal environment of a process, without the settings of the shell that runs the benchmark. @returns {NodeJS.ProcessEnv} */
export function plainEnvironment() {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" };
}

/**
 * The address that a starting product prints.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, import("node:stream").Readable>} child
 * @param {number} [limitMs]
 * @returns {Promise<string>}
 */
export function addressOf(child, limitMs = startLimitMs) {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), limitMs);
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const url = /Address\s+(http\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<void>} */
export function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
