import { afterAll, expect, test } from "@jest/globals";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";
import { serverText } from "@/lib/i18n/platform-text";
import { readSound } from "../../documents/worker/read-sound.js";
import { toneWav } from "../../testing/sounds";
import { checkRecording, SAMPLE_LIMITS } from "../check-recording";
import { SpeechFailure, type Utterance } from "../port";
import { isLocalSpeechInstalled, localSpeech } from "./local-speech";
import { matchVoice, medianPitch } from "./match-voice";

const local = localSpeech();
afterAll(() => local.close());

const utterance = (more: Partial<Utterance> = {}): Utterance => ({
  text: "Good evening. Mind the step.",
  language: "en",
  speed: "normal",
  format: "wav",
  signal: AbortSignal.timeout(20_000),
  ...more,
});

async function decode(audio: Buffer) {
  const sound = await readSound(audio, { maxSeconds: 60, isSampled: true });
  if (!sound?.samples) throw new Error("This has no sound.");
  return { ...sound, samples: sound.samples };
}

async function hear(more: Partial<Utterance>, voiceId: string | null = null) {
  return decode(await local.speak(utterance(more), voiceId));
}

test("is installed with this project", () => {
  expect(isLocalSpeechInstalled()).toBe(true);
});

test.each(LANGUAGE_CODES)("speaks %s aloud, for as long as a sentence takes", async (language: Language) => {
  const { seconds, peak, levelDb } = await hear({ language, text: serverText(`voice.preview.${language}`) });
  expect(seconds).toBeGreaterThan(1.5);
  expect(seconds).toBeLessThan(15);
  expect(peak).toBeGreaterThan(0.1);
  expect(levelDb).toBeGreaterThan(-35);
});

test("makes MP3 of the same length", async () => {
  const { seconds } = await hear({});
  const mp3 = await hear({ format: "mp3" });
  expect(mp3.levelDb).toBeGreaterThan(-35);
  expect(Math.abs(mp3.seconds - seconds)).toBeLessThan(0.3);
});

test("speaks slower and faster", async () => {
  const [slow, normal, fast] = [await hear({ speed: "slow" }), await hear({}), await hear({ speed: "fast" })];
  expect(slow.seconds).toBeGreaterThan(normal.seconds);
  expect(normal.seconds).toBeGreaterThan(fast.seconds);
});

test("reads markup as words: no pauses of any length, no phonemes", async () => {
  const { seconds } = await hear({ text: "One <break time='9s'/> two [[hello]] three\0 four." });
  expect(seconds).toBeLessThan(7);
});

test("says the signs that stand for words", async () => {
  const lengthOf = async (text: string) => (await hear({ text })).seconds;
  expect(await lengthOf("Fish & chips")).toBeCloseTo(await lengthOf("Fish and chips"), 1);
  expect(await lengthOf("3 < 4")).toBeGreaterThan(await lengthOf("3 4"));
});

test("matches the pitch of a recording", async () => {
  for (const hertz of [100, 220]) {
    const recording = await decode(toneWav(4, { hertz }));
    const found = medianPitch(recording.samples, recording.sampleRate) ?? 0;
    expect(Math.abs(found - hertz) / hertz).toBeLessThan(0.05);
    const spoken = await hear({ text: "Good evening. This is how I sound when I answer." }, matchVoice(recording));
    const pitch = medianPitch(spoken.samples, spoken.sampleRate) ?? 0;
    expect(Math.abs(pitch - hertz) / hertz).toBeLessThan(0.25);
  }
});

test("has no voice of another vendor", async () => {
  await expect(local.speak(utterance(), "21m00Tcm4TlvDq8ikWAM")).rejects.toThrow(SpeechFailure);
});

test("stops waiting when its caller does", async () => {
  await expect(local.speak(utterance({ signal: AbortSignal.abort(new Error("gone")) }), null)).rejects.toThrow("gone");
});

test("makes recordings that pass as voice samples", async () => {
  const text = "Good evening. Mind the step, the floor is older than the house. I make coffee first.";
  for (const format of ["wav", "mp3"] as const) {
    const audio = await local.speak(utterance({ text, format }), null);
    expect(await checkRecording({ readSound }, audio, SAMPLE_LIMITS)).toMatchObject({ format });
  }
});
