import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { flakyInJest } from "./flaky-tests.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";

/** @typedef {import("./flaky-tests.mjs").TestCounts} TestCounts */

/** Runs Jest on the embedded database and, where a server answers, the tests that open a database again on PostgreSQL. @returns {Promise<TestCounts>} */
export async function runJest() {
  console.log("\nJest, PGlite");
  const embedded = await jest([], {});
  const url = await testDatabaseUrl();
  if (!url) {
    console.log("\nJest, PostgreSQL: left out, since no server answers (TEST_DATABASE_URL names one)");
    return embedded;
  }
  console.log("\nJest, PostgreSQL");
  // Every test with a database imports this file.
  const withDatabase = ["--findRelatedTests", "lib/platform/testing/test-database.ts"];
  const server = await jest(withDatabase, { TEST_DATABASE_URL: url });
  return {
    passed: embedded.passed + server.passed,
    failed: embedded.failed + server.failed,
    flaky: [...(embedded.flaky ?? []), ...(server.flaky ?? [])],
  };
}

/** With more failed files than this, a busy machine is not the cause, and nothing is run again. */
const RETRIES_MAX = 5;

/**
 * Runs tests. A few failed files are run again alone, and the output shows both runs.
 * @param {readonly string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<TestCounts>}
 */
async function jest(args, settings) {
  const first = await report(args, settings);
  const failed = first.testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  if (failed.length === 0 || failed.length > RETRIES_MAX) return countTests(first);
  console.log(`\nJest: the ${failed.length} files with a failure, by themselves`);
  const second = await report(["--runInBand", "--runTestsByPath", ...failed], settings);
  const again = countTests(second);
  const passedBefore = first.testResults
    .filter(({ status }) => status !== "failed")
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed");
  return {
    passed: passedBefore.length + again.passed,
    failed: again.failed,
    flaky: flakyInJest(first, second),
  };
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} Counts
 * @typedef {Counts & import("./flaky-tests.mjs").JestReport} Report
 */

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<Report>}
 */
async function report(args, settings) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-jest-"));
  const file = path.join(folder, "report.json");
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: /** @type {const} */ ("test"), ...settings };
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const script = [inRoot("node_modules/jest/bin/jest.js"), "--config", inRoot("lib/tooling/jest.config.mjs")];
  try {
    // --forceExit: an open connection of a test must not keep the run from ending.
    const whole = ["--json", "--outputFile", file, "--forceExit", ...args];
    await runChild(process.execPath, [...flags, ...script, ...whole], {
      env,
      show: "stderr",
    });
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that cannot be loaded has no failed test, but counts as a failure.
 * @param {Counts} report
 * @returns {TestCounts}
 */
export function countTests({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
