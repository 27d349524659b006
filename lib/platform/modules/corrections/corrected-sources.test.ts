import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import type { Caller } from "../../testing/caller";
import { addAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let visitor: Caller;

beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "luthier");
  visitor = await verifiedVisitor(on, "margit@visitors.test");
  await addAndWait(on, owner, {
    title: "Varnish recipes",
    text: "Clean old varnish with saliva and cotton, the size of a coin.",
  });
});

/** Asks a question whose reply cites the recipes; returns the reply's id. */
async function ask() {
  const answer = await visitor.call("sendMessage", {
    email_address: "margit@visitors.test",
    user_name: "Margit",
    entityid: owner.entityId,
    message: "How do I clean old varnish?",
    message_id: randomUUID(),
    privacy_code: 1,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const [response] = answer.data.responses;
  expect(response?.sources).toMatchObject([{ index: 1, title: "Varnish recipes" }]);
  return { id: response?.response_id ?? "", conversationId: answer.data.conversation_id };
}

async function correct(id: string, new_response: string) {
  const corrected = await owner.caller.call("updateChatMessage", { id, new_response });
  if (!corrected.ok) throw new Error(corrected.error.message);
  return corrected.data;
}

test("a corrected reply loses the source that its new text does not cite", async () => {
  const { id } = await ask();
  expect(await correct(id, "Never clean it yourself.")).toMatchObject({ sources: [] });
});

test("a corrected reply keeps the source that its new text cites", async () => {
  const { id } = await ask();
  expect(await correct(id, "Clean it with cotton. [1]")).toMatchObject({ sources: [{ title: "Varnish recipes" }] });
});

test("a corrected reply loses the rating of its old text", async () => {
  const { id, conversationId } = await ask();
  await visitor.call("rateResponse", { response_id: id, rating: "down", reason: "Wrong." });
  expect(await correct(id, "Never clean it yourself.")).toMatchObject({ rating: null, rating_reason: null });
  const read = await visitor.call("getConversationMessages", { conversation_id: conversationId });
  expect(read.ok && read.data.items[0]?.responses[0]).toMatchObject({ rating: null });
});

test("a correction that changes no word keeps the rating", async () => {
  const { id } = await ask();
  const { response } = await correct(id, "Never clean it yourself.");
  await visitor.call("rateResponse", { response_id: id, rating: "up" });
  expect(await correct(id, response)).toMatchObject({ rating: "up" });
});
