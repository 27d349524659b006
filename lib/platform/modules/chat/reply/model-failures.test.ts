import { afterEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { talkSystems } from "../../../db/schema/talk";
import { allOf, visitorChat } from "../../../testing/chatting";
import { hangsAfter, refuses, says } from "../../../testing/model-server";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off", LLM_API_KEY: "key" });
afterEach(() => setTotalTimeout(30_000));

function setTotalTimeout(totalTimeoutMs: number) {
  return on.platform.db.update(talkSystems).set({ totalTimeoutMs }).where(eq(talkSystems.id, 1));
}

let visitors = 0;
const nextVisitor = () => visitorChat(on, `visitor-${++visitors}@failures.test`);

test("retries a transient problem once before reporting it", async () => {
  let calls = 0;
  model.behave((response, requests) => {
    calls += 1;
    const behaviour = calls === 1 ? refuses(429, "slow down", { "retry-after": "0" }) : says("At the second try.");
    return behaviour(response, requests);
  });
  const visitor = await nextVisitor();
  expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "At the second try." });
  expect(calls).toBe(2);
});

test("passes the model server's retry-after on to the caller", async () => {
  model.behave(refuses(429, "slow down", { "retry-after": "30" }));
  const visitor = await nextVisitor();
  const { last } = await allOf(await visitor.stream("Where were you born?"));
  expect(last).toMatchObject({ type: "failed", retry_after: 30 });
  const answer = await visitor.caller.call("sendMessage", visitor.payload("Where did you die?"));
  expect(answer).toMatchObject({ ok: false, status: 502, error: { data: { code: "reply_failed", retry_after: 30 } } });
});

test("ends a reply that exceeds the total timeout", async () => {
  await setTotalTimeout(600);
  model.behave(async (response, calls) => {
    await hangsAfter("On ")(response, calls);
    const going = setInterval(() => response.write(`data: ${JSON.stringify(piece("and on "))}\n\n`), 50);
    response.on("close", () => clearInterval(going));
  });
  const visitor = await nextVisitor();
  const { last, text } = await allOf(await visitor.stream("Where were you born?"));
  expect(text.startsWith("On and on")).toBe(true);
  expect(last).toMatchObject({ type: "failed", response: { status: "failed" } });
});

const piece = (content: string) => ({
  id: "1",
  created: 1,
  model: "test-model",
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});
