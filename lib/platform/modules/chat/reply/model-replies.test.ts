import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { responses } from "../../../db/schema/chat";
import { talkParameters, talkSystems } from "../../../db/schema/talk";
import { REPLY_MAX_CHARACTERS } from "../../../models/generate";
import { allOf, type ReceivedEvent, visitorChat } from "../../../testing/chatting";
import { anthropic, google } from "../../../testing/model-protocols";
import { answers, type Behaviour, behavioursOf, says } from "../../../testing/model-server";
import { setUpModelPlatform } from "../../../testing/set-up-model-platform";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off", VENDOR_API_KEY: "sk-vendor" });

const setDefault = (values: Partial<typeof talkSystems.$inferInsert>) =>
  on.platform.db.update(talkSystems).set(values).where(eq(talkSystems.id, 1));

let visitors = 0;
const nextVisitor = () => visitorChat(on, `visitor-${++visitors}@replies.test`);

const QUESTION = "Did you regret writing the Praise of Folly?";

/** The text that a reader assembles from the tokens and their offsets. */
function shown(received: readonly ReceivedEvent[]): string {
  const tokens = received.map(({ event }) => event).filter((event): event is Token => event.type === "token");
  return tokens.reduce((text, { text: more, offset = text.length }) => text.slice(0, offset) + more, "");
}
type Token = Extract<ChatEvent, { type: "token" }>;

async function reply(behaviour: Behaviour, question = QUESTION) {
  model.behave(behaviour);
  const visitor = await nextVisitor();
  const { received, last } = await allOf(await visitor.stream(question));
  if (last?.type !== "done") throw new Error(`There is no reply: ${JSON.stringify(last)}`);
  expect(shown(received)).toBe(last.response.response);
  return last.response;
}

const piece = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, ...more }] })}`;
const END = [piece({}, { finish_reason: "stop" }), "data: [DONE]"];
const events = (...lines: string[]) => answers("text/event-stream", `${lines.join("\n\n")}\n\n`);
const hello = piece({ content: "Hello there." });

describe("a response that deviates from the protocol is accepted:", () => {
  test.each<[string, Behaviour]>([
    [
      "usage without choices",
      events(
        hello,
        ...END.slice(0, 1),
        'data: {"choices":null,"usage":{"prompt_tokens":3}}',
        'data: {"usage":null}',
        "data: [DONE]",
      ),
    ],
    ["an error that is null", events(hello.replace('{"choices"', '{"error":null,"choices"'), ...END)],
    [
      "empty and unknown events",
      events("data: null", "data:", 'data: {"type":"ping"}', ": comment", "event: x\nid: 1\nretry: 5", hello, ...END),
    ],
    ["a blank behind the end", events(hello, "data: [DONE] ")],
    ["no blank line at the end", answers("text/event-stream", `${hello}\n\ndata: [DONE]`)],
    [
      "no blank line behind the last piece",
      answers("text/event-stream", `${hello}\n\n${piece({ content: "" }, { finish_reason: "stop" })}`),
    ],
    ["no finish reason", events(hello, "data: [DONE]")],
    ["lines that end as on Windows", answers("text/event-stream", `\ufeff${[hello, ...END].join("\r\n\r\n")}\r\n\r\n`)],
    ["lines that end as on old Macs", answers("text/event-stream", `${[hello, ...END].join("\r\r")}\r\r`)],
    [
      "JSON in place of a stream",
      answers(
        "application/json",
        JSON.stringify({ choices: [{ message: { content: "Hello there." }, finish_reason: "stop" }] }),
      ),
    ],
    ["a message in place of a delta", events(hello.replace("delta", "message"), ...END)],
    [
      "parts in place of a text",
      events(
        piece({
          content: [
            { type: "thinking", thinking: [{ type: "text", text: "Hm" }] },
            { type: "text", text: "Hello there." },
          ],
        }),
        ...END,
      ),
    ],
    [
      "thoughts of its own field",
      events(piece({ reasoning_content: "Hm" }), piece({ reasoning: "Hm", content: null }), hello, ...END),
    ],
    [
      "an answer that stays open behind its end",
      (response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(`${hello}\n\n${piece({}, { finish_reason: "stop" })}\n\n`);
      },
    ],
  ])("%s", async (_, behaviour) => {
    expect(await reply(behaviour)).toMatchObject({ status: "complete", response: "Hello there." });
  });

  test("characters that are split between two packets", async () => {
    const bytes = Buffer.from(`${piece({ content: "Čapek 👩‍👩‍👧 said so." })}\n\n${END.join("\n\n")}\n\n`);
    const { response } = await reply(async (answer) => {
      answer.writeHead(200, { "content-type": "text/event-stream" });
      for (const byte of bytes) await new Promise((resolve) => answer.write(Buffer.of(byte), resolve));
      answer.end();
    });
    expect(response).toBe("Čapek 👩‍👩‍👧 said so.");
  });
});

describe("the vendors' own protocols are read as tolerantly:", () => {
  const anthropicText = (text: string) =>
    `data: ${JSON.stringify({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } })}`;
  const googleText = (text: string, more: object = {}) =>
    `data: ${JSON.stringify({ error: null, candidates: [{ content: { parts: [{ text }] }, ...more }] })}`;
  test.each<["anthropic" | "google", string, Behaviour]>([
    [
      "anthropic",
      "no start, unknown events and blocks",
      events(
        "data: null",
        'data: {"type":"ping","x":1}',
        'data: {"type":"news"}',
        anthropicText("Hello there."),
        'data: {"type":"message_stop"}',
        "data: [DONE]",
      ),
    ],
    [
      "anthropic",
      "thoughts before the text",
      events(
        'data: {"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}',
        'data: {"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}}',
        'data: {"type":"content_block_stop","index":0}',
        anthropicText("Hello there.").replace('"index":0', '"index":1'),
        'data: {"type":"message_delta","delta":{"stop_reason":"end_turn"}}',
        'data: {"type":"message_stop"}',
      ),
    ],
    [
      "anthropic",
      "JSON in place of a stream",
      answers(
        "application/json",
        JSON.stringify({ type: "message", content: [{ type: "text", text: "Hello there." }], stop_reason: "end_turn" }),
      ),
    ],
    [
      "google",
      "empty events and thoughts",
      events(
        "data: null",
        "data:",
        'data: {"candidates":null}',
        googleText("Hm").replace('"text"', '"thought":true,"text"'),
        googleText("Hello "),
        googleText("there.", { finishReason: "STOP" }),
        "data: [DONE]",
      ),
    ],
    [
      "google",
      "JSON in place of a stream",
      answers(
        "application/json",
        JSON.stringify([{ candidates: [{ content: { parts: [{ text: "Hello there." }] } }] }]),
      ),
    ],
    ["anthropic", "the protocol itself", behavioursOf(anthropic).says("Hello ", "there.")],
    ["google", "the protocol itself", behavioursOf(google).says("Hello ", "there.")],
  ])("%s with %s", async (provider, _, behaviour) => {
    await setDefault({ provider, baseUrl: model.url, keyVariable: "VENDOR_API_KEY" });
    expect(await reply(behaviour)).toMatchObject({ status: "complete", response: "Hello there." });
    await setDefault({ provider: "openai-compatible", baseUrl: model.url, keyVariable: null });
  });
});

describe("the text of a reply", () => {
  test.each([
    "```js\nconst first = list[0]; // [1]\n```",
    "The cell is grid[2][3].",
    "the interval [0, 10]",
    "See [12](https://example.org/b).",
    "Use `List<String>` and `a[1]`.",
    "1. one\n\n   ```ts\n   const a: List<String> = [1];\n   ```\n2. two",
  ])("is stored unchanged: %j", async (written) => {
    expect((await reply(says(...(written.match(/.{1,3}/gsu) ?? [])))).response).toBe(written);
  });

  test("is JSON where the visitor has asked for it", async () => {
    const json = '{"is_answered": true, "answer": "It was a joke.", "year": 1511}';
    expect((await reply(says(json), "Did you regret it? Please answer as JSON.")).response).toBe(json);
    expect((await reply(says(json))).response).toBe("It was a joke.");
  });

  test.each([
    ["It is “made up by me entirely” [1].", "It is “made up by me entirely”."],
    ["Es ist »von mir frei erfunden worden« [1].", "Es ist »von mir frei erfunden worden«."],
    ["C'est ‹inventé de toutes pièces› [1].", "C'est ‹inventé de toutes pièces›."],
    ["It is ‘made up by me entirely’ [1].", "It is ‘made up by me entirely’."],
    ["Es ist „von mir frei erfunden worden“ [1].", "Es ist „von mir frei erfunden worden“."],
    ["それは「全部私が作った話です」[1]。", "それは「全部私が作った話です」。"],
  ])("keeps no citation after a quotation that no passage contains: %j", async (written, expected) => {
    expect((await reply(says(written))).response).toBe(expected);
  });

  test.each([
    ["<think>The user asks. [1]</think>It was a joke.", "It was a joke."],
    ["The user asks about Folly.\n</think>\n\nIt was a joke.", "It was a joke."],
    ["Folly is a book, I think.</think>It was a joke.", "It was a joke."],
    ["A second reply of that model.</think>It was a joke.", "It was a joke."],
  ])("contains no thoughts, neither streamed nor stored: %j", async (written, expected) => {
    const { response, response_id } = await reply(says(...(written.match(/.{1,9}/gsu) ?? [])));
    expect(response).toBe(expected);
    const [row] = await on.platform.db.select().from(responses).where(eq(responses.id, response_id));
    expect(row?.body).toBe(expected);
  });
});

describe("the sources of a reply", () => {
  test("list the cited passages first, then the uncited ones of the prompt", async () => {
    const { sources } = await reply(says("It was a joke [2]."));
    expect(sources[0]).toMatchObject({ index: 2, cited: true });
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.slice(1).every(({ cited }) => !cited)).toBe(true);
    expect(sources.slice(1).map(({ index }) => index)).not.toContain(2);
  });

  test.each(["[١]", "[doc1]", "［1］", "[^1^]", "##1$$"])(
    "answer a question where the reply marks them as %s",
    async (mark) => {
      const response = await reply(says(`كان ذلك مزاحا ${mark}.`));
      expect(response.sources[0]).toMatchObject({ index: 1, cited: true });
      expect(response).not.toHaveProperty("is_unanswered");
    },
  );

  test("are not empty when a reply cites nothing, and are part of the history", async () => {
    model.behave(says("It was a joke."));
    const visitor = await nextVisitor();
    const { conversation_id, responses: received } = await visitor.ask(QUESTION);
    expect(received[0]?.sources.length).toBeGreaterThan(0);
    expect(received[0]?.sources.every(({ cited }) => !cited)).toBe(true);
    const [message] = await visitor.history(conversation_id);
    expect(message?.responses[0]?.sources).toEqual(received[0]?.sources);
  });

  test("count as cited in replies that were stored earlier", async () => {
    model.behave(says("It was a joke [1]."));
    const visitor = await nextVisitor();
    const { conversation_id, responses: received } = await visitor.ask(QUESTION);
    const older = (received[0]?.sources ?? []).slice(0, 1).map(({ cited: _, ...source }) => source);
    await on.platform.db
      .update(responses)
      .set({ sources: older })
      .where(eq(responses.id, received[0]?.response_id ?? ""));
    const [message] = await visitor.history(conversation_id);
    expect(message?.responses[0]?.sources).toEqual(older.map((source) => ({ ...source, cited: true })));
  });
});

describe("a server that rejects an optional field", () => {
  test("is called again without it, and never again with it", async () => {
    await on.platform.db.insert(talkParameters).values({
      talkSystemId: 1,
      entityId: null,
      temperature: 0.4,
      maxOutputTokens: 900,
      updatedAt: on.platform.now(),
    });
    const first = model.asked.length;
    const strict: Behaviour = (response, call) => {
      const refused = ["max_tokens", "temperature", "stream_options"].find((name) => name in call.body);
      if (refused === undefined) return says("Hello there.")(response, call);
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `Unsupported parameter: '${refused}'`, param: refused } }));
    };
    expect((await reply(strict)).response).toBe("Hello there.");
    expect(model.asked.length - first).toBe(4);
    expect(model.asked.at(-1)?.body).toMatchObject({ max_completion_tokens: 900, stream: true });
    await reply(strict);
    expect(model.asked.length - first).toBe(5);
  });
});

describe("an endless reply", () => {
  test.each<[string, Behaviour]>([
    ["in one piece", says(Array.from({ length: 100_000 }, (_, n) => `word ${n} `).join(""))],
    ["in many pieces", says(...Array.from({ length: 400 }, (_, n) => `word ${n} and so on. `.repeat(20)))],
  ])("is cut at the maximum length: %s", async (_, behaviour) => {
    const { response, status, ended_by } = await reply(behaviour);
    expect([status, ended_by]).toEqual(["stopped", "length"]);
    expect(response.length).toBeGreaterThan(REPLY_MAX_CHARACTERS - 100);
    expect(response.length).toBeLessThanOrEqual(REPLY_MAX_CHARACTERS);
  });
});
