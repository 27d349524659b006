import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "@jest/globals";
import { createDocuments } from "../documents/documents";
import { silentMp3, toneMp3, toneOf, toneWav } from "../testing/sounds";
import { checkRecording, SAMPLE_LIMITS } from "./check-recording";
import { wavOf } from "./wav";

const documents = createDocuments({ userAgent: "Test" });
afterAll(() => documents.close());
const check = (bytes: Buffer) => checkRecording(documents, bytes, SAMPLE_LIMITS);
const problemOf = async (bytes: Buffer) => {
  const checked = await check(bytes);
  if (!("problem" in checked)) return null;
  return typeof checked.problem === "string" ? checked.problem : checked.problem.sentence;
};
const RATE_HZ = 22_050;
/** A WAV file whose samples are converted to another encoding. */
function wavAs(code: number, bits: number, write: (data: Buffer, at: number, sample: number) => void): Buffer {
  const pcm = toneOf(4);
  const width = bits / 8;
  const data = Buffer.alloc((pcm.length / 2) * width);
  for (let i = 0; i < pcm.length / 2; i++) write(data, i * width, pcm.readInt16LE(i * 2) / 0x8000);
  const file = wavOf(data, RATE_HZ);
  file.writeUInt16LE(code, 20);
  file.writeUInt16LE(bits, 34);
  return file;
}

describe("a recording", () => {
  test("is fit when somebody speaks in it long and loud enough, with the same level in both forms", async () => {
    const wav = await check(toneWav(4));
    const mp3 = await check(await toneMp3(4));
    if ("problem" in wav || "problem" in mp3) throw new Error("They are fit.");
    expect([wav.format, mp3.format]).toEqual(["wav", "mp3"]);
    expect([wav.seconds, Math.round(mp3.seconds)]).toEqual([4, 4]);
    expect(Math.abs(wav.levelDb - mp3.levelDb)).toBeLessThan(1);
  });

  test.each([
    ["8-bit PCM", wavAs(1, 8, (data, at, x) => data.writeUInt8(Math.round(128 + x * 127), at))],
    ["24-bit PCM", wavAs(1, 24, (data, at, x) => data.writeIntLE(Math.round(x * 0x7f_ffff), at, 3))],
    ["32-bit PCM", wavAs(1, 32, (data, at, x) => data.writeInt32LE(Math.round(x * 0x7fff_ffff), at))],
    ["32-bit floats", wavAs(3, 32, (data, at, x) => data.writeFloatLE(x, at))],
    ["64-bit floats", wavAs(3, 64, (data, at, x) => data.writeDoubleLE(x, at))],
  ])("may be a WAV file of %s", async (_, file) => {
    expect(await check(file)).toMatchObject({ format: "wav" });
  });

  test.each([
    ["smaller than 1 KB", toneWav(4).subarray(0, 1_000), "recording_too_small"],
    ["larger than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "recording_too_large"],
    ["a text with the name of a recording", Buffer.from("<html>".repeat(1_000)), "recording_form"],
    [
      "random bytes",
      Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256)),
      "recording_form",
    ],
    [
      "a WAV header before random bytes",
      Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), Buffer.alloc(4_000, 7)]),
      "recording_form",
    ],
    ["a WAV file of an encoding that is no sound", wavAs(85, 16, () => {}), "recording_form"],
    [
      "zeros after the tag of an MP3 file",
      Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0"), Buffer.alloc(9_000)]),
      "recording_form",
    ],
    [
      "an MP3 file that is mostly something else",
      Buffer.concat([silentMp3(4), Buffer.alloc(200_000, 65)]),
      "recording_form",
    ],
    ["an Ogg file", Buffer.concat([Buffer.from("OggS"), Buffer.alloc(5_000, 1)]), "recording_form"],
    ["too short", toneWav(2), "recording_too_short"],
    ["a short MP3 file", silentMp3(1.5), "recording_too_short"],
    ["a long WAV file", wavOf(Buffer.alloc(8_000 * 2 * 301, 1), 8_000), "recording_too_long"],
    ["a long MP3 file", silentMp3(301), "recording_too_long"],
    ["silent", wavOf(Buffer.alloc(RATE_HZ * 8), RATE_HZ), "recording_silent"],
    ["an MP3 file without sound", silentMp3(5), "recording_silent"],
    ["too quiet", toneWav(4, { amplitude: 0.008 }), "recording_quiet"],
    ["cut off at full scale", toneWav(4, { amplitude: 6 }), "recording_clipped"],
  ])("is unfit: %s", async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem);
  });

  test.each([
    ["too quiet", 0.008, "recording_quiet"],
    ["cut off at full scale", 6, "recording_clipped"],
  ])("is unfit: an MP3 file that is %s", async (_, amplitude, problem) => {
    expect(await problemOf(await toneMp3(4, { amplitude }))).toBe(problem);
  });
});

/** Frames behind the sound of a few seconds that a tag claims for itself. */
async function withHiddenFrames(tag: (hidden: number) => { before?: Buffer; after?: Buffer }): Promise<Buffer> {
  const hidden = silentMp3(2_000);
  const { before = Buffer.alloc(0), after = Buffer.alloc(0) } = tag(hidden.length);
  return Buffer.concat([before, await toneMp3(7), hidden, after]);
}

/** The footer of an APEv2 tag of this size, without its items. */
function apeFooter(size: number): Buffer {
  const footer = Buffer.alloc(32);
  footer.write("APETAGEX", "latin1");
  footer.writeUInt32LE(2_000, 8);
  footer.writeUInt32LE(size, 12);
  return footer;
}

/** The header of an ID3v2 tag that claims this size. */
function id3Header(size: number): Buffer {
  return Buffer.from([
    0x49,
    0x44,
    0x33,
    4,
    0,
    0,
    (size >> 21) & 127,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ]);
}

/** A first frame that says that the file has three frames. */
function lyingXing(): Buffer {
  const frame = silentMp3(0.02);
  frame.write("Xing", 13, "latin1");
  frame.writeUInt32BE(1, 17);
  frame.writeUInt32BE(3, 21);
  return frame;
}

describe("the length of an MP3 file", () => {
  test.each([
    ["an APE footer", () => withHiddenFrames((size) => ({ after: apeFooter(size) }))],
    ["a count of frames", () => withHiddenFrames(() => ({ before: lyingXing() }))],
    ["an ID3 header of no size", () => withHiddenFrames(() => ({ before: id3Header(0) }))],
  ])("is the one that is decoded, whatever %s says", async (_, file) => {
    expect(await problemOf(await file())).toBe("recording_too_long");
  });

  test.each([
    ["all of the file", 0x0fff_ffff],
    ["more than its sound", 400_000],
  ])("is not judged where an ID3 header claims %s", async (_, size) => {
    const file = await withHiddenFrames(() => ({ before: id3Header(size) }));
    expect(["recording_form", "recording_too_long"]).toContain(await problemOf(file));
  });

  test("is found where tags are what they say", async () => {
    const cover = Buffer.alloc(60_000, 1);
    const tagged = Buffer.concat([id3Header(cover.length), cover, await toneMp3(4), apeFooter(32)]);
    expect(await check(tagged)).toMatchObject({ format: "mp3" });
  });

  test("is none in a file of a free bit rate", async () => {
    const free = Buffer.from(silentMp3(5));
    for (let at = 0; at < free.length; at += 104) free[at + 2] = 0;
    expect(await problemOf(free)).toBe("recording_form");
  });
});

test("a sound of hours is decoded no further than its limit", async () => {
  const hours = silentMp3(10_000);
  const options = { maxSeconds: 60, isSampled: true, signal: AbortSignal.timeout(30_000) };
  const sound = await documents.readSound(hours, options);
  expect(sound?.seconds).toBeGreaterThan(60);
  expect(sound?.seconds).toBeLessThan(70);
  expect(sound?.samples?.length).toBeLessThan(70 * 12_000);
});

test("decoding ends with its call", async () => {
  const { signal, abort } = withAbort();
  const decoding = documents.readSound(silentMp3(200), { maxSeconds: 300, isSampled: false, signal });
  abort();
  await expect(decoding).rejects.toThrow("gone");
  expect(readerProcesses()).toEqual([]);
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error("gone")) };
}

/** The reader processes of this machine that belong to this test's launcher. */
function readerProcesses(): string[] {
  const parents = new Map<string, { parent: string; command: string }>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] ?? "";
      parents.set(pid, { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") });
    } catch {}
  }
  const isOurs = ({ parent }: { parent: string }) => parents.get(parent)?.parent === String(process.pid);
  return [...parents.values()]
    .filter((of) => of.command.includes("main.js") && isOurs(of))
    .map(({ command }) => command);
}
