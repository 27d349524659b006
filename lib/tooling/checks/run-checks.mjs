const shownLines = 60;

/**
 * Runs checks in parallel and prints a line for each, with its problems.
 * @param {readonly import("./check.mjs").Check[]} checks
 * @param {{ hasBuild: boolean }} state
 * @returns {Promise<import("../test-results.mjs").TestCounts>}
 */
export async function runChecks(checks, { hasBuild }) {
  const results = await Promise.all(
    checks.map((check) => (check.needsBuild && !hasBuild ? skipped(check) : runCheck(check))),
  );
  return {
    passed: results.filter((result) => result === true).length,
    failed: results.filter((result) => result === false).length,
    failures: checks.filter((_, place) => results[place] === false).map(({ name }) => `check: ${name}`),
  };
}

/** @param {import("./check.mjs").Check} check @returns {null} */
function skipped({ name }) {
  console.log(`- ${name} (skipped: it reads the build, and there is none of these sources; npm run build makes it)`);
  return null;
}

/** @param {import("./check.mjs").Check} check */
async function runCheck({ name, run }) {
  const startedAt = performance.now();
  const problems = await run().catch((error) => [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ]);
  console.log(`${problems.length === 0 ? "✓" : "✗"} ${name} (${Math.round(performance.now() - startedAt)} ms)`);
  for (const problem of problems.slice(0, shownLines)) console.log(`    ${problem}`);
  if (problems.length > shownLines) console.log(`    … ${problems.length - shownLines} lines more`);
  return problems.length === 0;
}
