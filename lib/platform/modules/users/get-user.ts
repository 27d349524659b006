import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { isActiveAdmin } from "../../auth/last-admin";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { type GrantRow, grants, users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { findEntitiesOf, readUsers, type UserWithActivity } from "./queries";

export type UserDetails = UserWithActivity &
  Readonly<{
    entities: Awaited<ReturnType<typeof findEntitiesOf>>;
    sessions: GrantRow[];
    currentGrantIds: ReadonlySet<string>;
    isLastAdmin: boolean;
    isSelf: boolean;
  }>;

/** One user with the entities and the valid sessions, for admins. Throws not_found. */
export async function getUser({ ctx, input }: Verb<{ id: string }, "db" | "actor" | "now">): Promise<UserDetails> {
  const admin = requireAdmin(ctx.actor);
  const [found] = await readUsers(ctx.db, [input.id]);
  if (!found) throw new Failure("not_found", { thing: "user" });
  const isValid = and(eq(grants.userId, input.id), isNull(grants.revokedAt), gt(grants.expiresAt, ctx.now()));
  const [entities, sessions, isLastAdmin] = await Promise.all([
    findEntitiesOf(ctx.db, input.id),
    ctx.db.select().from(grants).where(isValid).orderBy(desc(grants.id)),
    isTheLastAdmin(ctx, found),
  ]);
  return {
    ...found,
    entities,
    sessions,
    currentGrantIds: new Set(ctx.actor.map(({ grantId }) => grantId)),
    isLastAdmin,
    isSelf: admin.id === input.id,
  };
}

async function isTheLastAdmin({ db }: Pick<Ctx, "db">, { user }: UserWithActivity): Promise<boolean> {
  if (!isActiveAdmin(user)) return false;
  const admins = await db.select().from(users).where(eq(users.isAdmin, true));
  return !admins.some((row) => row.id !== user.id && isActiveAdmin(row));
}
