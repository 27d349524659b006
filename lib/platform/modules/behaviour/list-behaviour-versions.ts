import { and, desc, eq, lte } from "drizzle-orm";
import { compareSettings } from "@/lib/contract/behaviour/compare-settings";
import type { SettingDifference } from "@/lib/contract/behaviour/owner-schemas";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { type BehaviourVersionRow, behaviourVersions } from "../../db/schema/behaviour";
import { type UserRow, users } from "../../db/schema/users";
import { behaviourOf } from "../talk/load-reply-config";

export type ListedVersion = Readonly<{
  version: BehaviourVersionRow;
  by: UserRow | null;
  isLive: boolean;
  differences: readonly SettingDifference[];
}>;

/** A page of the published versions, newest first. `cursor`: the number of the page's first version. */
export async function listBehaviourVersions({
  ctx,
  input: { id, limit, cursor },
}: Verb<"listBehaviourVersions", "db" | "reads" | "actor">) {
  const entity = await requireEntity(ctx, { id }, "read");
  const db = await ctx.reads.current();
  const { entityId, number, publishedBy } = behaviourVersions;
  const rows = await db
    .select({ version: behaviourVersions, by: users })
    .from(behaviourVersions)
    .leftJoin(users, eq(users.id, publishedBy))
    .where(and(eq(entityId, entity.id), cursor ? lte(number, cursor) : undefined))
    .orderBy(desc(number))
    // One more: the last version of the page is compared with it.
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ version, by }, at): ListedVersion => {
    const previous = rows[at + 1]?.version;
    return {
      version,
      by,
      isLive: at === 0 && cursor === undefined,
      differences: previous ? compareSettings(behaviourOf(previous.settings), behaviourOf(version.settings)) : [],
    };
  });
  return { items, nextCursor: rows[limit]?.version.number ?? null };
}
