import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { chromiumPath, fullChromiumPath } from "./chromium.mjs";
import { embeddedTemplate } from "./make-test-template.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";
import { failuresInPlaywright, flakyInPlaywright } from "./test-results.mjs";

/**
 * @typedef {import("./test-results.mjs").TestCounts} TestCounts
 * @typedef {{ expected: number, unexpected: number }} Stats
 * @typedef {import("./test-results.mjs").PlaywrightReport & { stats: Stats, errors: readonly unknown[] }} Report
 */

/** The projects of e2e/playwright.config.ts with their workers: a journey waits a third of its time. */
const projects = { journeys: 3, process: 2, alone: 1 };

/** With more failures than this, a busy machine is not the cause, and nothing is run again. */
const RETRIES_MAX = 10;

/**
 * Runs the journeys in a real browser against the built product, then the tests of processes. A few failed tests are
 * run again alone, and the output shows both runs: this separates a stalled machine from a defect.
 */
export async function runPlaywright() {
  const env = await playwrightEnvironment();
  const sum = { passed: 0, failed: 0, flaky: /** @type {string[]} */ ([]), failures: /** @type {string[]} */ ([]) };
  for (const [project, workers] of Object.entries(projects)) {
    console.log(`\nPlaywright, ${project}`);
    const firstReport = await playwright(project, workers, env);
    const first = countTests(firstReport);
    sum.passed += first.passed;
    if (first.failed === 0 || first.failed > RETRIES_MAX) {
      sum.failed += first.failed;
      sum.failures.push(...failuresInPlaywright(firstReport));
      continue;
    }
    console.log(`\nPlaywright, ${project}: the ${first.failed} that failed, each by itself`);
    // A trace of every journey would take a fifth of their time.
    const secondReport = await playwright(project, 1, env, ["--last-failed", "--trace", "retain-on-failure"]);
    const again = countTests(secondReport);
    sum.passed += again.passed;
    // A test that was not run again, such as one in a file that cannot be loaded, still counts as failed.
    sum.failed += Math.max(again.failed, first.failed - again.passed);
    sum.failures.push(...failuresInPlaywright(secondReport));
    sum.flaky.push(...flakyInPlaywright(firstReport, secondReport));
  }
  return sum;
}

/** Runs the tests of some files against the build of the sources as they are. @param {readonly string[]} files */
export async function runFiles(files) {
  const { code } = await runChild(process.execPath, [...command, ...files], {
    env: await playwrightEnvironment(),
    show: true,
  });
  return code;
}

const command = [
  inRoot("node_modules/@playwright/test/cli.js"),
  "test",
  "--config",
  inRoot("e2e/playwright.config.ts"),
];

async function playwrightEnvironment() {
  const server = await testDatabaseUrl();
  return {
    ...process.env,
    CHROMIUM_PATH: await chromiumPath(),
    FULL_CHROMIUM_PATH: await fullChromiumPath(),
    TEST_DATA_FOLDER: await embeddedTemplate(),
    ...(server ? { TEST_DATABASE_URL: server } : {}),
  };
}

/**
 * @param {string} project
 * @param {number} workers
 * @param {NodeJS.ProcessEnv} environment
 * @param {readonly string[]} [which]
 * @returns {Promise<Report>}
 */
async function playwright(project, workers, environment, which = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-playwright-"));
  const report = path.join(folder, "report.json");
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ["--project", project, "--workers", String(workers), "--reporter", "list,json", ...which];
  try {
    await runChild(process.execPath, [...command, ...args], { env, show: true });
    return JSON.parse(fs.readFileSync(report, "utf8"));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that cannot be loaded has failed.
 * @param {Report} report
 * @returns {TestCounts}
 */
function countTests({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
}
