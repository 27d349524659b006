/**
 * Appends items to an array. A call takes about 100,000 arguments, so `push(...items)` throws a RangeError for a long list.
 * @template T
 * @param {T[]} target changed in place
 * @param {readonly T[]} items
 */
export function appendAll(target, items) {
  for (const item of items) target.push(item);
}
