import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { decodeWav } from "../documents/worker/decode-wav.js";
import { createElevenLabsServer, ELEVENLABS_KEY, type ElevenLabsServer } from "../testing/elevenlabs-server";
import { toneWav } from "../testing/sounds";
import { createSpeechServer, type SpeechServer, TRANSCRIPT } from "../testing/speech-server";
import { openaiCompatibleTranscription } from "../transcription/openai-compatible";
import { TranscriptionFailure } from "../transcription/port";
import { elevenLabs } from "./elevenlabs";
import { openaiCompatibleSpeech } from "./openai-compatible";
import { SpeechFailure, type SpeechVendor, type Utterance } from "./port";

let eleven: ElevenLabsServer;
let server: SpeechServer;
beforeAll(async () => {
  eleven = await createElevenLabsServer();
  server = await createSpeechServer();
});
afterEach(() => {
  eleven.behave("well");
  server.behave("well");
});
afterAll(async () => {
  await eleven.close();
  await server.close();
});

const utterance = (more: Partial<Utterance> = {}): Utterance => ({
  text: "I leave it alone.",
  language: "en",
  speed: "normal",
  format: "mp3",
  signal: AbortSignal.timeout(5_000),
  ...more,
});
const sample = () => ({
  name: "Workshop voice",
  mark: "semblance:1",
  bytes: toneWav(4),
  format: "wav" as const,
  samples: null,
  sampleRate: 0,
  signal: AbortSignal.timeout(5_000),
});
const cloner = (key = ELEVENLABS_KEY) => elevenLabs({ baseUrl: eleven.url, key, model: "eleven_multilingual_v2" });
const speaker = (): SpeechVendor =>
  openaiCompatibleSpeech({ baseUrl: `${server.url}/`, model: "tts-1", voice: "alloy", key: "sk-speech" });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof SpeechFailure ? error.problem : error),
  );

describe("ElevenLabs", () => {
  test("makes a voice from a recording, speaks in it, and deletes it", async () => {
    const vendor = cloner();
    const voiceId = (await vendor.cloning?.create(sample())) ?? "";
    expect(eleven.voices.get(voiceId)).toMatchObject({ name: "Workshop voice", type: "audio/wav" });
    const mp3 = await vendor.speak(utterance({ speed: "fast" }), voiceId);
    expect(mp3.length).toBeGreaterThan(1_000);
    expect(eleven.spoken.at(-1)).toMatchObject({
      voiceId,
      text: "I leave it alone.",
      model: "eleven_multilingual_v2",
      output: "mp3_22050_32",
      speed: 1.2,
    });
    const wav = decodeWav(await vendor.speak(utterance({ format: "wav" }), voiceId));
    expect(wav?.sampleRate).toBe(22_050);
    await vendor.cloning?.remove(voiceId, AbortSignal.timeout(5_000));
    expect(eleven.voices.size).toBe(0);
    // Deleting it again succeeds.
    await vendor.cloning?.remove(voiceId, AbortSignal.timeout(5_000));
    expect(await problemOf(vendor.speak(utterance(), voiceId))).toBe("missing");
  });

  test("finds the voices that have a mark", async () => {
    const cloning = cloner().cloning;
    const voiceId = (await cloning?.create(sample())) ?? "";
    await cloning?.create({ ...sample(), mark: "semblance:2" });
    expect(await cloning?.findMarked("semblance:1", AbortSignal.timeout(5_000))).toEqual([voiceId]);
    expect(await cloning?.findMarked("semblance:3", AbortSignal.timeout(5_000))).toEqual([]);
    eleven.voices.clear();
  });

  test("says why it makes no voice: the account, the recording, or an outage", async () => {
    expect(await problemOf(cloner("wrong").cloning?.create(sample()) ?? Promise.resolve())).toBe("account");
    eleven.behave("refusing");
    expect(await problemOf(cloner().cloning?.create(sample()) ?? Promise.resolve())).toBe("refused");
    eleven.behave("broken");
    expect(await problemOf(cloner().cloning?.create(sample()) ?? Promise.resolve())).toBe("unreachable");
    const gone = elevenLabs({ baseUrl: "http://127.0.0.1:1", key: ELEVENLABS_KEY, model: "m" });
    expect(await problemOf(gone.cloning?.create(sample()) ?? Promise.resolve())).toBe("unreachable");
  });
});

describe("a speech server of OpenAI's protocol", () => {
  test("is asked with its model, voice, format and pace", async () => {
    const audio = await speaker().speak(utterance({ speed: "slow" }), null);
    expect(audio.length).toBeGreaterThan(1_000);
    expect(server.spoken.at(-1)).toEqual({
      model: "tts-1",
      voice: "alloy",
      input: "I leave it alone.",
      response_format: "mp3",
      speed: 0.8,
      key: "Bearer sk-speech",
    });
  });

  test.each([
    ["broken", "unreachable"],
    ["unauthorized", "account"],
    ["refusing", "refused"],
    ["garbled", "unreachable"],
  ] as const)("that is %s fails as %s", async (manner, problem) => {
    server.behave(manner);
    expect(await problemOf(speaker().speak(utterance(), null))).toBe(problem);
  });
});

describe("a transcription server of OpenAI's protocol", () => {
  const transcription = () =>
    openaiCompatibleTranscription({ baseUrl: server.url, model: "whisper-1", key: "sk-speech" });
  const recording = { bytes: toneWav(1), name: "speech.wav", contentType: "audio/wav" };
  const options = () => ({ language: "es" as const, signal: AbortSignal.timeout(5_000) });

  test("gets the recording with its language, and its text comes back", async () => {
    expect(await transcription().transcribe(recording, options())).toBe(TRANSCRIPT);
    expect(server.transcribed.at(-1)).toEqual({
      model: "whisper-1",
      language: "es",
      file: "speech.wav",
      bytes: recording.bytes.length,
      key: "Bearer sk-speech",
    });
  });

  test.each([
    ["broken", false],
    ["garbled", false],
    ["refusing", true],
  ] as const)("that is %s fails, and blames the recording: %s", async (manner, isUnreadable) => {
    server.behave(manner);
    const failure = await transcription()
      .transcribe(recording, options())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TranscriptionFailure);
    expect(failure).toMatchObject({ isUnreadable });
  });
});
