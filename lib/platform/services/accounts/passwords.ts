import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// A burst of sign-ins must leave a processor to the pages, and threads to what reads files and resolves names.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of a password that nobody knows; made with the same cost as everybody's. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$ajDW0agmDLv5vbvvUK4zTw$+0cn3sQ5oUBnYYjcAyev3odlKVJvKnQYzCm9xRxR6fY";

let running = 0;
const waiting: (() => void)[] = [];

/** The form in which a password is stored (argon2id). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** Whether a password is the one stored. Without a stored one it takes as long and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? NOBODYS_HASH, password).catch(() => false));
  return stored !== null && isRight;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
