import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { authenticate, readTokenHashes } from "../../http/authenticate";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { countStatements } from "../../testing/count-statements";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { loadReplyConfig } from "../talk/load-reply-config";
import { buildTurn, storeTurn } from "./turn/store-turn";

const on = setUpTestPlatform();
let erasmus: string;
beforeAll(async () => {
  erasmus = await entityIdOf(on);
});

type Visitor = Awaited<ReturnType<typeof visitorChat>>;
const visitors = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => visitorChat(on, `${name}-${n}@many.test`)));

/** Authenticates a visitor, as a call does. */
function actorOf({ caller }: Visitor) {
  return authenticate(on.platform.db, readTokenHashes(`Bearer ${caller.grants.get("visitor")}`), on.platform.now());
}

type MessageOptions = { conversationId?: string; clientId?: string };

/** Prepares to store a message, in a new conversation when none is named. */
async function storing(
  visitor: Visitor,
  body: string,
  { conversationId, clientId = randomUUID() }: MessageOptions = {},
) {
  const { db, now } = on.platform;
  const [identity] = await actorOf(visitor);
  const { entity } = await loadReplyConfig(db, erasmus);
  if (!identity) throw new Error("There is nobody.");
  const about = { email: identity.user.email, entityId: erasmus, conversationType: "one-on-one_chat" as const };
  const input = { clientId, conversationId: conversationId ?? null, body, language: "en", year: null };
  const unused = { userName: "", timeZone: null, suggestedQuestionId: null };
  const turn = { ...about, ...input, ...unused, privacyCode: 1 as const };
  const newTurn = buildTurn({ user: identity.user, entity, turn }, now());
  return () => storeTurn(db, newTurn, { isContinued: conversationId !== undefined, quotas: null });
}

test("stores concurrent messages in their own conversations only", async () => {
  const [first, stranger, ...others] = await visitors("storing", 5);
  if (!first || !stranger) throw new Error("There is nobody.");
  const { conversation_id: started } = await first.ask("Where were you born?");
  const works = await Promise.all([
    storing(first, "And where did you die?", { conversationId: started }),
    storing(stranger, "Let me in.", { conversationId: started }),
    storing(stranger, "Is anybody there?", { conversationId: randomUUID() }),
    ...others.map((visitor, n) => storing(visitor, `Question ${n}`)),
  ]);
  const outcomes = await Promise.allSettled(works.map((store) => store()));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "rejected", "rejected", "fulfilled", "fulfilled", "fulfilled"],
  ]);
  expect(outcomes[1]).toMatchObject({ reason: { code: "not_found" } });
  const bodies = (await first.history(started)).map(({ message }) => message);
  expect(bodies).toEqual(["Where were you born?", "And where did you die?"]);
  for (const [n, visitor] of others.entries()) {
    const outcome = outcomes[n + 3];
    const stored = outcome?.status === "fulfilled" ? outcome.value : null;
    const history = await visitor.history(stored?.message.conversationId ?? "");
    expect(history.map(({ message }) => message)).toEqual([`Question ${n}`]);
  }
});

test("stores a concurrent duplicate once, without affecting other messages", async () => {
  const [twice, other] = await visitors("twice", 2);
  if (!twice || !other) throw new Error("There is nobody.");
  const clientId = randomUUID();
  const works = await Promise.all([
    storing(twice, "Who painted you?", { clientId }),
    storing(twice, "Who painted you?", { clientId }),
    storing(other, "Who was Luther?"),
  ]);
  const [once, again, second] = await Promise.all(works.map((store) => store()));
  if (!once || !again) throw new Error("They were not stored.");
  expect([once.isNew, again.isNew, second?.isNew]).toEqual([true, false, true]);
  expect(again.message.id).toBe(once.message.id);
  expect(await twice.history(once.message.conversationId)).toHaveLength(1);
});

test("answers concurrent calls separately", async () => {
  const pending = await visitors("door", 6);
  const [same] = pending;
  if (!same) throw new Error("There is nobody.");
  const payload = same.payload("Who painted you?");
  const [once, again] = await Promise.all([1, 2].map(() => same.caller.call("sendMessage", payload)));
  expect([once?.status, again?.status]).toEqual([200, 200]);
  expect(again?.ok && again.data).toEqual(once?.ok && once.data);
  const received = await Promise.all(pending.map((visitor, n) => visitor.ask(`Question ${n}: who was Luther?`)));
  for (const [n, { conversation_id }] of received.entries()) {
    const history = await pending[n]?.history(conversation_id);
    expect(history).toMatchObject([{ message: `Question ${n}: who was Luther?`, responses: [{ status: "complete" }] }]);
  }
});

test("runs one search for identical concurrent questions", async () => {
  const { db, retrieval } = on.platform;
  const { knowledgeRevision } = await loadReplyConfig(db, erasmus);
  const question = "Did you travel to England with your books?";
  const query = { entityId: erasmus, revision: knowledgeRevision, question, language: "en", year: null, limit: 6 };
  const found: unknown[] = [];
  const statements = await countStatements(db, async () => {
    found.push(...(await Promise.all(Array.from({ length: 6 }, () => retrieval.find(db, query)))));
  });
  expect(new Set(found).size).toBe(1);
  // One more where the languages of the material were not cached.
  expect(statements.filter((text) => /from term_counts/.test(text)).length).toBeLessThanOrEqual(2);
  // None where a reply to an earlier question has read the same passages.
  expect(statements.filter((text) => /select id, body/.test(text)).length).toBeLessThanOrEqual(1);
});
