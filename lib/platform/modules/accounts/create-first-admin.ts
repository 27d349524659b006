import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../../auth/passwords";
import type { Platform } from "../../context";
import { users } from "../../db/schema/users";

/** Letters and digits without look-alikes. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PASSWORD_LENGTH = 20;

/**
 * Creates the first admin unless one exists. Returns email and password only when the password was generated, so that it
 * can be printed once; null when an admin exists or the settings hold the password.
 */
export async function createFirstAdmin({
  db,
  settings,
  now,
}: Pick<Platform, "db" | "settings" | "now">): Promise<{ email: string; password: string } | null> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  if (admin) return null;
  const { email } = settings.admin;
  const password = settings.admin.password ?? generatePassword();
  const changes = { isAdmin: true, passwordHash: await hashPassword(password), verifiedAt: now() };
  const [created] = await db
    .insert(users)
    .values({ id: uuid(), email, userName: "Admin", createdAt: now(), ...changes })
    // When several nodes start at once, only one generates the password that is printed.
    .onConflictDoUpdate({ target: users.email, set: changes, setWhere: eq(users.isAdmin, false) })
    .returning({ id: users.id });
  return created && settings.admin.password === null ? { email, password } : null;
}

/** A random password that contains the four character classes of the password rule. */
function generatePassword(): string {
  const characters = Array.from({ length: PASSWORD_LENGTH - 4 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.join("")}aZ7!`;
}
