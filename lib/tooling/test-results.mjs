import { root } from "./paths.mjs";

/**
 * @typedef {{ passed: number, failed: number, flaky?: readonly string[], failures?: readonly string[] }} TestCounts
 * `flaky` names the tests that failed and passed when they were run again, `failures` those that failed in the last run
 */

/**
 * @typedef {{ status: string, fullName: string }} JestTest
 * @typedef {{ testResults: readonly { name: string, status: string, assertionResults: readonly JestTest[] }[] }} JestReport
 * @typedef {{ title: string, file: string, id: string, ok: boolean }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: readonly PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * The names of the tests that fail in a report of Jest; of a file that could not be loaded, the file's.
 * @param {JestReport} report
 */
export function failuresInJest(report) {
  return report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap((file) => (file.assertionResults.length === 0 ? [file.name] : namesOf(file, "failed")))
    .map((name) => name.replace(`${root}/`, ""));
}

/**
 * The names of the tests that fail in Jest's first report and pass in its second; of a file that could not be loaded at
 * first, the file's.
 * @param {JestReport} first @param {JestReport} again
 */
export function flakyInJest(first, again) {
  const passed = new Set(
    again.testResults
      .flatMap((file) => [...(file.status === "passed" ? [file.name] : []), ...namesOf(file, "passed")])
      .map((name) => name.replace(`${root}/`, "")),
  );
  return failuresInJest(first).filter((name) => passed.has(name));
}

/** @param {JestReport["testResults"][number]} file @param {string} status */
function namesOf({ name, assertionResults }, status) {
  return assertionResults.filter((test) => test.status === status).map(({ fullName }) => `${name} › ${fullName}`);
}

/** The names of the tests that fail in a report of Playwright. @param {PlaywrightReport} report */
export function failuresInPlaywright({ suites }) {
  return specsOf(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file} › ${title}`);
}

/**
 * The names of the tests that fail in Playwright's first report and pass in its second.
 * @param {PlaywrightReport} first @param {PlaywrightReport} again
 */
export function flakyInPlaywright(first, again) {
  const passed = new Set(
    specsOf(again.suites)
      .filter(({ ok }) => ok)
      .map(({ id }) => id),
  );
  return specsOf(first.suites)
    .filter(({ ok, id }) => !ok && passed.has(id))
    .map(({ file, title }) => `${file} › ${title}`);
}

/** @param {readonly PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/**
 * The last lines of `npm test`: the flaky and the failed tests, if any, and the sum of all parts.
 * @param {readonly TestCounts[]} parts
 */
export function summaryLines(parts) {
  const sum = (/** @type {"passed" | "failed"} */ what) => parts.reduce((total, part) => total + part[what], 0);
  return [
    ...listLines(
      "flaky",
      parts.flatMap((part) => part.flaky ?? []),
    ),
    ...listLines(
      "failed",
      parts.flatMap((part) => part.failures ?? []),
    ),
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
}

/** @param {string} title @param {readonly string[]} names */
function listLines(title, names) {
  return names.length > 0 ? [`${title}: ${names.length}`, ...names.map((name) => `  ${name}`)] : [];
}
