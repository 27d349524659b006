/**
 * The message for an unknown error. A separate file, so that a page's first scripts stay small.
 */
export const UNKNOWN_ERROR_MESSAGE = "An error occurred";
