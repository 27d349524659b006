import { expect, test } from "@jest/globals";
import { bestSampleRate, encodeWav } from "./encode-wav";

const MAX_BYTES = 10 * 1024 * 1024;

test("writes 16-bit mono samples after a header of 44 bytes", () => {
  const wav = new DataView(encodeWav(Float32Array.of(0, 1, -1, 2, 0.5), 24_000));
  const text = (at: number) => String.fromCharCode(...new Uint8Array(wav.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(wav.byteLength).toBe(44 + 10);
  expect([wav.getUint32(4, true), wav.getUint32(24, true), wav.getUint32(40, true)]).toEqual([46, 24_000, 10]);
  expect([0, 1, 2, 3, 4].map((at) => wav.getInt16(44 + 2 * at, true))).toEqual([0, 32767, -32768, 32767, 16384]);
});

test("chooses the best sample rate that stays below 10 MB", () => {
  expect(bestSampleRate(10, MAX_BYTES)).toBe(44_100);
  expect(bestSampleRate(150, MAX_BYTES)).toBe(32_000);
  expect(bestSampleRate(300, MAX_BYTES)).toBe(16_000);
  for (const seconds of [1, 60, 118, 163, 218, 300]) {
    expect(44 + seconds * bestSampleRate(seconds, MAX_BYTES) * 2).toBeLessThan(MAX_BYTES);
  }
});
