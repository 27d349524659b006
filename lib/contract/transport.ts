/** Headers between the wings. None of them is ever taken from, or passed to, the outside. */

/** The caller's address, as lib/server proved it. */
export const CLIENT_HEADER = "x-semblance-client";
/** `1` when the call comes from this machine itself, by a loopback name and through no proxy. */
export const DIRECT_HEADER = "x-semblance-direct";
/** The host of the site that the call was made to. */
export const HOST_HEADER = "x-semblance-host";
export const REQUEST_ID_HEADER = "x-semblance-request-id";
/** How the platform tells of tokens given and grants ended: `visitor=<token>;<expiry in ms>`, `account=`, joined by commas. */
export const GRANT_HEADER = "x-semblance-grants";

export type GrantKind = "visitor" | "account" | "admin";
