import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { and, between, inArray } from "drizzle-orm";
import pLimit from "p-limit";
import type { Ctx } from "../context";
import { grants, type UserRow } from "../db/schema/users";
import { CLOCK_TOLERANCE_MS } from "../db/unexpired";
import { Failure } from "../failure";

// A burst of sign-ins must leave one core to page rendering, and libuv threads to file reads and DNS lookups.
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The longest queue; its last hash waits for about two seconds. */
const MAX_QUEUED_HASHES = 64;
const RETRY_AFTER_SECONDS = 5;

/** The hash of an unknown password, with the same cost parameters as real ones. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$ajDW0agmDLv5vbvvUK4zTw$+0cn3sQ5oUBnYYjcAyev3odlKVJvKnQYzCm9xRxR6fY";

/** How long after a sign-in a user without a password needs no further proof. */
const FRESH_SESSION_MS = 10 * 60 * 1000;

const limit = pLimit(MAX_CONCURRENT_HASHES);

/** The argon2id hash of a password. Throws busy while the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return withHashLimit(() => hash(password));
}

/**
 * Whether a password matches the stored hash. Without a stored hash it returns false after the same time, so that timing
 * does not reveal accounts. Throws busy while the queue is full.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isMatch = await withHashLimit(() => verify(storedHash ?? DUMMY_HASH, password).catch(() => false));
  return storedHash !== null && isMatch;
}

/**
 * Throws invalid_input on `field` unless the caller knows the account's password, so that a session left open cannot take
 * over the account. A user without a password, who signs in through an organisation, needs a fresh session instead.
 */
export async function requireOwnPassword(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  user: UserRow,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (user.passwordHash === null) return requireFreshSession(ctx, field);
  if (password === "") throw new Failure("invalid_input", { fields: { [field]: "required" } });
  if (await verifyPassword(user.passwordHash, password)) return;
  throw new Failure("invalid_input", { fields: { [field]: "password_wrong" } });
}

async function requireFreshSession({ db, actor, now }: Pick<Ctx, "db" | "actor" | "now">, field: string) {
  const signedIn = actor.filter(({ kind }) => kind !== "visitor").map(({ grantId }) => grantId);
  const since = new Date(now().getTime() - FRESH_SESSION_MS);
  const latest = new Date(now().getTime() + CLOCK_TOLERANCE_MS);
  const isFresh = and(inArray(grants.id, signedIn), between(grants.createdAt, since, latest));
  const [fresh] = await db.select({ id: grants.id }).from(grants).where(isFresh).limit(1);
  if (!fresh) throw new Failure("invalid_input", { fields: { [field]: "sign_in_again" } });
}

/** Argon2 takes memory and a core by design: a flood is rejected as busy before it delays every other call. */
async function withHashLimit<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_QUEUED_HASHES) {
    throw new Failure("busy", { slots: { n: RETRY_AFTER_SECONDS }, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return limit(work);
}
