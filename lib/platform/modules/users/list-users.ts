import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { ListPage } from "../../list-page";
import { readUsers, type UserWithActivity } from "./queries";
import { findUserPage } from "./user-page";

/** A page of the site's users, for admins. */
export async function listUsers({
  ctx,
  input,
}: Verb<"listUsers", "db" | "reads" | "actor">): Promise<ListPage<UserWithActivity>> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const { ids, nextCursor } = await findUserPage(db, input);
  return { items: await readUsers(db, ids), nextCursor };
}
