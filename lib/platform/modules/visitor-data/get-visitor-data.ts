import { asc, count, desc, eq } from "drizzle-orm";
import { mustKeepAccount } from "../../auth/find-user";
import type { Verb } from "../../context";
import { chatters } from "../../db/schema/access";
import { conversations, messages } from "../../db/schema/chat";
import { contactMessages } from "../../db/schema/contact";
import { entities } from "../../db/schema/entities";
import { grants } from "../../db/schema/users";
import { callerAsVisitor } from "./caller-as-visitor";

/** What is kept about the caller, in short. */
export async function getVisitorData({ ctx }: Verb<unknown, "db" | "actor">) {
  const user = callerAsVisitor(ctx.actor);
  const held = await ctx.db.select().from(grants).where(eq(grants.userId, user.id)).orderBy(desc(grants.id));
  const talks = await ctx.db
    .select({ name: entities.name, urlslug: entities.urlslug, conversations: count() })
    .from(conversations)
    .innerJoin(entities, eq(entities.id, conversations.entityId))
    .where(eq(conversations.userId, user.id))
    .groupBy(entities.id)
    .orderBy(asc(entities.name));
  const said = await ctx.db
    .select({ urlslug: entities.urlslug, messages: count() })
    .from(messages)
    .innerJoin(entities, eq(entities.id, messages.entityId))
    .where(eq(messages.userId, user.id))
    .groupBy(entities.id);
  const messagesWith = new Map(said.map(({ urlslug, messages }) => [urlslug, messages]));
  return {
    user,
    grants: held,
    accessCount: await ctx.db.$count(chatters, eq(chatters.email, user.email)),
    letterCount: await ctx.db.$count(contactMessages, eq(contactMessages.email, user.email)),
    hasAccount: await mustKeepAccount(ctx.db, user),
    talks: talks.map((talk) => ({ ...talk, messages: messagesWith.get(talk.urlslug) ?? 0 })),
    currentGrants: new Set(ctx.actor.map(({ grantId }) => grantId)),
  };
}
