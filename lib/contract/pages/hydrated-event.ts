/**
 * Dispatched on the window once the page is hydrated (components/patterns/hydrated.tsx). A file of its own, so that bundles
 * that import the name do not contain the inline scripts that listen for it.
 */
export const HYDRATED_EVENT = "hydrated";
