import { eq, type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { type UserRow, users } from "../../db/schema/users";
import { Failure } from "../../failure";

/** The activity of a user on the site, besides the row. */
export type UserActivity = Readonly<{
  hasSecondFactor: boolean;
  organizations: string[];
  entities: number;
  messages: number;
  /** The last use of any session, ended ones included. */
  lastSeenAt: Date | null;
}>;

export type UserWithActivity = Readonly<{ user: UserRow; activity: UserActivity }>;

/** A user by id. Throws not_found. */
export async function findUser(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  if (!user) throw new Failure("not_found", { thing: "user" });
  return user;
}

/** Users with their activity, in the order of the ids. One statement counts for all of them. */
export async function readUsers(db: Db, ids: readonly string[]): Promise<UserWithActivity[]> {
  if (ids.length === 0) return [];
  const isOnPage = sql`${users.id} = any(${uuidArray(ids)})`;
  const [rows, counted] = await Promise.all([db.select().from(users).where(isOnPage), countActivity(db, ids)]);
  const byId = new Map(rows.map((user) => [user.id, user]));
  return counted.flatMap(({ id, lastSeenAt, ...activity }) => {
    const user = byId.get(id);
    return user
      ? [{ user, activity: { ...activity, lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt) } }]
      : [];
  });
}

type CountedRow = Omit<UserActivity, "lastSeenAt"> & { id: string; lastSeenAt: string | null };

function countActivity(db: Db, ids: readonly string[]): Promise<CountedRow[]> {
  return rowsOf<CountedRow>(
    db,
    sql`select page.id,
        exists (select from second_factors f where f.user_id = page.id and f.totp_secret is not null)
          or exists (select from passkeys p where p.user_id = page.id) as "hasSecondFactor",
        array(select distinct o.name from sso_identities i join organizations o on o.id = i.organization_id
          where i.user_id = page.id order by o.name) as organizations,
        (select count(*)::int from entities e
          where e.owner_id = page.id and e.deleted_at is null and not e.is_draft) as entities,
        (select count(*)::int from messages m where m.user_id = page.id) as messages,
        (select max(coalesce(g.last_seen_at, g.created_at)) from grants g where g.user_id = page.id) as "lastSeenAt"
      from unnest(${uuidArray(ids)}) with ordinality page(id, place)
      order by page.place`,
  );
}

function uuidArray(ids: readonly string[]): SQL {
  return sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
}

/** The entities that a user owns or is a user of, by name. */
export function findEntitiesOf(db: Db, userId: string) {
  return rowsOf<{ id: string; name: string; urlslug: string; role: "owner" | "editor" | "viewer"; suspended: boolean }>(
    db,
    sql`select e.id, e.name, e.urlslug, coalesce(u.role::text, 'owner') as role, e.suspended_at is not null as suspended
      from entities e
      left join entity_users u on u.entity_id = e.id and u.user_id = ${userId}::uuid
      where (e.owner_id = ${userId}::uuid or e.id in (select entity_id from entity_users where user_id = ${userId}::uuid))
        and e.deleted_at is null and not e.is_draft
      order by fold_text(e.name), e.id`,
  );
}
