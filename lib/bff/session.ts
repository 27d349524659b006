import "server-only";
import { type GrantKind, REGISTRATIONS_MAX, WORKFLOWS_MAX } from "../contract/transport";

export type Grant = Readonly<{ token: string; expiresAt: number }>;

type Grants = Partial<Record<GrantKind, Grant>>;

/** The keys to what a browser began without an account, newest first: its workflows, and accounts that wait for their code. */
type Keys = { workflows?: readonly Grant[]; registrations?: readonly Grant[] };

/** What a browser holds: at most one grant of each kind, and the keys to what it began. */
export type Session = Readonly<Grants & Keys>;

/** Weakest first: the order in which the platform names them. */
const KINDS = ["visitor", "account", "admin"] as const satisfies readonly GrantKind[];
const CHANGE = /^\s*(visitor|account|admin|workflow|registration)=(?:([A-Za-z0-9_-]{43});(\d{1,15}))?\s*$/;

/** The grants out of something unsealed that still hold; whatever else stands there is dropped. */
export function sessionOf(value: unknown, now: number): Session {
  const part = (name: string): unknown =>
    value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;
  const session: Grants = {};
  for (const kind of KINDS) {
    const [grant] = living([part(kind)], now);
    if (grant) session[kind] = grant;
  }
  const keys = (name: keyof Keys, max: number) => {
    const value = part(name);
    return living(Array.isArray(value) ? value : [], now).slice(0, max);
  };
  const workflows = keys("workflows", WORKFLOWS_MAX);
  const registrations = keys("registrations", REGISTRATIONS_MAX);
  return {
    ...session,
    ...(workflows.length > 0 ? { workflows } : {}),
    ...(registrations.length > 0 ? { registrations } : {}),
  };
}

/** What is left of a session whose grants were revoked: the keys, which are the browser's own. */
export function withoutGrants({ workflows, registrations }: Session): Session {
  return { ...(workflows ? { workflows } : {}), ...(registrations ? { registrations } : {}) };
}

/** Whether a session holds nothing at all. */
export function isEmpty(session: Session): boolean {
  return sessionEnd(session) === 0;
}

/** The session after what the platform said in GRANT_HEADER. Parts that are not of its form change nothing. */
export function applyGrants(session: Session, header: string, now: number): Session {
  const next: Grants = { ...session };
  let { workflows = [], registrations = [] } = session;
  for (const part of header.split(",")) {
    const change = CHANGE.exec(part);
    if (!change) continue;
    const given = change[2] ? [{ token: change[2], expiresAt: Number(change[3]) }] : [];
    const kind = KINDS.find((name) => name === change[1]);
    if (kind) {
      delete next[kind];
      if (given[0]) next[kind] = given[0];
    } else if (change[1] === "workflow") workflows = given[0] ? [...given, ...workflows] : [];
    else registrations = given[0] ? [...given, ...registrations] : [];
  }
  return sessionOf({ ...next, workflows, registrations }, now);
}

/** The Authorization header that stands for a session; null for a caller who holds nothing. */
export function bearerOf(session: Session): string | null {
  const keys = [...(session.workflows ?? []), ...(session.registrations ?? [])].map(({ token }) => token);
  const tokens = [...KINDS.flatMap((kind) => session[kind]?.token ?? []), ...keys];
  return tokens.length === 0 ? null : `Bearer ${tokens.join("~")}`;
}

/** The strongest grant of a session. */
export function strongestKind(session: Session): GrantKind | null {
  return KINDS.findLast((kind) => session[kind] !== undefined) ?? null;
}

/** When the last of what a session holds ends, in milliseconds; 0 for an empty one. */
export function sessionEnd(session: Session): number {
  const keys = [...(session.workflows ?? []), ...(session.registrations ?? [])];
  const held = [...KINDS.map((kind) => session[kind]), ...keys];
  return Math.max(0, ...held.map((grant) => grant?.expiresAt ?? 0));
}

function living(values: readonly unknown[], now: number): Grant[] {
  return values
    .filter(isGrant)
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ token, expiresAt }) => ({ token, expiresAt }));
}

function isGrant(value: unknown): value is Grant {
  if (value === null || typeof value !== "object") return false;
  return typeof Reflect.get(value, "token") === "string" && typeof Reflect.get(value, "expiresAt") === "number";
}
