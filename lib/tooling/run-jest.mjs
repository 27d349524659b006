import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "./child.mjs";
import { inRoot } from "./paths.mjs";
import { testDatabaseUrl } from "./test-database.mjs";

/** @typedef {import("./checks/run-checks.mjs").Tally} Tally */

/** Runs Jest on the embedded database and, where a server answers, the platform's tests again on PostgreSQL. */
export async function runJest() {
  console.log("\nJest, PGlite");
  const embedded = await jest([], {});
  const url = await testDatabaseUrl();
  if (!url) {
    console.log("\nJest, PostgreSQL: left out, since no server answers (TEST_DATABASE_URL names one)");
    return embedded;
  }
  console.log("\nJest, PostgreSQL");
  const server = await jest(["--testPathPatterns", "^.*/lib/platform/"], { TEST_DATABASE_URL: url });
  return { passed: embedded.passed + server.passed, failed: embedded.failed + server.failed };
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} settings
 * @returns {Promise<Tally>}
 */
async function jest(args, settings) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-jest-"));
  const report = path.join(folder, "report.json");
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: /** @type {const} */ ("test"), ...settings };
  const flags = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"];
  const script = [inRoot("node_modules/jest/bin/jest.js"), "--config", inRoot("lib/tooling/jest.config.mjs")];
  try {
    await runChild(process.execPath, [...flags, ...script, "--json", "--outputFile", report, ...args], {
      env,
      show: "stderr",
    });
    return tallyOf(JSON.parse(fs.readFileSync(report, "utf8")));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that cannot even run has no test that failed, but it has failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report
 * @returns {Tally}
 */
export function tallyOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
