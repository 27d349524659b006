import type { Output } from "@/lib/contract";
import type { OpenSession } from "@/lib/contract/accounts/session-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import type { GrantRow } from "../../db/schema/users";

/** The address of a user's own picture. It contains the key, so that a new picture is never served from a cache. */
export function presentProfilePicture(key: string | null): { profile_pic_url: string | null } {
  return { profile_pic_url: key && `/api${ADDRESSES.getProfilePictureFile.path.replace(":id", key)}` };
}

export function presentActivity({
  items,
  nextCursor,
}: {
  items: readonly { id: string; action: string; at: Date }[];
  nextCursor: string | null;
}): Output<"listActivity"> {
  return { items: items.map(({ id, action, at }) => ({ id, action, at: at.toISOString() })), next_cursor: nextCursor };
}

/** Sessions in the order of the page: this browser first, then by last use, newest first. */
export function presentSessions({
  sessions,
  currentGrantIds,
}: {
  sessions: readonly GrantRow[];
  currentGrantIds: ReadonlySet<string>;
}): Output<"listSessions"> {
  const items = sessions.map((grant) => presentSession(grant, currentGrantIds.has(grant.id)));
  items.sort(
    (a, b) => Number(b.is_this_browser) - Number(a.is_this_browser) || b.last_seen_at.localeCompare(a.last_seen_at),
  );
  return { items, next_cursor: null };
}

// The order matters: most user agents also name the browsers they derive from.
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

/** The names of the browser and the system in a User-Agent header; null where they are not recognised. */
export function presentBrowser(userAgent: string | null): Pick<OpenSession, "browser" | "system"> {
  const findName = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: findName(BROWSERS), system: findName(SYSTEMS) };
}

function presentSession(grant: GrantRow, isThisBrowser: boolean): OpenSession {
  return {
    session_id: grant.id,
    kind: grant.kind,
    ...presentBrowser(grant.userAgent),
    created_at: grant.createdAt.toISOString(),
    last_seen_at: (grant.lastSeenAt ?? grant.createdAt).toISOString(),
    expires_at: grant.expiresAt.toISOString(),
    is_this_browser: isThisBrowser,
  };
}
