import type { OpenSession } from "@/lib/contract/accounts/session-schemas";
import { ADDRESSES } from "@/lib/contract/addresses";
import type { Actor } from "../../actor";
import { type Identity, presentIdentity } from "../../auth/present-identity";
import type { GrantRow } from "../../db/schema/users";
import { Failure } from "../../failure";

/** The caller as the strongest of the grants says. */
export function presentCaller(actor: Actor): Identity {
  const strongest = actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  return presentIdentity(strongest.user, strongest.kind);
}

/** Where a person's own picture is; another picture has another address, so that no older one is shown. */
export function presentProfilePicture(key: string | null): { profile_pic_url: string | null } {
  return { profile_pic_url: key && `/api${ADDRESSES.getProfilePictureFile.path.replace(":id", key)}` };
}

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
