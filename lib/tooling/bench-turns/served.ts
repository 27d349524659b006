import { eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { conversations, messages, responses } from "@/lib/platform/db/schema/chat";
import { entities } from "@/lib/platform/db/schema/entities";
import { talkSystems } from "@/lib/platform/db/schema/talk";
import { users } from "@/lib/platform/db/schema/users";
import { giveGrant } from "@/lib/platform/services/accounts/grants";
import { createTestPlatform } from "@/lib/platform/testing/test-platform";
import { onTheWire } from "@/lib/platform/testing/wire";

// The product's platform with limits counted, on a socket; does what the measuring process asks between two figures.
export type Question =
  | { visitors: number }
  | { model: string }
  | { conversation: number; email: string }
  | { memory: true };

const on = await createTestPlatform({
  env: { LLM_BASE_URL: process.argv[2] ?? "", LLM_MODEL: "0-0", RATE_LIMITS: "off" },
});
const { db, now } = on.platform;
const [entity] = await db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
if (!entity) throw new Error("The entity is not seeded.");
const wire = await onTheWire(on);

process.on("message", async (question: Question) => {
  if ("visitors" in question) process.send?.(await makeVisitors(question.visitors));
  if ("model" in question) {
    await db.update(talkSystems).set({ model: question.model }).where(eq(talkSystems.id, 1));
    process.send?.({});
  }
  if ("conversation" in question) process.send?.(await makeConversation(question.conversation, question.email));
  if ("memory" in question) {
    globalThis.gc?.();
    process.send?.({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed });
  }
});
process.on("SIGTERM", () => void on.close().finally(() => process.exit(0)));
process.send?.({ url: wire.url, entityId: entity.id, database: on.platform.databaseKind });

async function makeVisitors(count: number) {
  const made: { email: string; token: string }[] = [];
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

async function makeConversation(size: number, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user || !entity) throw new Error("There is nobody to talk.");
  const row = { entityId: entity.id, userId: user.id, conversationType: "one-on-one_chat" };
  const at = { dataStorageRegion: user.dataStorageRegion, createdAt: now() };
  const conversationId = uuid();
  await db.insert(conversations).values({ ...row, ...at, id: conversationId, lastMessageAt: now() });
  for (let done = 0; done < size; done += 500) {
    const turns = Array.from({ length: Math.min(500, size - done) }, (_, n) => ({
      ...{ id: uuid(), conversationId, userId: user.id, clientId: uuid(), ...at },
      ...{ body: `Question ${done + n}: what did you think of it?`, privacyCode: 1, language: "en" },
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
