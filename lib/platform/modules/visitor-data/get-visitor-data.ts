import { count, desc, eq } from "drizzle-orm";
import { mustKeepAccount } from "../../auth/find-user";
import type { Verb } from "../../context";
import { chatters } from "../../db/schema/access";
import { conversations, messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { contactMessages } from "../../db/schema/system";
import { grants } from "../../db/schema/users";
import { sortByName } from "../../sort-by-name";
import { requireVisitor } from "./policy";
import { readOwnReports } from "./read-own-reports";

/** The reports that the summary has; the export has all. */
const REPORTS_MAX = 50;

/** A summary of the stored data about the caller. */
export async function getVisitorData({ ctx }: Verb<unknown, "db" | "actor">) {
  const user = requireVisitor(ctx.actor);
  const ownGrants = await ctx.db.select().from(grants).where(eq(grants.userId, user.id)).orderBy(desc(grants.id));
  const conversationCounts = await ctx.db
    .select({ entityName: entities.name, urlslug: entities.urlslug, conversations: count() })
    .from(conversations)
    .innerJoin(entities, eq(entities.id, conversations.entityId))
    .where(eq(conversations.userId, user.id))
    .groupBy(entities.id);
  const messageCounts = await ctx.db
    .select({ urlslug: entities.urlslug, messages: count() })
    .from(messages)
    .innerJoin(entities, eq(entities.id, messages.entityId))
    .where(eq(messages.userId, user.id))
    .groupBy(entities.id);
  const messagesBySlug = new Map(messageCounts.map(({ urlslug, messages }) => [urlslug, messages]));
  return {
    user,
    grants: ownGrants,
    accessCount: await ctx.db.$count(chatters, eq(chatters.email, user.email)),
    contactMessageCount: await ctx.db.$count(contactMessages, eq(contactMessages.email, user.email)),
    hasAccount: await mustKeepAccount(ctx.db, user),
    entityCounts: sortByName(conversationCounts, ({ entityName }) => entityName).map((row) => ({
      ...row,
      messages: messagesBySlug.get(row.urlslug) ?? 0,
    })),
    reports: await readOwnReports(ctx.db, user, { newest: REPORTS_MAX }),
    currentGrantIds: new Set(ctx.actor.map(({ grantId }) => grantId)),
  };
}
