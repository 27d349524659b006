import { describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { responses } from "../../db/schema/chat";
import { talkSystems } from "../../db/schema/talk";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { expectFast } from "../../testing/list-speed";
import { insertConversations } from "../../testing/many-conversations";
import { refuses, says } from "../../testing/model-server";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";
import { vacuum } from "../../testing/vacuum";
import { readTalkFigures } from "./read-talk-figures";

const HOUR = 3_600_000;

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });

const ago = (ms: number) => new Date(on.platform.now().getTime() - ms);
const figures = async (since: Date) => {
  const [first] = await readTalkFigures(on.platform.db, { since });
  if (!first) throw new Error("There is no talk system.");
  return first;
};

describe("the figures of a talk system", () => {
  test("count its replies, failures, tokens and spend since a time", async () => {
    const { db } = on.platform;
    await db.update(talkSystems).set({ priceIn: 2, priceOut: 10, currency: "USD" }).where(eq(talkSystems.id, 1));
    expect(await figures(ago(HOUR))).toEqual({
      talkSystemId: 1,
      replies: 0,
      failedReplies: 0,
      firstTokenMedianMs: null,
      firstTokenP95Ms: null,
      inputTokens: 0,
      outputTokens: 0,
      spend: [],
      lastUsedAt: null,
    });
    const visitor = await visitorChat(on, "figures@talk.test");
    model.behave(says("One."));
    await visitor.ask("Where were you born?");
    const [reply] = await db.select().from(responses);
    const { inputTokens = 0, outputTokens = 0 } = reply ?? {};
    expect(reply?.firstTokenMs).toEqual(expect.any(Number));
    model.behave(refuses(401, "no"));
    await visitor.caller.call("sendMessage", visitor.payload("And where did you die?"));
    const at = on.platform.now();
    on.advance(2 * HOUR);
    const all = await figures(ago(3 * HOUR));
    expect(all).toMatchObject({
      replies: 2,
      failedReplies: 1,
      inputTokens,
      outputTokens,
      lastUsedAt: at,
      firstTokenMedianMs: reply?.firstTokenMs,
      spend: [{ currency: "USD", micros: 2 * (inputTokens ?? 0) + 10 * (outputTokens ?? 0) }],
    });
    expect(all.spend[0]?.micros).toBeGreaterThan(0);
    expect(await figures(ago(HOUR))).toMatchObject({ replies: 0, spend: [], lastUsedAt: at });
  });

  test("keep what an earlier version of a reply cost", async () => {
    model.behave(says("First."));
    const visitor = await visitorChat(on, "again@talk.test");
    const before = await figures(ago(24 * HOUR));
    const { message_id } = await visitor.ask("Did you like Basel?");
    const once = await figures(ago(24 * HOUR));
    const again = await visitor.caller.call("regenerateTurn", { message_id });
    expect(again.ok).toBe(true);
    const twice = await figures(ago(24 * HOUR));
    expect(once.replies).toBe(before.replies + 1);
    expect(twice.replies).toBe(before.replies + 2);
    expect(twice.inputTokens).toBeGreaterThan(once.inputTokens);
  });

  test("are read from 100,000 replies within 100 ms", async () => {
    const { db } = on.platform;
    await insertConversations(on, await entityIdOf(on), 25_000);
    await db.execute(sql`update responses
      set talk_system_id = 1, first_token_ms = 200 + abs(hashtext(id::text)) % 1000, input_tokens = 1200,
          output_tokens = 200, cost_micros = 900, cost_currency = 'EUR'
      where talk_system_id is null`);
    await vacuum(on.platform);
    expect((await figures(ago(24 * HOUR))).replies).toBeGreaterThan(100_000);
    await expectFast(on, () => figures(ago(24 * HOUR)));
  }, 120_000);
});
