import { resolveObjectURL } from "node:buffer";
import { expect, jest, test } from "@jest/globals";
import type { ChatEvent } from "../../contract/chat/events";
import type { SentenceOutcome } from "../api/fetch-audio";
import { localFailure } from "../api/local-failure";
import type { ConversationState } from "../chat/conversation";
import { reduceTurns, type Turn } from "../chat/turns-reducer";
import { FakeAudio, flush } from "../testing/fake-audio";
import { acceptedEvent, doneEvent, tokenEvent } from "../testing/scripted-chat";
import { createReplySpeaker, type SentenceRequest } from "./reply-speaker";
import type { SpeechState } from "./speech-state";

const SENTENCES = ["I leave it alone.", "Then I tap along the ribs.", "And I listen."];

/** A speaker over a conversation whose events the test sends, and a platform that has its sentences. */
function openSpeaker() {
  const audio = new FakeAudio(async (url) => (await resolveObjectURL(url)?.text()) ?? "");
  const listeners = new Set<() => void>();
  const requests: SentenceRequest[] = [];
  const states: SpeechState[] = [];
  const durations: [string, number][] = [];
  const answers = new Map<number, SentenceOutcome>();
  /** The sentences that the platform has, and whether there are more to come. */
  const platform = { count: SENTENCES.length, isWriting: false, waiting: new Set<() => void>() };
  const answer = async ({ sentence }: SentenceRequest, signal: AbortSignal): Promise<SentenceOutcome> => {
    while (platform.isWriting && sentence >= platform.count && !signal.aborted)
      await new Promise<void>((resolve) => platform.waiting.add(resolve));
    if (sentence >= platform.count)
      return { ok: false, status: 404, code: "not_found", message: "" } as SentenceOutcome;
    const start = REPLY.indexOf(SENTENCES[sentence] ?? "");
    const isLast = !platform.isWriting && sentence === platform.count - 1;
    const range = { start, end: start + (SENTENCES[sentence]?.length ?? 0), isLast };
    return { ok: true, data: { blob: new Blob([`sentence ${sentence}`]), range } };
  };
  let turns: readonly Turn[] = [];
  const change = async (next: readonly Turn[]) => {
    turns = next;
    for (const listener of listeners) listener();
    await flush();
  };
  const speaker = createReplySpeaker({
    conversation: {
      current: () => ({ turns }) as ConversationState,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    element: audio.element,
    fetchSentence: async (request, signal) => {
      requests.push(request);
      await new Promise(setImmediate);
      return answers.get(request.sentence) ?? answer(request, signal);
    },
    onState: (state) => states.push(state),
    onFinished: (responseId, seconds) => durations.push([responseId, seconds]),
  });
  return {
    audio,
    requests,
    states,
    durations,
    answers,
    speaker,
    /** The platform has so many sentences from now on. */
    write: async (count: number, isWriting: boolean) => {
      Object.assign(platform, { count, isWriting });
      for (const go of platform.waiting) go();
      platform.waiting.clear();
      await flush();
    },
    state: () => states.at(-1),
    ask: (messageId = "m") =>
      change(reduceTurns(turns, { type: "sent", messageId, text: "?", sentAt: "2026-10-04T10:00:00.000Z" })),
    receive: ([, event]: readonly [string, ChatEvent], messageId = "m") =>
      change(reduceTurns(turns, { type: "event", messageId, event, at: 0 })),
    retry: (messageId = "m") => change(reduceTurns(turns, { type: "retried", messageId })),
  };
}

const FIRST = `${SENTENCES[0]} `;
const SECOND = `${SENTENCES[1]} `;
const REPLY = SENTENCES.join(" ");

test("speaks the first sentence while the reply is still being written, and each further one after it", async () => {
  const { audio, requests, durations, speaker, state, ask, receive, write } = openSpeaker();
  await write(0, true);
  await ask();
  void speaker.speak({ messageId: "m" });
  expect(state()).toMatchObject({ phase: "preparing", messageId: "m" });
  await receive(acceptedEvent(1));
  await receive(tokenEvent(1, 0, FIRST));
  expect(requests).toEqual([{ responseId: "r", version: 1, sentence: 0 }]);
  expect(audio.started).toEqual([]);
  await receive(tokenEvent(1, FIRST.length, SECOND));
  await write(1, true);
  expect(audio.started).toEqual(["sentence 0"]);
  expect(state()).toMatchObject({ phase: "playing", spokenEnd: 17, responseId: "r", totalSeconds: null });

  await audio.finish();
  expect(audio.started).toEqual(["sentence 0"]);
  await receive(doneEvent(1, REPLY));
  await write(3, false);
  expect(audio.started).toEqual(["sentence 0", "sentence 1"]);
  expect(requests.map(({ sentence }) => sentence)).toEqual([0, 1, 2]);
  await audio.finish();
  expect(state()).toMatchObject({ phase: "playing", spokenEnd: REPLY.length, seconds: 4 });
  await audio.finish();
  expect(state()).toMatchObject({ phase: "idle", responseId: null });
  expect(durations).toEqual([["r", 6]]);
});

const NOT_YET = { ok: false, status: 409, code: "not_possible_now", message: "" } as SentenceOutcome;

test("asks again when a call ended before the model had written the sentence", async () => {
  const { audio, requests, speaker, answers, ask, receive } = openSpeaker();
  const clock = jest.spyOn(performance, "now");
  let seconds = 0;
  clock.mockImplementation(() => {
    seconds += 10;
    if (requests.length > 1) answers.delete(0);
    return seconds * 1000;
  });
  answers.set(0, NOT_YET);
  await ask();
  void speaker.speak({ messageId: "m" });
  await receive(acceptedEvent(1));
  while (audio.started.length === 0) await flush();
  clock.mockRestore();
  expect(requests.filter(({ sentence }) => sentence === 0).length).toBeGreaterThan(1);
});

test("says so when a call was refused at once", async () => {
  const { requests, speaker, state, answers, ask, receive } = openSpeaker();
  answers.set(0, NOT_YET);
  await ask();
  void speaker.speak({ messageId: "m" });
  await receive(acceptedEvent(1));
  expect(requests).toHaveLength(1);
  expect(state()).toMatchObject({ phase: "failed", problem: { code: "not_possible_now" } });
});

test("knows the end of a reply by the platform's last sentence", async () => {
  const { audio, requests, speaker, ask, receive, write } = openSpeaker();
  await ask();
  await receive(acceptedEvent(1));
  await receive(doneEvent(1, REPLY));
  await write(1, false);
  void speaker.speak({ responseId: "r" });
  await flush();
  await audio.finish();
  expect(requests.map(({ sentence }) => sentence)).toEqual([0]);
});

test("is silent at once when it is stopped, and fetches nothing more", async () => {
  const { audio, requests, speaker, state, ask, receive } = openSpeaker();
  await ask();
  void speaker.speak({ messageId: "m" });
  await receive(acceptedEvent(1));
  await receive(tokenEvent(1, 0, FIRST + SECOND));
  expect(audio.isPlaying).toBe(true);
  speaker.stop();
  expect(audio.isPlaying).toBe(false);
  expect(state()).toMatchObject({ phase: "idle" });
  const before = requests.length;
  await receive(doneEvent(1, REPLY));
  expect(requests).toHaveLength(before);
  expect(audio.started).toEqual(["sentence 0"]);
});

test("stops one reply when another is to be heard", async () => {
  const { audio, speaker, state, ask, receive } = openSpeaker();
  await ask("m");
  await receive(acceptedEvent(1), "m");
  await receive(doneEvent(1, REPLY), "m");
  void speaker.speak({ responseId: "r" });
  await flush();
  expect(audio.started).toEqual(["sentence 0"]);
  await ask("n");
  void speaker.speak({ messageId: "n" });
  await flush();
  expect(audio.isPlaying).toBe(false);
  expect(state()).toMatchObject({ phase: "preparing", messageId: "n" });
});

test("is silent when the reply is written anew", async () => {
  const { audio, speaker, state, ask, receive, retry } = openSpeaker();
  await ask();
  void speaker.speak({ messageId: "m" });
  await receive(acceptedEvent(1));
  await receive(doneEvent(1, REPLY));
  await retry();
  expect(audio.isPlaying).toBe(false);
  expect(state()).toMatchObject({ phase: "idle" });
  expect(audio.started).toEqual(["sentence 0"]);
});

test("says why there is no sound: a failed call, a barred element", async () => {
  const failing = openSpeaker();
  failing.answers.set(0, localFailure("offline"));
  await failing.ask();
  await failing.receive(acceptedEvent(1));
  await failing.receive(doneEvent(1, REPLY));
  void failing.speaker.speak({ responseId: "r" });
  await flush();
  expect(failing.state()).toMatchObject({ phase: "failed", responseId: "r", problem: { code: "offline" } });

  const barred = openSpeaker();
  barred.audio.isBlocked = true;
  await barred.ask();
  await barred.receive(acceptedEvent(1));
  await barred.receive(doneEvent(1, REPLY));
  void barred.speaker.speak({ responseId: "r" });
  await flush();
  expect(barred.state()).toMatchObject({ phase: "failed", problem: null });
});

test("stops when the system pauses the sound, as for a call", async () => {
  const { audio, speaker, state, ask, receive } = openSpeaker();
  await ask();
  await receive(acceptedEvent(1));
  await receive(doneEvent(1, REPLY));
  void speaker.speak({ responseId: "r" });
  await flush();
  audio.pause();
  await flush();
  expect(state()).toMatchObject({ phase: "idle" });
  expect(audio.started).toEqual(["sentence 0"]);
});

test("plays every sentence at the chosen speed, from the moment of the choice", async () => {
  const { audio, speaker, ask, receive } = openSpeaker();
  await ask();
  await receive(acceptedEvent(1));
  await receive(doneEvent(1, REPLY));
  void speaker.speak({ responseId: "r" });
  await flush();
  expect(audio.playbackRate).toBe(1);
  speaker.setRate(1.25);
  expect(audio.playbackRate).toBe(1.25);
  audio.playbackRate = 1;
  await audio.finish();
  expect(audio.playbackRate).toBe(1.25);
});

test("has nothing to say for a reply that failed, or is of code alone", async () => {
  const { audio, speaker, state, ask, receive, write } = openSpeaker();
  await write(0, false);
  await ask();
  void speaker.speak({ messageId: "m" });
  await receive(["1:end", { type: "failed" } as ChatEvent]);
  expect(state()).toMatchObject({ phase: "idle" });
  await ask("n");
  await receive(acceptedEvent(1), "n");
  await receive(doneEvent(1, "```\nx = 1\n```"), "n");
  void speaker.speak({ messageId: "n" });
  await flush();
  expect(state()).toMatchObject({ phase: "idle" });
  expect(audio.started).toEqual([]);
});
