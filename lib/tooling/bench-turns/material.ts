import { eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "@/lib/platform/context";
import { conversations, messages, responses } from "@/lib/platform/db/schema/chat";
import { entities } from "@/lib/platform/db/schema/entities";
import { talkSystems } from "@/lib/platform/db/schema/talk";
import { users } from "@/lib/platform/db/schema/users";
import { giveGrant } from "@/lib/platform/services/accounts/grants";

type Entity = typeof entities.$inferSelect;
export type Visitor = { email: string; token: string };

/** The entity that everybody talks with. */
export async function talkingEntity({ db }: Platform): Promise<Entity> {
  const [entity] = await db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!entity) throw new Error("The entity is not seeded.");
  return entity;
}

/** Has the default talk system ask another model; the model's name says how it writes. */
export async function nameModel({ db }: Platform, model: string): Promise<object> {
  await db.update(talkSystems).set({ model }).where(eq(talkSystems.id, 1));
  return {};
}

/** Visitors who have proven their address, each with a session. */
export async function makeVisitors({ db, now }: Platform, count: number): Promise<Visitor[]> {
  const made: Visitor[] = [];
  for (let n = 0; n < count; n++) {
    const [user] = await db
      .insert(users)
      .values({ id: uuid(), email: `${uuid()}@bench.test`, verifiedAt: now(), createdAt: now() })
      .returning();
    if (!user) throw new Error("A visitor was not stored.");
    const given = await giveGrant(db, { userId: user.id, kind: "visitor", now: now() });
    if (given.change === "given") made.push({ email: user.email, token: given.token });
  }
  return made;
}

type Wanted = { conversation: number; email: string };

/** A conversation of so many messages, each answered. */
export async function makeConversation({ db, now }: Platform, entity: Entity, { conversation, email }: Wanted) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("There is nobody to talk.");
  const row = { entityId: entity.id, userId: user.id, conversationType: "one-on-one_chat" };
  const at = { dataStorageRegion: user.dataStorageRegion, createdAt: now() };
  const conversationId = uuid();
  await db.insert(conversations).values({ ...row, ...at, id: conversationId, lastMessageAt: now() });
  for (let done = 0; done < conversation; done += 500) {
    const turns = Array.from({ length: Math.min(500, conversation - done) }, (_, n) => ({
      entityId: entity.id,
      ...{ id: uuid(), conversationId, userId: user.id, clientId: uuid(), ...at },
      ...{ body: `Question ${done + n}: what did you think of it?`, privacyCode: 1 as const, language: "en" },
    }));
    await db.insert(messages).values(turns);
    const replies = turns.map(({ id: messageId }) => ({
      ...{ id: uuid(), messageId, entityId: entity.id, ...at },
      ...{ body: "An answer of a usual length. ".repeat(12), status: "complete" as const },
    }));
    await db.insert(responses).values(replies);
  }
  // As autovacuum would have done by the time a conversation is this long.
  await db.execute(sql`analyze`);
  return { conversationId };
}
