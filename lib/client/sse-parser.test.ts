import { describe, expect, test } from "@jest/globals";
import { createSseParser } from "./sse-parser";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const whole = (text: string) => createSseParser()(bytesOf(text));
const unnamed = (data: string) => ({ id: null, data });

const stream = [
  ": a comment\r\n\r\n",
  'data: {"text":"Grüße, 世界 🎭"}\n\n',
  "data: first\r\ndata: second\r\n\r\n",
  "event: ignored\nid: 1\ndata:no space\rdata:  two spaces\r\r",
  "data\n\n",
  "retry: 5\n\n",
  "id: 1:7\ndata: named\n\n",
  ": still here\n\n",
  "id\ndata: taken back\n\n",
  "id: 9\ndata: unfinished",
].join("");
const events = [
  unnamed('{"text":"Grüße, 世界 🎭"}'),
  unnamed("first\nsecond"),
  { id: "1", data: "no space\n two spaces" },
  { id: "1", data: "" },
  { id: "1:7", data: "named" },
  unnamed("taken back"),
];

test("events are told apart", () => {
  expect(whole(stream)).toEqual(events);
});

test("a byte order mark is no part of the first line", () => {
  expect(whole("\uFEFFdata: x\n\n")).toEqual([unnamed("x")]);
});

describe("however the bytes are cut", () => {
  const bytes = bytesOf(stream);

  test("in two, anywhere", () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const parse = createSseParser();
      expect([...parse(bytes.slice(0, cut)), ...parse(bytes.slice(cut))]).toEqual(events);
    }
  });

  test("into single bytes", () => {
    const parse = createSseParser();
    expect([...bytes].flatMap((byte) => parse(Uint8Array.of(byte)))).toEqual(events);
  });
});

test("an event is given as soon as it is complete", () => {
  const parse = createSseParser();
  expect(parse(bytesOf("data: x\n"))).toEqual([]);
  expect(parse(bytesOf("\n"))).toEqual([unnamed("x")]);
});
