import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";
import { failuresInJest, flakyInJest } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestCounts} TestCounts */

/**
 * The tests that also run on PGlite where a PostgreSQL server runs all of them: transactions, races and statement
 * plans, in which an engine with a single session differs. The journeys, with their chats, run on PGlite as well.
 */
const ON_BOTH_ENGINES = [
  "/lib/platform/(db|jobs|search)/",
  "/every-endpoint.test",
  "/page-changes.test",
  "[-](races|retention).test",
  "/(last-admin|delete-account|term-counts|refresh).test",
];

/** The speed of lists of 100,000 rows, whose filling takes PGlite minutes: run on it by `npm test -- --only speed`. */
const SPEED = "[-]speed.test";

/** Of those, the tests that use no database or open PGlite on either engine. */
const ON_EITHER_ENGINE = [
  "/db/(batcher|pglite/|standby)",
  "/search/(passage-cache|similarity|vectors|postings|question-likeness|analysis)",
];

/**
 * Runs Jest on PostgreSQL, then the tests that depend on the engine on PGlite; all on PGlite where no server answers.
 * @returns {Promise<TestCounts>}
 */
export async function runJest() {
  const url = await testDatabaseUrl();
  if (!url) {
    console.log("\nJest, PGlite (TEST_DATABASE_URL names a PostgreSQL server to use instead)");
    return jest([], {});
  }
  console.log("\nJest, PostgreSQL");
  // Workers wait for the server's disk a third of their time.
  const server = await jest(["--maxWorkers", "3"], { TEST_DATABASE_URL: url });
  console.log("\nJest, PGlite: the tests that depend on the engine");
  const embedded = await jest(
    ["--testPathPatterns", ...ON_BOTH_ENGINES, "--testPathIgnorePatterns", ...ON_EITHER_ENGINE],
    {},
  );
  return {
    passed: server.passed + embedded.passed,
    failed: server.failed + embedded.failed,
    flaky: [...(server.flaky ?? []), ...(embedded.flaky ?? [])],
    failures: [...(server.failures ?? []), ...(embedded.failures ?? [])],
  };
}

/**
 * Measures on PGlite what `runJest` measures on PostgreSQL: how fast lists of 100,000 rows open.
 * @returns {Promise<TestCounts>}
 */
export async function runSpeed() {
  console.log("\nJest, PGlite: the speed of lists");
  return jest(["--testPathPatterns", SPEED, "--maxWorkers", "1"], {});
}

/** With more failed files than this, a busy machine is not the cause, and nothing is run again. */
const RETRIES_MAX = 10;

/**
 * Runs tests. A few failed files are run again alone, and the output shows both runs.
 * @param {readonly string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<TestCounts>}
 */
async function jest(args, settings) {
  const first = await report(args, settings);
  const failed = first.testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  if (failed.length === 0 || failed.length > RETRIES_MAX) {
    return { ...countTests(first), failures: failuresInJest(first) };
  }
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
    failures: failuresInJest(second),
  };
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} Counts
 * @typedef {Counts & import("./test-results.mjs").JestReport} Report
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
  const script = [inRoot("node_modules/jest/bin/jest.js"), "--config", inRoot("lib/tooling/jest/jest.config.mjs")];
  try {
    // --forceExit: an open connection of a test must not keep the run from ending.
    const whole = ["--json", "--outputFile", file, "--forceExit", ...args];
    await runChild(process.execPath, [...script, ...whole], {
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
