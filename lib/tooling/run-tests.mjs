import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";
import { summaryLines } from "./test-results.mjs";

/** @typedef {import("./test-results.mjs").TestCounts} TestCounts */

const parts = ["checks", "jest", "e2e"];
/** Run on request alone. */
const furtherParts = ["speed"];

/**
 * Runs the parts of `npm test` one after the other; the last lines name the flaky tests and sum up all.
 * @param {string | null | undefined} only the one part to run
 */
export async function runTests(only) {
  const known = [...parts, ...furtherParts];
  if (only !== null && !known.includes(only ?? "")) {
    console.error(`--only takes ${known.join(", ")}, not "${only}".`);
    process.exit(1);
  }
  process.chdir(root);
  await ensureInstalled();
  const isIncluded = (/** @type {string} */ part) => only === null || only === part;
  /** @type {TestCounts[]} */
  const counts = [];
  const run = async (/** @type {() => Promise<TestCounts>} */ part) => counts.push(await part().catch(asFailure));

  // Everything below imports packages that may just have been installed.
  const { ensureBuilt } = await import("./build-product.mjs");
  if (isIncluded("checks") || isIncluded("e2e")) await ensureBuilt();
  if (isIncluded("checks")) await run(checks);
  if (isIncluded("jest")) await run(async () => (await import("./run-jest.mjs")).runJest());
  if (only === "speed") await run(async () => (await import("./run-jest.mjs")).runSpeed());
  if (isIncluded("e2e")) await run(async () => (await import("./run-playwright.mjs")).runPlaywright());

  for (const line of summaryLines(counts)) console.log(line);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function checks() {
  const { allChecks } = await import("./checks/all-checks.mjs");
  const { runChecks } = await import("./checks/run-checks.mjs");
  console.log("\nChecks");
  return runChecks(allChecks, { hasBuild: true });
}

/** @param {unknown} error @returns {TestCounts} */
function asFailure(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
