import type { OpenSession } from "@/lib/contract/accounts/session-schemas";
import type { GrantRow } from "../db/schema/users";

// In this order: most browsers also name those they descend from.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A grant as its owner recognises it. */
export function presentSession(grant: GrantRow, isHere: boolean): OpenSession {
  const said = grant.userAgent ?? "";
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(said))?.[1] ?? null;
  return {
    session_id: grant.id,
    kind: grant.kind,
    browser: nameIn(BROWSERS),
    system: nameIn(SYSTEMS),
    created_at: grant.createdAt.toISOString(),
    last_seen_at: (grant.lastSeenAt ?? grant.createdAt).toISOString(),
    expires_at: grant.expiresAt.toISOString(),
    is_this_browser: isHere,
  };
}
