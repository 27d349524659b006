import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { listUsers as endpoint } from "@/lib/contract/users/endpoints";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { readUsers, type UserWithActivity } from "./queries";
import { findUserPage } from "./user-page";

/** A page of the site's users, for admins. */
export async function listUsers({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "reads" | "actor">): Promise<{
  items: UserWithActivity[];
  nextCursor: string | null;
}> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const { ids, nextCursor } = await findUserPage(db, input);
  return { items: await readUsers(db, ids), nextCursor };
}
