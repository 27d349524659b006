/**
 * The cookie beside the sealed one, for scripts of the page: its value is the strongest grant's kind and proves
 * nothing. Without it nobody needs to ask who is there.
 */
export const HINT_COOKIE = "semblance_hint";
