import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { chromiumPath, wholeChromiumPath } from "./chromium.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";

/** @typedef {import("./checks/run-checks.mjs").Tally} Tally */

// The process tests measure and kill servers: they want the machine to themselves.
const projects = { journeys: 2, process: 1 };

/** So many may have been hindered by the other work of a busy machine; more than that is no hindrance. */
const againMax = 5;

/**
 * Runs the journeys in a real browser against the built product, then the tests of the process itself. The few that fail are
 * asked again by themselves, in the sight of whoever reads the output: a machine that stalls is told from a defect so.
 */
export async function runPlaywright() {
  const whole = await wholeChromiumPath();
  const browsers = { CHROMIUM_PATH: await chromiumPath(), WHOLE_CHROMIUM_PATH: whole };
  const server = await testDatabaseUrl();
  const found = { ...browsers, ...(server ? { TEST_DATABASE_URL: server } : {}) };
  /** @type {Tally} */
  const sum = { passed: 0, failed: 0 };
  for (const [project, workers] of Object.entries(projects)) {
    console.log(`\nPlaywright, ${project}`);
    const first = await playwright(project, workers, found);
    sum.passed += first.passed;
    if (first.failed === 0 || first.failed > againMax) {
      sum.failed += first.failed;
      continue;
    }
    console.log(`\nPlaywright, ${project}: the ${first.failed} that failed, each by itself`);
    // A trace of every journey would take a fifth of their time.
    const again = await playwright(project, 1, found, ["--last-failed", "--trace", "retain-on-failure"]);
    sum.passed += again.passed;
    // What was not run again, as a file that cannot be loaded, has failed still.
    sum.failed += Math.max(again.failed, first.failed - again.passed);
  }
  return sum;
}

/**
 * @param {string} project
 * @param {number} workers
 * @param {Record<string, string>} found
 * @param {readonly string[]} [which]
 * @returns {Promise<Tally>}
 */
async function playwright(project, workers, found, which = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-playwright-"));
  const report = path.join(folder, "report.json");
  const script = [
    inRoot("node_modules/@playwright/test/cli.js"),
    "test",
    "--config",
    inRoot("e2e/playwright.config.ts"),
  ];
  const env = { ...process.env, ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["--project", project, "--workers", String(workers), "--reporter", "list,json", ...which];
  try {
    await runChild(process.execPath, [...script, ...args], { env, show: true });
    return tallyOf(JSON.parse(fs.readFileSync(report, "utf8")));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that cannot be loaded has failed.
 * @param {{ stats: { expected: number, unexpected: number }, errors: readonly unknown[] }} report
 * @returns {Tally}
 */
function tallyOf({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
}
