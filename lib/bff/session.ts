import "server-only";
import type { GrantKind } from "../contract/transport";

export type Grant = Readonly<{ token: string; expiresAt: number }>;

/** What a browser holds: at most one grant of each kind. */
export type Session = Readonly<Partial<Record<GrantKind, Grant>>>;

/** Weakest first: the order in which the platform names them. */
const KINDS = ["visitor", "account", "admin"] as const satisfies readonly GrantKind[];
const CHANGE = /^\s*(visitor|account|admin)=(?:([A-Za-z0-9_-]{43});(\d{1,15}))?\s*$/;

/** The grants out of something unsealed that still hold; whatever else stands there is dropped. */
export function sessionOf(value: unknown, now: number): Session {
  const session: Partial<Record<GrantKind, Grant>> = {};
  for (const kind of KINDS) {
    const grant: unknown = value !== null && typeof value === "object" ? Reflect.get(value, kind) : undefined;
    if (isGrant(grant) && grant.expiresAt > now) session[kind] = { token: grant.token, expiresAt: grant.expiresAt };
  }
  return session;
}

/** The session after what the platform said in GRANT_HEADER. Parts that are not of its form change nothing. */
export function applyGrants(session: Session, header: string, now: number): Session {
  const next: Partial<Record<GrantKind, Grant>> = { ...session };
  for (const part of header.split(",")) {
    const change = CHANGE.exec(part);
    const kind = KINDS.find((name) => name === change?.[1]);
    if (!kind) continue;
    delete next[kind];
    if (change?.[2]) next[kind] = { token: change[2], expiresAt: Number(change[3]) };
  }
  return sessionOf(next, now);
}

/** The Authorization header that stands for a session; null for a caller who holds nothing. */
export function bearerOf(session: Session): string | null {
  const tokens = KINDS.flatMap((kind) => session[kind]?.token ?? []);
  return tokens.length === 0 ? null : `Bearer ${tokens.join("~")}`;
}

/** The strongest grant of a session. */
export function strongestKind(session: Session): GrantKind | null {
  return KINDS.findLast((kind) => session[kind] !== undefined) ?? null;
}

/** When the last grant of a session ends, in milliseconds; 0 for an empty one. */
export function sessionEnd(session: Session): number {
  return Math.max(0, ...KINDS.map((kind) => session[kind]?.expiresAt ?? 0));
}

function isGrant(value: unknown): value is Grant {
  if (value === null || typeof value !== "object") return false;
  return typeof Reflect.get(value, "token") === "string" && typeof Reflect.get(value, "expiresAt") === "number";
}
