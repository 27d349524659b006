import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type UserRow, users } from "../../db/schema/users";

/** Whoever has this address, in lower case; undefined when nobody has. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user;
}
