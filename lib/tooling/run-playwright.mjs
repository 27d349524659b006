import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { chromiumPath } from "./chromium.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";

/** @typedef {import("./checks/run-checks.mjs").Tally} Tally */

// The process tests measure and kill servers: they want the machine to themselves.
const projects = { journeys: 2, process: 1 };

/** Runs the journeys in a real browser against the built product, then the tests of the process itself. */
export async function runPlaywright() {
  const chromium = await chromiumPath();
  const server = await testDatabaseUrl();
  /** @type {Tally} */
  const sum = { passed: 0, failed: 0 };
  for (const [project, workers] of Object.entries(projects)) {
    console.log(`\nPlaywright, ${project}`);
    const tally = await playwright(project, workers, {
      CHROMIUM_PATH: chromium,
      ...(server ? { TEST_DATABASE_URL: server } : {}),
    });
    sum.passed += tally.passed;
    sum.failed += tally.failed;
  }
  return sum;
}

/** @param {string} project @param {number} workers @param {Record<string, string>} found @returns {Promise<Tally>} */
async function playwright(project, workers, found) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-playwright-"));
  const report = path.join(folder, "report.json");
  const script = [
    inRoot("node_modules/@playwright/test/cli.js"),
    "test",
    "--config",
    inRoot("e2e/playwright.config.ts"),
  ];
  const env = { ...process.env, ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["--project", project, "--workers", String(workers), "--reporter", "list,json"];
  try {
    await runChild(process.execPath, [...script, ...args], { env, show: true });
    return tallyOf(JSON.parse(fs.readFileSync(report, "utf8")));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A test that passed only when it was tried again has failed, and so has a file that cannot be loaded.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: readonly unknown[] }} report
 * @returns {Tally}
 */
function tallyOf({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
