import { asc, eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../db/client";
import { users } from "../db/schema/users";

/** Where mail goes that is for whoever runs this installation: the first admin as they are now. */
export async function firstAdminEmail({ settings }: Pick<Platform, "settings">, db: Db): Promise<string> {
  const [admin] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id))
    .limit(1);
  return admin?.email ?? settings.admin.email;
}
