import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "../child.mjs";
import { root } from "../paths.mjs";
import { addressOf, freshDataDir, plainEnvironment, stopChild } from "./product.mjs";

const startLimitMs = 600_000;

/**
 * The time of `npm start` in a fresh clone: it installs, builds, seeds and serves its first page.
 * @returns {Promise<import("./figures.mjs").Row>}
 */
export async function measureFreshClone() {
  const folder = freshDataDir();
  const clone = path.join(folder, "clone");
  try {
    const { code, output } = await runChild("git", ["clone", "--quiet", "--depth=1", `file://${root}`, clone]);
    if (code !== 0) throw new Error(output);
    const startedAt = performance.now();
    const env = { ...plainEnvironment(), PORT: "0" };
    const child = spawn("npm", ["start"], { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"] });
    try {
      const page = await fetch(await addressOf(child, startLimitMs));
      await page.text();
      const value = (performance.now() - startedAt) / 1000;
      return { figure: "fresh clone to first page", value, unit: "s", target: 150 };
    } finally {
      await stopChild(child);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
