import { eq } from "drizzle-orm";
import type { GrantKind } from "@/lib/contract/http/transport";
import { issueGrant } from "../auth/grants";
import { users } from "../db/schema/users";
import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";

/** A caller with the first admin's own grant. */
export async function adminCaller(on: TestPlatform): Promise<Caller> {
  const [admin] = await on.platform.db.select().from(users).where(eq(users.isAdmin, true)).limit(1);
  if (!admin) throw new Error("There is no admin.");
  return callerWithGrant(on, admin.id, "admin");
}

/** A caller with a new grant of this kind. */
async function callerWithGrant(on: TestPlatform, userId: string, kind: GrantKind): Promise<Caller> {
  const given = await issueGrant(on.platform.db, { userId, kind, now: on.platform.now() });
  const caller = new Caller(on);
  if (given.change === "given") caller.grants.set(kind, given.token);
  return caller;
}
