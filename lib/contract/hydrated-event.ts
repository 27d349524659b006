/**
 * Dispatched on the window once the page is hydrated (components/patterns/hydrated.tsx). Apart from the inline scripts that
 * wait for it, so that the page's own scripts do not contain them a second time.
 */
export const HYDRATED_EVENT = "hydrated";
