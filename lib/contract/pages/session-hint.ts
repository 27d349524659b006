/**
 * A readable cookie beside the sealed session cookie, for scripts: the kind of the strongest grant, without any proof.
 * Without it, the browser skips the request for the current user.
 */
export const HINT_COOKIE = "semblance_hint";
