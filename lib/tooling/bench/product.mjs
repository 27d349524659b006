import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../paths.mjs";
import { serverFlags } from "../server-flags.mjs";

const startLimitMs = 120_000;
const stopLimitMs = 15_000;
const metricsToken = "the token of the bench";

/** @typedef {{ url: string, pid: number, firstPageMs: number, stop: () => Promise<void> }} Product */

/** A data folder of one's own. */
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
    env: {
      ...plainEnvironment(),
      ...{ PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn", METRICS_TOKEN: metricsToken },
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => stopChild(child);
  try {
    const url = await addressOf(child, /Address\s+(http\S+)/);
    const page = await fetch(url);
    await page.text();
    return { url, pid: child.pid ?? 0, firstPageMs: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * What a product says of itself at `/metrics`, by a figure's name; without labels.
 * @param {string} siteUrl
 * @returns {Promise<(name: string) => number>}
 */
export async function metricsOf(siteUrl) {
  const answer = await fetch(`${siteUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await answer.text()).split("\n").map((line) => line.split(" "));
  return (name) => Number(lines.find(([named]) => named === name)?.[1] ?? Number.NaN);
}

/** Resident memory of a process in MB. @param {number} pid */
export function residentMb(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** What a process needs of the surroundings, without the settings of whoever runs the bench. @returns {NodeJS.ProcessEnv} */
export function plainEnvironment() {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" };
}

/**
 * The address that a starting process names.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, import("node:stream").Readable>} child
 * @param {RegExp} pattern
 * @returns {Promise<string>}
 */
export function addressOf(child, pattern) {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${said}`)), startLimitMs);
    const hear = (/** @type {Buffer} */ chunk) => {
      said += chunk;
      const url = pattern.exec(said)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${said}`));
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
