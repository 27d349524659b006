import { statSync } from "node:fs";

/** It takes minutes: begun last, it would run alone while the other workers have nothing to do. */
const SLOWEST = /\/linear-texts\.test/;

/** Begins with the slowest test file, and of the others with the largest. */
export default class SlowestFirst {
  /** @param {readonly { path: string }[]} tests */
  sort(tests) {
    const weight = (/** @type {{ path: string }} */ { path }) => (SLOWEST.test(path) ? 1e9 : 0) + statSync(path).size;
    return [...tests].sort((a, b) => weight(b) - weight(a));
  }

  /** Jest reports durations here; a fresh clone has none, so the order does not depend on them. */
  cacheResults() {}
}
