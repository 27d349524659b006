/** Of one document: passages, and what reading it may cost. */
export const PASSAGES_MAX = 20_000;
export const READ_MAX_MS = 180_000;
export const READ_MAX_MEMORY_BYTES = 1200 * 1024 * 1024;
