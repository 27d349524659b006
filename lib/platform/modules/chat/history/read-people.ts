import { inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { ResponseRow } from "../../../db/schema/chat";
import { users } from "../../../db/schema/users";

/** The names of users by their ids; a user without a name is absent, since an address is not for everyone. */
export type People = ReadonlyMap<string, string>;

const NO_PEOPLE: People = new Map();

/** The names of the users who corrected or wrote replies. Without any, it runs no statement. */
export async function readPeople(
  db: Db,
  replies: readonly Pick<ResponseRow, "correctedBy" | "personId">[],
): Promise<People> {
  const ids = new Set(replies.flatMap(({ correctedBy, personId }) => [correctedBy ?? [], personId ?? []].flat()));
  if (ids.size === 0) return NO_PEOPLE;
  const found = await db
    .select({ id: users.id, name: users.userName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
