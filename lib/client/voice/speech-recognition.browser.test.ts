import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { recognizeSpeech } from "./speech-recognition";

type Result = Readonly<{ text: string; isFinal: boolean }>;

/** The browser's recognition, driven by the test. */
class FakeRecognition {
  static last: FakeRecognition;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeRecognition.last = this;
  }
  start() {
    this.onstart?.();
  }
  stop() {}
  abort() {}
  hear(...results: readonly Result[]) {
    const delivered = results.map(({ text, isFinal }) => Object.assign([{ transcript: text }], { isFinal }));
    this.onresult?.({ resultIndex: 0, results: delivered });
  }
}

const final = (text: string): Result => ({ text, isFinal: true });
const interim = (text: string): Result => ({ text, isFinal: false });

function listen() {
  const texts: string[] = [];
  const ends: (string | null)[] = [];
  const input = recognizeSpeech(
    { language: "en", endsOnSilence: false },
    { onInterim: () => {}, onText: (text) => texts.push(text), onEnd: (problem) => ends.push(problem) },
  );
  return { texts, ends, input, speech: FakeRecognition.last };
}

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.set(globalThis, "window", { SpeechRecognition: FakeRecognition });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "window");
});

test.each<[string, Result[][], string]>([
  ["one after the other", [[final("How heavy")], [final("How heavy"), final("is the bell")]], "How heavy is the bell"],
  ["delivered again", [[final("How heavy")], [final("How heavy")], [final("How heavy")]], "How heavy"],
  ["twice in one event", [[final("How heavy"), final("How heavy")]], "How heavy"],
  [
    "in growing finals",
    [[final("how")], [final("how"), final("how heavy")], [final("how"), final("how heavy"), final("How heavy is it")]],
    "how heavy is it",
  ],
  [
    "in finals that replace each other",
    [[final("how")], [final("how heavy")], [final("How heavy is it?")]],
    "how heavy is it?",
  ],
  [
    "after a restart that repeats",
    [[final("How heavy is it")], [final("is it made of bronze")]],
    "How heavy is it made of bronze",
  ],
  ["after a restart that goes on", [[final("How heavy")], [final("is it")]], "How heavy is it"],
  ["without blanks", [[final("鐘は")], [final("鐘は"), final("鐘は重い")]], "鐘は 重い"],
])("gives each word once: %s", (_, rounds, expected) => {
  const { texts, speech } = listen();
  for (const round of rounds) speech.hear(...round);
  expect(texts.join(" ")).toBe(expected);
});

test("keeps words that were not final when it ends", () => {
  const { texts, speech } = listen();
  speech.hear(final("How heavy"), interim("How heavy is it"));
  speech.onend?.();
  expect(texts).toEqual(["How heavy", "is it"]);
});

test.each(["network", "service-not-allowed", "language-not-supported"])("tells a broken service by %s", (error) => {
  const { ends, speech } = listen();
  speech.onerror?.({ error });
  speech.onend?.();
  expect(ends).toEqual(["service"]);
});

test("ends after it was stopped, also where the browser reports no end", () => {
  const { ends, input } = listen();
  input?.stop();
  jest.advanceTimersByTime(3_000);
  expect(ends).toEqual([null]);
});

test("gives up a service that stays silent", () => {
  const { ends } = listen();
  jest.advanceTimersByTime(30_000);
  expect(ends).toEqual(["service"]);
});
