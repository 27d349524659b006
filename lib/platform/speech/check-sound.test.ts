import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { speechAudio } from "../db/schema/voice";
import { decodeWav } from "../documents/worker/decode-wav.js";
import { readMp3Frames } from "../documents/worker/mp3-frames.js";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { silentMp3, toneMp3, toneOf, toneWav } from "../testing/sounds";
import { createSpeakingPlatform, type SpeakingPlatform, withVoicePlan } from "../testing/voices";
import { checkPcm, checkSound } from "./check-sound";
import { SpeechFailure } from "./port";
import { wavOf } from "./wav";

/** A WAV file as a server writes that does not know its length yet. */
function streamedWav(length: number): Buffer {
  const file = toneWav(1);
  file.writeUInt32LE(length, 4);
  file.writeUInt32LE(length, 40);
  return file;
}
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  Buffer.from("IHDR", "latin1"),
  Buffer.alloc(2_000, 9),
]);

describe("a vendor's answer", () => {
  test.each([
    ["an error page", async () => Buffer.from("<html><body>502 Bad Gateway</body></html>".repeat(40))],
    ["JSON", async () => Buffer.from(JSON.stringify({ error: "quota", pad: "x".repeat(2_000) }))],
    ["a picture", async () => PNG],
    ["nothing", async () => Buffer.alloc(0)],
    ["zeros", async () => Buffer.alloc(4_000)],
    ["MP3 frames without sound", async () => silentMp3(2)],
    ["an MP3 file that ends within a frame", async () => (await toneMp3(2)).subarray(0, -40)],
    ["a WAV file that ends too early", async () => toneWav(2).subarray(0, 20_000)],
    ["a WAV file without samples", async () => wavOf(Buffer.alloc(0), 22_050)],
    ["a silent WAV file", async () => wavOf(Buffer.alloc(44_100), 22_050)],
  ])("is refused when it is %s", async (_, make) => {
    const bytes = await make();
    await expect(checkSound(bytes, "mp3")).rejects.toThrow(SpeechFailure);
    await expect(checkSound(bytes, "wav")).rejects.toThrow(SpeechFailure);
  });

  test.each([0, 0x7fff_ffff, 0xffff_ffff])("may be a WAV file that names %i bytes before it knows", async (length) => {
    const file = await checkSound(streamedWav(length), "wav");
    expect(file.readUInt32LE(40)).toBe(44_100);
    expect(decodeWav(file)?.samples).toEqual(decodeWav(toneWav(1))?.samples);
  });

  test("is returned as it is in the requested form", async () => {
    const mp3 = await toneMp3(1);
    expect(await checkSound(mp3, "mp3")).toBe(mp3);
  });

  test("is turned into the requested form where a server knows only one", async () => {
    expect(Math.round(readMp3Frames(await checkSound(toneWav(2), "mp3"))?.seconds ?? 0)).toBe(2);
    const wav = decodeWav(await checkSound(await toneMp3(2), "wav"));
    expect(Math.round((wav?.samples.length ?? 0) / (wav?.sampleRate ?? 1))).toBe(2);
  });

  test("of raw samples is refused when it is something else", async () => {
    expect(await checkPcm(toneOf(1))).toHaveLength(44_100);
    for (const bytes of [PNG, Buffer.from("<html>502</html>"), toneOf(1).subarray(1)])
      await expect(checkPcm(bytes)).rejects.toThrow(SpeechFailure);
  });
});

describe("a page of a proxy in place of sound", () => {
  let on: SpeakingPlatform;
  let owner: Owner;
  beforeAll(async () => {
    on = await createSpeakingPlatform();
    owner = await ownerOfAnEntity(on, "checked");
    await withVoicePlan(on, owner.entityId);
  });
  afterEach(() => on.server.behave("well"));
  afterAll(() => on.close());

  test("is not stored, so that the next request is spoken", async () => {
    const request = { id: owner.entityId, text: "Spoken later." };
    on.server.behave(Buffer.from("<html>502</html>"));
    expect((await owner.caller.send("generateSpeech", request)).status).toBe(502);
    const isHere = eq(speechAudio.entityId, owner.entityId);
    expect(await on.platform.db.select().from(speechAudio).where(isHere)).toEqual([]);
    on.server.behave("well");
    expect((await owner.caller.send("generateSpeech", request)).status).toBe(200);
  });
});
