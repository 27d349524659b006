import { statSync } from "node:fs";

/** Files that take the longest: begun last, one of them would run alone while the other workers have nothing to do. */
const SLOW = /linear-texts|linear-time|-speed\.test|\/documents\/|\/fair-turns/;

/** Begins with the slow test files, and of the others with the largest. */
export default class SlowFirst {
  /** @param {readonly { path: string }[]} tests */
  sort(tests) {
    const weight = (/** @type {{ path: string }} */ { path }) => (SLOW.test(path) ? 1e9 : 0) + statSync(path).size;
    return [...tests].sort((a, b) => weight(b) - weight(a));
  }

  /** Jest reports durations here; a fresh clone has none, so the order does not depend on them. */
  cacheResults() {}
}
