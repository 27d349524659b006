/** Limits per document. */
export const PASSAGES_MAX = 20_000;
export const READ_MAX_MEMORY_BYTES = 1200 * 1024 * 1024;

const READ_MAX_MS = 180_000;
const READ_BASE_MS = 15_000;
const READ_MS_PER_MEGABYTE = 30_000;

/** The time limit for a file of this size: a small one must not block the queue for minutes. */
export function readBudgetMs(bytes: number): number {
  return Math.min(READ_MAX_MS, READ_BASE_MS + (bytes / (1024 * 1024)) * READ_MS_PER_MEGABYTE);
}
