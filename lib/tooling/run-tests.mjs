import { summaryLines } from "./flaky-tests.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

/** @typedef {import("./flaky-tests.mjs").Tally} Tally */

const parts = ["checks", "jest", "e2e"];

/**
 * Runs the parts of `npm test` one after the other; the last lines name the flaky tests and sum up all.
 * @param {string | null | undefined} only the one part to run
 */
export async function runTests(only) {
  if (only !== null && !parts.includes(only ?? "")) {
    console.error(`--only takes ${parts.join(", ")}, not "${only}".`);
    process.exit(1);
  }
  process.chdir(root);
  await ensureInstalled();
  const wanted = (/** @type {string} */ part) => only === null || only === part;
  /** @type {Tally[]} */
  const tallies = [];
  const run = async (/** @type {() => Promise<Tally>} */ part) => tallies.push(await part().catch(asFailure));

  // Everything below loads what the line above may just have installed.
  const { ensureBuilt } = await import("./build-product.mjs");
  if (wanted("checks") || wanted("e2e")) await ensureBuilt();
  if (wanted("checks")) await run(checks);
  if (wanted("jest")) await run(async () => (await import("./run-jest.mjs")).runJest());
  if (wanted("e2e")) await run(async () => (await import("./run-playwright.mjs")).runPlaywright());

  for (const line of summaryLines(tallies)) console.log(line);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

async function checks() {
  const { allChecks } = await import("./checks/all-checks.mjs");
  const { runChecks } = await import("./checks/run-checks.mjs");
  console.log("\nChecks");
  return runChecks(allChecks, { hasBuild: true });
}

/** @param {unknown} error @returns {Tally} */
function asFailure(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
