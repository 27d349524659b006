import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Failure } from "../failure";

// A burst of sign-ins must leave a processor to the pages, and threads to what reads files and resolves names.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of a password that nobody knows; made with the same cost as everybody's. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$ajDW0agmDLv5vbvvUK4zTw$+0cn3sQ5oUBnYYjcAyev3odlKVJvKnQYzCm9xRxR6fY";

/** Hashes that may wait; the last of them waits for about two seconds. */
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 5;

const limit = pLimit(AT_ONCE);

/** The form in which a password is stored (argon2id). Throws busy while too many others wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether a password is the one stored. Without a stored one it takes as long and says no. Throws busy while too many others wait. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? NOBODYS_HASH, password).catch(() => false));
  return stored !== null && isRight;
}

/** Hashing takes memory and a processor by design: a flood of it is refused (`busy`) before it delays everybody else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_MAX) {
    throw new Failure("busy", { slots: { n: RETRY_AFTER_SECONDS }, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return limit(work);
}
