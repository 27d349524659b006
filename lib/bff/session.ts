import "server-only";
import { type GrantKind, REGISTRATIONS_MAX, WORKFLOWS_MAX } from "../contract/http/transport";

export type Grant = Readonly<{ token: string; expiresAt: number }>;

type Grants = Partial<Record<GrantKind, Grant>>;

/** Keys of a browser without an account, newest first: of its workflows, and of registrations that are not verified yet. */
type Keys = { workflows?: readonly Grant[]; registrations?: readonly Grant[] };

/** The content of a session cookie: at most one grant of each kind, and the keys. */
export type Session = Readonly<Grants & Keys>;

/** Weakest first: the order in which the platform lists them. */
const KINDS = ["visitor", "account", "admin"] as const satisfies readonly GrantKind[];
const CHANGE = /^\s*(visitor|account|admin|workflow|registration)=(?:([A-Za-z0-9_-]{43});(\d{1,15}))?\s*$/;

/** The unexpired grants and keys in an unsealed value; everything else in it is dropped. */
export function sessionOf(value: unknown, now: number): Session {
  const part = (name: string): unknown =>
    value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;
  const session: Grants = {};
  for (const kind of KINDS) {
    const [grant] = unexpiredGrants([part(kind)], now);
    if (grant) session[kind] = grant;
  }
  const keys = (name: keyof Keys, max: number) => {
    const value = part(name);
    return unexpiredGrants(Array.isArray(value) ? value : [], now).slice(0, max);
  };
  const workflows = keys("workflows", WORKFLOWS_MAX);
  const registrations = keys("registrations", REGISTRATIONS_MAX);
  return {
    ...session,
    ...(workflows.length > 0 ? { workflows } : {}),
    ...(registrations.length > 0 ? { registrations } : {}),
  };
}

/** A session without its grants, which were revoked. The keys stay: they belong to the browser. */
export function withoutGrants({ workflows, registrations }: Session): Session {
  return { ...(workflows ? { workflows } : {}), ...(registrations ? { registrations } : {}) };
}

/** Whether a session has neither grants nor keys. */
export function isEmpty(session: Session): boolean {
  return sessionEnd(session) === 0;
}

/** The session after the changes in a GRANT_HEADER. Malformed parts are ignored. */
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

/** The Authorization header for a session; null for an empty one. */
export function bearerOf(session: Session): string | null {
  const keys = [...(session.workflows ?? []), ...(session.registrations ?? [])].map(({ token }) => token);
  const tokens = [...KINDS.flatMap((kind) => session[kind]?.token ?? []), ...keys];
  return tokens.length === 0 ? null : `Bearer ${tokens.join("~")}`;
}

/** The strongest grant of a session. */
export function strongestKind(session: Session): GrantKind | null {
  return KINDS.findLast((kind) => session[kind] !== undefined) ?? null;
}

/** When the last grant or key of a session expires, in milliseconds; 0 for an empty one. */
export function sessionEnd(session: Session): number {
  const keys = [...(session.workflows ?? []), ...(session.registrations ?? [])];
  const all = [...KINDS.map((kind) => session[kind]), ...keys];
  return Math.max(0, ...all.map((grant) => grant?.expiresAt ?? 0));
}

function unexpiredGrants(values: readonly unknown[], now: number): Grant[] {
  return values
    .filter(isGrant)
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ token, expiresAt }) => ({ token, expiresAt }));
}

function isGrant(value: unknown): value is Grant {
  if (value === null || typeof value !== "object") return false;
  return typeof Reflect.get(value, "token") === "string" && typeof Reflect.get(value, "expiresAt") === "number";
}
