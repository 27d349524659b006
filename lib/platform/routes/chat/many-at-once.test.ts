import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { visitorChat } from "../../testing/chatting";
import { countStatements } from "../../testing/count-statements";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

const visitors = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => visitorChat(on, `${name}-${n}@many.test`)));

test("messages that come at the same moment are stored together, each in its own conversation", async () => {
  const [first, ...others] = await visitors("together", 8);
  if (!first) throw new Error("There is nobody.");
  const { conversation_id: begun } = await first.ask("Where were you born?");
  const conversations: string[] = [];
  const statements = await countStatements(on.platform.db, async () => {
    const asking = [
      first.ask("And where did you die?", { conversation_id: begun }),
      ...others.map((visitor, n) => visitor.ask(`Question ${n}: who was Luther?`)),
    ];
    conversations.push(...(await Promise.all(asking)).map(({ conversation_id }) => conversation_id));
  });
  expect(statements.filter((text) => /insert into messages/.test(text)).length).toBeLessThanOrEqual(4);
  expect(new Set(conversations).size).toBe(8);
  const said = (await first.history(begun)).map(({ message }) => message);
  expect(said).toEqual(["Where were you born?", "And where did you die?"]);
  for (const [n, visitor] of others.entries()) {
    const [turn, ...more] = await visitor.history(conversations[n + 1] ?? "");
    expect(turn).toMatchObject({ message: `Question ${n}: who was Luther?`, responses: [{ status: "complete" }] });
    expect(more).toEqual([]);
  }
});

test("one that comes twice, and one for another's conversation, keep no other out", async () => {
  const [first, twice, stranger, last] = await visitors("mixed", 4);
  if (!first || !twice || !stranger || !last) throw new Error("There is nobody.");
  const { conversation_id: begun } = await first.ask("Where were you born?");
  const same = twice.payload("Who painted you?");
  const [mine, once, again, foreign, other] = await Promise.all([
    first.caller.call("sendMessage", first.payload("And when?", { conversation_id: begun })),
    twice.caller.call("sendMessage", same),
    twice.caller.call("sendMessage", same),
    stranger.caller.call("sendMessage", stranger.payload("Let me in.", { conversation_id: begun })),
    last.caller.call("sendMessage", last.payload("Who was Luther?")),
  ]);
  expect([mine, once, again, foreign, other].map(({ status }) => status)).toEqual([200, 200, 200, 404, 200]);
  expect(again).toEqual({ ...again, data: once.ok && once.data });
  const conversation = once.ok ? once.data.conversation_id : "";
  expect(await twice.history(conversation)).toHaveLength(1);
  expect((await first.history(begun)).map(({ message }) => message)).toEqual(["Where were you born?", "And when?"]);
});

test("what all ask of the same material at the same moment is looked for once", async () => {
  const asking = await visitors("same", 6);
  const question = "Did you travel to England with your books?";
  const answers: unknown[] = [];
  const statements = await countStatements(on.platform.db, async () => {
    const replies = await Promise.all(asking.map((visitor) => visitor.ask(question)));
    answers.push(...replies.map(({ responses }) => responses[0]?.response));
  });
  expect(new Set(answers).size).toBe(1);
  expect(statements.filter((text) => /from term_counts/.test(text)).length).toBeLessThanOrEqual(2);
  expect(statements.filter((text) => /select body|select id, body/.test(text)).length).toBeLessThanOrEqual(1);
});
