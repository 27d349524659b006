import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { issueGrant } from "../auth/grants";
import { entities } from "../db/schema/entities";
import { entityUsers } from "../db/schema/entity-users";
import { users } from "../db/schema/users";
import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";

export type Owner = Readonly<{ caller: Caller; userId: string; entityId: string }>;

/** A signed-in account that owns an entity. */
export async function ownerOfAnEntity(on: TestPlatform, name: string, primaryLanguage = "en"): Promise<Owner> {
  const { db, now } = on.platform;
  const userId = uuid();
  const entityId = uuid();
  const at = now();
  await db
    .insert(users)
    .values({ id: userId, email: `${name}@owners.test`, passwordHash: "none", verifiedAt: at, createdAt: at });
  await db.insert(entities).values({
    id: entityId,
    urlslug: name,
    entityType: "person",
    name,
    description: "Somebody with papers.",
    primaryLanguage,
    ownerId: userId,
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(entityUsers).values({ id: uuid(), entityId, userId, role: "owner", createdAt: at, updatedAt: at });
  const caller = new Caller(on);
  const granted = await issueGrant(db, { userId, kind: "account", now: at });
  if (granted.change === "given") caller.grants.set("account", granted.token);
  return { caller, userId, entityId };
}

type Row = typeof entityUsers.$inferInsert;

/** A signed-in account that is one of an entity's users. */
export async function addEntityUser(
  on: TestPlatform,
  entityId: string,
  role: Row["role"],
  status: "active" | "suspended" = "active",
): Promise<Caller> {
  const { db, now } = on.platform;
  const userId = uuid();
  const at = now();
  const [entity] = await db.select().from(entities).where(eq(entities.id, entityId));
  const email = `${role}.${status}@${entity?.urlslug}.test`;
  await db.insert(users).values({ id: userId, email, passwordHash: "none", verifiedAt: at, createdAt: at });
  await db.insert(entityUsers).values({ id: uuid(), entityId, userId, role, status, createdAt: at, updatedAt: at });
  const caller = new Caller(on);
  const granted = await issueGrant(db, { userId, kind: "account", now: at });
  if (granted.change === "given") caller.grants.set("account", granted.token);
  return caller;
}
