import { pathToFileURL } from "node:url";
import { addEventHandler, getState, resetState, run, setState } from "jest-circus";
import { formatExecError, formatResultsErrors } from "jest-message-util";
import { installBrowser } from "./browser-globals.mjs";
import { expect, jest } from "./globals.mjs";

/**
 * @typedef {import("@jest/types").Config.ProjectConfig} ProjectConfig
 * @typedef {import("@jest/types").Config.GlobalConfig} GlobalConfig
 * @typedef {import("@jest/test-result").TestResult} TestResult
 * @typedef {{ file: string, config: ProjectConfig, globalConfig: GlobalConfig }} Job
 */

/** Errors that no test or hook caught, such as a rejection that nothing waits for. @type {unknown[]} */
let uncaught = [];
process.on("uncaughtException", (error) => uncaught.push(error));
process.on("unhandledRejection", (error) => uncaught.push(error));

let filesRun = 0;

/**
 * Runs the tests of one file. Modules that an earlier file of this worker loaded stay loaded.
 * @param {Job} job
 * @returns {Promise<TestResult>}
 */
export async function runTestFile({ file, config, globalConfig }) {
  const start = Date.now();
  uncaught = [];
  resetState();
  addEventHandler(followTest);
  setState({
    ...getState(),
    testTimeout: config.testTimeout ?? globalConfig.testTimeout ?? 5000,
    testNamePattern: globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, "i") : null,
  });
  expect.setState({ testPath: file, expand: globalConfig.expand, suppressedErrors: [] });
  const removeBrowser = file.includes(".browser.test.") ? installBrowser() : () => {};
  // A query makes Node evaluate these two anew; all that they import stays.
  filesRun += 1;
  for (const module of [...config.setupFilesAfterEnv, file]) {
    await import(`${pathToFileURL(module).href}?run=${filesRun}`);
  }
  const outcome = await run();
  jest.useRealTimers();
  jest.restoreAllMocks();
  removeBrowser();
  return toTestResult(outcome, { file, config, globalConfig }, start);
}

/** @param {import("@jest/types").Circus.Event} event */
function followTest(event) {
  if (event.name === "test_start") {
    const titles = [];
    for (let block = event.test.parent; block.parent; block = block.parent) titles.unshift(block.name);
    expect.setState({ currentTestName: [...titles, event.test.name].join(" ") });
  }
  if (event.name === "test_done") {
    const { suppressedErrors } = expect.getState();
    event.test.errors.push(...suppressedErrors);
    expect.setState({ suppressedErrors: [] });
    event.test.errors.push(...expect.extractExpectedAssertionsErrors().map(({ error }) => error));
  }
}

/**
 * @param {import("@jest/types").Circus.RunResult} outcome
 * @param {Job} job
 * @param {number} start
 * @returns {TestResult}
 */
function toTestResult(outcome, { file, config, globalConfig }, start) {
  const end = Date.now();
  const testResults = outcome.testResults.map(({ testPath, errors, errorsDetailed, ...result }) => ({
    ...result,
    ancestorTitles: testPath.slice(1, -1),
    title: testPath.at(-1) ?? "",
    fullName: testPath.slice(1).join(" "),
    status: statusOf(result.status, errors),
    failureMessages: [...errors],
    failureDetails: [...errorsDetailed],
  }));
  const count = (/** @type {string} */ status) => testResults.filter((result) => result.status === status).length;
  const stray = [
    ...outcome.unhandledErrors,
    ...uncaught.map((error) => (error instanceof Error ? error.stack : String(error))),
  ];
  const strayMessages = stray.map((stack) =>
    formatExecError({ message: "", stack: String(stack) }, config, globalConfig),
  );
  const failures = formatResultsErrors(testResults, config, globalConfig, file);
  return {
    leaks: false,
    numFailingTests: count("failed"),
    numPassingTests: count("passed"),
    numPendingTests: count("pending"),
    numTodoTests: count("todo"),
    openHandles: [],
    perfStats: {
      start,
      end,
      runtime: end - start,
      slow: false,
      loadTestEnvironmentStart: 0,
      loadTestEnvironmentEnd: 0,
      setupAfterEnvStart: 0,
      setupAfterEnvEnd: 0,
      setupFilesStart: 0,
      setupFilesEnd: 0,
    },
    skipped: false,
    snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
    testExecError: stray.length > 0 ? { message: "", stack: stray.join("\n") } : undefined,
    failureMessage: strayMessages.length > 0 ? `${failures ?? ""}\n${strayMessages.join("\n")}` : failures,
    testFilePath: file,
    testResults,
  };
}

/**
 * @param {string} status of jest-circus
 * @param {readonly string[]} errors
 * @returns {import("@jest/test-result").AssertionResult["status"]}
 */
function statusOf(status, errors) {
  if (status === "skip") return "pending";
  if (status === "todo") return "todo";
  return errors.length > 0 ? "failed" : "passed";
}
