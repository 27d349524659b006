import type { GrantChange } from "../auth/grants";

/** `visitor=<token>;<expiry in ms>` for a grant given, `visitor=` for one ended, joined by commas. */
export function encodeGrantChanges(changes: readonly GrantChange[]): string {
  return changes
    .map((c) => (c.change === "given" ? `${c.kind}=${c.token};${c.expiresAt.getTime()}` : `${c.kind}=`))
    .join(",");
}
