/** The largest sound file that is checked for its mark, in bytes. */
export const CHECKED_MAX_BYTES = 50 * 1024 * 1024;
