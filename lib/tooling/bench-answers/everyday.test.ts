import { beforeAll, expect, test } from "@jest/globals";
import { entityIdOf, visitorChat } from "@/lib/platform/testing/chatting";
import { setUpTestPlatform } from "@/lib/platform/testing/set-up-test-platform";
import file from "./everyday-questions.json" with { type: "json" };
import { addStudioHandbook } from "./studio-handbook";

/** This test asks every third question of the benchmark, tuned and held-out ones in turn. */
const EVERY = 3;
const ANSWERED_MIN = 0.85;
const DECLINED_MIN = 0.9;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let visitor: Awaited<ReturnType<typeof visitorChat>>;
const entityIds = new Map<string, string>();

beforeAll(async () => {
  await addStudioHandbook(on);
  visitor = await visitorChat(on, "everyday@bench.test");
  for (const { entity } of file.questions) {
    if (!entityIds.has(entity)) entityIds.set(entity, await entityIdOf(on, entity));
  }
});

async function ask(entity: string, question: string, conversation_id?: string) {
  const payload = visitor.payload(question, conversation_id === undefined ? {} : { conversation_id });
  const answer = await visitor.caller.call("sendMessage", { ...payload, entityid: entityIds.get(entity) ?? "" });
  if (!answer.ok) throw new Error(answer.error.message);
  const [reply] = answer.data.responses;
  if (!reply) throw new Error(`There is no reply to: ${question}`);
  return { conversationId: answer.data.conversation_id, text: reply.response, sources: reply.sources };
}

async function askInConversation({
  entity,
  after = [],
  question,
}: {
  entity: string;
  after?: string[];
  question: string;
}) {
  let conversation: string | undefined;
  for (const earlier of after) conversation = (await ask(entity, earlier, conversation)).conversationId;
  return ask(entity, question, conversation);
}

const isDeclined = (text: string) =>
  /^(?:I have nothing on that in my sources|My sources do not clearly answer this)/.test(text);

const sample = file.questions.filter((_, place) => place % EVERY === 0);

test("quotes a passage that answers for most everyday questions that the material answers", async () => {
  const missed: string[] = [];
  const questions = sample.filter(({ answers }) => answers.length > 0);
  for (const each of questions) {
    const { text, sources } = await askInConversation(each);
    const quoted = sources.filter(({ index }) => text.includes(`[${index}]`));
    const isRight = quoted.some(({ title, passage }) =>
      each.answers.some(({ document, phrase }) => title === document && passage.includes(phrase)),
    );
    if (!isRight) missed.push(each.question);
  }
  expect({ missed, share: 1 - missed.length / questions.length >= ANSWERED_MIN }).toMatchObject({ share: true });
}, 240_000);

test("declines nearly all everyday questions that the material does not answer", async () => {
  const quoted: string[] = [];
  const questions = sample.filter(({ answers }) => answers.length === 0);
  for (const each of questions) {
    const { text } = await askInConversation(each);
    if (!isDeclined(text)) quoted.push(each.question);
  }
  expect({ quoted, share: 1 - quoted.length / questions.length >= DECLINED_MIN }).toMatchObject({ share: true });
}, 120_000);

const OWN: Record<string, RegExp> = {
  maker: /I am an AI system\. The people who manage this page made me/,
  nature: /I am an AI system and not a human being/,
  sources: /^I answer by quoting the sources that I was given/,
  readers: /^Who can read a message and its reply is your choice/,
  email: /^I ask for your email address to check that it is yours/,
  data: /I ask for your email address to check that it is yours[\s\S]*\/your-data/,
  deletion: /^You can delete a conversation/,
  introduction: /You can ask me, for instance, about/,
};

test.each(file.aboutItself)("answers for itself: $question", async ({ entity, question, about }) => {
  expect((await ask(entity, question)).text).toMatch(OWN[about] ?? /(?!)/);
});
