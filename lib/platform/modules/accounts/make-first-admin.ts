import { randomInt } from "node:crypto";

import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../../auth/passwords";
import type { Platform } from "../../context";
import { users } from "../../db/schema/users";

const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 20;

/**
 * Makes the first admin when there is none. Returns email and password when the password was made here, so that it can
 * be printed, once; null when there is an admin already or the password came from the settings.
 */
export async function makeFirstAdmin(
  platform: Pick<Platform, "db" | "settings" | "now">,
): Promise<{ email: string; password: string } | null> {
  const { db, settings, now } = platform;
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  if (admin) return null;
  const { email } = settings.admin;
  const password = settings.admin.password ?? madePassword();
  const rights = { isAdmin: true, passwordHash: await hashPassword(password), verifiedAt: now() };
  const [made] = await db
    .insert(users)
    .values({ id: uuid(), email, userName: "Admin", createdAt: now(), ...rights })
    // Of several nodes that start at once, one makes the password that is printed.
    .onConflictDoUpdate({ target: users.email, set: rights, setWhere: eq(users.isAdmin, false) })
    .returning({ id: users.id });
  return made && settings.admin.password === null ? { email, password } : null;
}

/** Twenty characters without look-alikes, with the four kinds that the password rule asks for. */
function madePassword(): string {
  const characters = Array.from({ length: LENGTH - 4 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.join("")}aZ7!`;
}
