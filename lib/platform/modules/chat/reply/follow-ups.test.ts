import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { publishDraft, saveDraft } from "../../../testing/behaviours";
import { uploadAndWait } from "../../../testing/documents";
import { createModelServer, type ModelServer, says } from "../../../testing/model-server";
import { talkingOwner } from "../../../testing/owned-conversations";
import type { Owner } from "../../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../../testing/test-platform";
import { verifiedVisitor } from "../../../testing/visitors";
import { withoutFollowUps } from "../outgoing/without-follow-ups";

const NOTES = `# Varnish

Take a photograph of the violin in daylight before you clean the varnish. Dark varnish in the low places is rosin.

# Strings

A short viola likes a heavy C string, tuned slowly over two days.

# Soundpost

A soundpost that has fallen is set again with a bent steel setter, never with glue.`;
const QUESTION = "What should I do before I clean the varnish of the violin?";

async function replyTo(on: TestPlatform, owner: Owner, email: string, message: string) {
  const caller = await verifiedVisitor(on, email);
  const answer = await caller.call("sendMessage", {
    email_address: email,
    user_name: "Margit",
    entityid: owner.entityId,
    message,
  });
  const [reply] = answer.ok ? answer.data.responses : [];
  if (!answer.ok || !reply) throw new Error("There is no reply.");
  const previous = await caller.call("getPreviousMessages", {
    initiatedby_email_address: email,
    entityid: owner.entityId,
    conversation_id: answer.data.conversation_id,
  });
  return { reply, stored: previous.ok ? previous.data.messages[0]?.responses[0] : undefined };
}

describe("a reply of the embedded model", () => {
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    on = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
    owner = await talkingOwner(on, "luthier");
    await uploadAndWait(on, owner, { name: "notes.md", bytes: NOTES }, { language: "en" });
  });
  afterAll(() => on.close());

  test("suggests the other headings of the cited document, which the material answers", async () => {
    const { reply, stored } = await replyTo(on, owner, "first@follow.test", QUESTION);
    expect(reply.follow_ups).toEqual(["What about “Strings”?", "What about “Soundpost”?"]);
    expect(stored?.follow_ups).toEqual(reply.follow_ups);
    const next = await replyTo(on, owner, "next@follow.test", "What about “Soundpost”?");
    expect(next.reply.response).toContain("bent steel setter");
  });

  test("suggests nothing when it does not know", async () => {
    const { reply } = await replyTo(on, owner, "unknown@follow.test", "Which planets have rings of ice?");
    expect(reply).toMatchObject({ is_unanswered: true });
    expect(reply).not.toHaveProperty("follow_ups");
  });

  test("suggests nothing where the owner has switched that off", async () => {
    await saveDraft(owner, { follow_ups: false });
    await publishDraft(owner);
    const { reply } = await replyTo(on, owner, "off@follow.test", QUESTION);
    expect(reply.response).toContain("photograph");
    expect(reply).not.toHaveProperty("follow_ups");
  });
});

describe("a reply of a language model", () => {
  let on: TestPlatform;
  let model: ModelServer;
  let owner: Owner;
  beforeAll(async () => {
    model = await createModelServer();
    on = await createTestPlatform({
      env: { RATE_LIMITS: "off", PAYMENTS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" },
    });
    owner = await talkingOwner(on, "luthier");
    await uploadAndWait(on, owner, { name: "notes.md", bytes: NOTES }, { language: "en" });
  });
  afterAll(async () => {
    await on.close();
    await model.close();
  });

  let visitors = 0;
  async function replyOf(text: string) {
    model.behave(says(text));
    return replyTo(on, owner, `visitor-${++visitors}@follow.test`, QUESTION);
  }
  const promptOf = () => JSON.stringify(model.asked.at(-1)?.body.messages);

  test("ends with a block of questions that no reader sees", async () => {
    const { reply, stored } = await replyOf(
      "Take a photograph [1].\n\n```follow-ups\n- How is a soundpost set?\n2. Which string is heavy? [2]\nNot a question\n```",
    );
    expect(promptOf()).toContain("follow-ups");
    expect(reply.response).toBe("Take a photograph [1].");
    expect(reply.follow_ups).toEqual(["How is a soundpost set?", "Which string is heavy?"]);
    expect(stored).toMatchObject({ response: reply.response, follow_ups: reply.follow_ups });
  });

  test("has no questions without a block, and none of a block that is something else", async () => {
    expect((await replyOf("Take a photograph [1].")).reply).not.toHaveProperty("follow_ups");
    const { reply } = await replyOf('Take a photograph [1].\n```follow-ups\n{"questions": []}');
    expect(reply.response).toBe("Take a photograph [1].");
    expect(reply).not.toHaveProperty("follow_ups");
  });

  test("is not asked for questions where the owner has switched that off, and a block is removed all the same", async () => {
    await saveDraft(owner, { follow_ups: false });
    await publishDraft(owner);
    const { reply } = await replyOf("Take a photograph [1].\n```follow-ups\nWhich string?\n```");
    expect(promptOf()).not.toContain("follow-ups");
    expect(reply.response).toBe("Take a photograph [1].");
    expect(reply).not.toHaveProperty("follow_ups");
  });
});

describe("the filter of the block", () => {
  function filtered(text: string, size: number) {
    const blocks: string[] = [];
    const filter = withoutFollowUps((block) => blocks.push(block));
    let passed = "";
    for (let at = 0; at < text.length; at += size) passed += filter.push(text.slice(at, at + size));
    return { passed: passed + filter.end(), blocks };
  }

  test.each([1, 2, 3, 7, 1000])("removes the block from pieces of %i characters", (size) => {
    const block = "```follow-ups\nWhy?\nHow?\n```";
    expect(filtered(`Yes.\n\n${block}`, size)).toEqual({ passed: "Yes.", blocks: ["Why?\nHow?"] });
    expect(filtered(`${block}\nYes.`, size).passed.trim()).toBe("Yes.");
    expect(filtered("Yes.\n\n```follow-ups\nWhy?", size)).toEqual({ passed: "Yes.", blocks: ["Why?"] });
    const code = "Do this:\n\n```js\nfollow-ups()\n```\n\nDone `follow-ups`.";
    expect(filtered(code, size)).toEqual({ passed: code, blocks: [] });
    const long = `Yes.\n\`\`\`follow-ups\n${"why ".repeat(2000)}`;
    expect(filtered(long, size)).toEqual({ passed: "Yes.", blocks: [] });
  });
});

test.each([
  "Gern plane ich Ihren Besuch.\n\nRückfragen:\n- Wann kommen Sie?\n- Wie viele Personen?",
  "The bell is heavy.\n\n### Other questions\n- Who cast it?\n- Who rings it?",
])("questions that belong to a reply stay in it: %j", (text) => {
  const filter = withoutFollowUps(() => {});
  expect(filter.push(text) + filter.end()).toBe(text);
});
