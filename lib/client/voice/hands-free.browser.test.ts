import { expect, test } from "@jest/globals";
import type { ConversationState } from "../chat/conversation";
import { reduceTurns, type Turn } from "../chat/turns-reducer";
import { flush } from "../testing/fake-audio";
import { type HandsFreeEnd, type HandsFreeState, startHandsFree } from "./hands-free";
import type { SpeechEvents } from "./speech-recognition";
import { SILENT, type SpeechPhase } from "./speech-state";
import type { VoiceState } from "./voice";

/** Hands-free talk whose microphone, replies and sound the test plays. */
function openTalk() {
  const voiceListeners = new Set<() => void>();
  const chatListeners = new Set<() => void>();
  const subscribeTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const sent: string[] = [];
  const cues: string[] = [];
  const states: HandsFreeState[] = [];
  const watchers = new Set<() => void>();
  let turns: readonly Turn[] = [];
  let speech = SILENT;
  let microphone: SpeechEvents | null = null;
  let ended: HandsFreeEnd | null = null;
  const say = async (phase: SpeechPhase) => {
    speech = { ...SILENT, phase };
    for (const listener of [...voiceListeners]) listener();
    await flush();
  };
  const talk = startHandsFree({
    voice: {
      subscribe: subscribeTo(voiceListeners),
      current: () => ({ speech }) as VoiceState,
      stop: () => void say("idle"),
    },
    conversation: { subscribe: subscribeTo(chatListeners), current: () => ({ turns }) as ConversationState },
    listen: (events) => {
      microphone = events;
      return { stop: () => events.onEnd(null), abort: () => (microphone = null) };
    },
    watchSpeech: (onSpeech) => {
      watchers.add(onSpeech);
      return () => watchers.delete(onSpeech);
    },
    send: (text) => {
      sent.push(text);
      turns = reduceTurns(turns, { type: "sent", messageId: text, text, sentAt: "2026-10-04T10:00:00.000Z" });
      speech = { ...SILENT, phase: "preparing" };
      return text;
    },
    onState: (state) => states.push(state),
    onCue: (cue) => cues.push(cue),
    onEnd: (reason) => {
      ended = reason;
    },
  });
  return {
    talk,
    sent,
    cues,
    say,
    watchers,
    phase: () => states.at(-1)?.phase,
    interim: () => states.at(-1)?.interim,
    isListening: () => microphone !== null,
    ended: () => ended,
    hear: async (text: string | null, problem: Parameters<SpeechEvents["onEnd"]>[0] = null) => {
      const events = microphone;
      microphone = null;
      if (text !== null) events?.onText(text);
      events?.onEnd(problem);
      await flush();
    },
    hearInterim: (text: string) => microphone?.onInterim(text),
    finishReply: async () => {
      turns = turns.map((turn) => ({ ...turn, reply: { ...turn.reply, status: "done" as const } }));
      for (const listener of [...chatListeners]) listener();
      await flush();
    },
  };
}

test("listens, sends on silence, speaks the reply, and listens again", async () => {
  const { sent, cues, phase, interim, hear, hearInterim, say, finishReply, isListening } = openTalk();
  expect(phase()).toBe("listening");
  hearInterim("who painted");
  expect(interim()).toBe("who painted");
  await hear("who painted you");
  expect(sent).toEqual(["who painted you"]);
  expect(phase()).toBe("waiting");
  expect(isListening()).toBe(false);
  await say("playing");
  expect(phase()).toBe("speaking");
  await finishReply();
  expect(phase()).toBe("speaking");
  await say("idle");
  expect(phase()).toBe("listening");
  expect(isListening()).toBe(true);
  expect(cues).toEqual(["listening", "sent", "listening"]);
});

test("listens at once when speech or a key interrupts a reply", async () => {
  const { talk, phase, hear, say, watchers, finishReply, sent } = openTalk();
  await hear("who painted you");
  await say("playing");
  for (const speak of watchers) speak();
  await flush();
  expect(phase()).toBe("listening");
  expect(watchers.size).toBe(0);
  await finishReply();
  await hear("and when");
  await say("playing");
  talk.interrupt();
  await flush();
  expect(phase()).toBe("listening");
  expect(sent).toEqual(["who painted you", "and when"]);
});

test("listens again after a reply without sound", async () => {
  const { phase, hear, say, finishReply } = openTalk();
  await hear("who painted you");
  await say("failed");
  expect(phase()).toBe("waiting");
  await finishReply();
  expect(phase()).toBe("listening");
});

test("lets a reply that is started otherwise be heard first", async () => {
  const { phase, say, sent, isListening } = openTalk();
  await say("preparing");
  expect(isListening()).toBe(false);
  await say("playing");
  expect(phase()).toBe("speaking");
  await say("idle");
  expect(phase()).toBe("listening");
  expect(sent).toEqual([]);
});

test("sends the words that were recognized before a failure", async () => {
  const { hear, sent, ended } = openTalk();
  await hear("who painted you", "failed");
  expect(sent).toEqual(["who painted you"]);
  expect(ended()).toBe("failed");
});

test("ends after a while of silence without sending anything", async () => {
  const { hear, sent, ended, phase } = openTalk();
  for (let round = 0; round < 3; round++) {
    await hear(null);
    expect(phase()).toBe("listening");
  }
  await hear("  ");
  expect(ended()).toBe("silent");
  expect(sent).toEqual([]);
});

test("ends with the reason when the microphone cannot be used", async () => {
  const blocked = openTalk();
  await blocked.hear(null, "blocked");
  expect(blocked.ended()).toBe("blocked");
});

test("stops listening when the talk is ended", async () => {
  const left = openTalk();
  left.talk.end();
  await flush();
  expect(left.ended()).toBe("ended");
  expect(left.isListening()).toBe(false);
});
