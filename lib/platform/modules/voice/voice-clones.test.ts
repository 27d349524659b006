import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { auditLog, jobs, orphanedFiles } from "../../db/schema/system";
import { speechAudio, voiceClones } from "../../db/schema/voice";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { silentMp3, toneWav } from "../../testing/sounds";
import { createTestPlatform } from "../../testing/test-platform";
import {
  AGREED,
  addClone,
  createSpeakingPlatform,
  recordingFile,
  type SpeakingPlatform,
  withVoicePlan,
} from "../../testing/voices";

let on: SpeakingPlatform;
let owner: Owner;
let owners = 0;
beforeAll(async () => {
  on = await createSpeakingPlatform();
});
afterAll(() => on.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `luthier-${++owners}`);
  await withVoicePlan(on, owner.entityId);
});
afterEach(() => on.eleven.behave("well"));

const upload = (fields: Record<string, string> = {}, file: File | Record<string, File> = recordingFile()) =>
  owner.caller.upload("createVoiceClone", { id: owner.entityId, name: "Workshop voice", ...fields }, file);
const about = (clone: { id: string }) => ({ id: owner.entityId, clone_id: clone.id });
const list = async () => {
  const listed = await owner.caller.call("listVoiceClones", { id: owner.entityId });
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.data;
};
const actions = async (id: string) => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};

describe("a voice clone", () => {
  test("is made by the vendor from its recording, and becomes the entity's voice", async () => {
    const created = await upload({ ...AGREED, language: "es" });
    expect(created).toMatchObject({
      ok: true,
      data: {
        name: "Workshop voice",
        language: "es",
        status: "processing",
        is_default: false,
        cloning: "cloned",
        sample: { format: "wav", seconds: 4 },
        consent: { kind: "written", speaker_name: "Tomás Arrieta", withdrawn_at: null },
      },
    });
    await on.settled();
    const [clone] = (await list()).items;
    expect(clone).toMatchObject({ status: "ready", progress: 100, is_default: true, is_available: true });
    expect([...on.eleven.voices.values()].at(-1)).toMatchObject({ name: "Workshop voice" });
    expect(await actions(clone?.id ?? "")).toEqual(["voice_clone.created", "voice_consent.given"]);
  });

  test("waits for a consent, which is written or spoken", async () => {
    const waiting = await upload();
    if (!waiting.ok) throw new Error(waiting.error.message);
    expect(waiting.data).toMatchObject({ status: "awaiting_consent", consent: null, can: { give_consent: true } });
    const spoken = { ...about(waiting.data), consent: "spoken", speaker_name: "Tomás" };
    const missing = await owner.caller.send("giveVoiceConsent", spoken);
    expect(missing.status).toBe(400);
    const given = await owner.caller.upload("giveVoiceConsent", spoken, recordingFile(toneWav(2)));
    expect(given).toMatchObject({ ok: true, data: { status: "processing", consent: { kind: "spoken" } } });
    await on.settled();
    const recording = await owner.caller.send("getVoiceRecording", { ...about(waiting.data), kind: "consent" });
    expect(recording.headers.get("content-type")).toBe("audio/wav");
    expect((await recording.arrayBuffer()).byteLength).toBe(toneWav(2).length);
    expect((await owner.caller.send("giveVoiceConsent", { ...about(waiting.data), ...AGREED })).status).toBe(409);
  });

  test("is renamed and chosen, one at a time, and spoken in a preview", async () => {
    const first = await addClone(on, owner.caller, owner.entityId);
    const second = await addClone(on, owner.caller, owner.entityId, "Evening voice");
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const renamed = { ...about(second), version: second.version, name: "Night voice", is_default: true };
    expect(await owner.caller.call("updateVoiceClone", renamed)).toMatchObject({ ok: true });
    expect(await owner.caller.call("updateVoiceClone", renamed)).toMatchObject({ status: 409 });
    expect((await list()).items.map(({ name, is_default }) => [name, is_default])).toEqual([
      ["Night voice", true],
      ["Workshop voice", false],
    ]);
    const preview = await owner.caller.send("previewVoiceClone", about(second));
    expect(preview.headers.get("content-type")).toBe("audio/mpeg");
    expect(on.eleven.spoken.at(-1)?.text).toContain("This is how I sound");
  });

  test("that the vendor refuses says why, and is made again on request", async () => {
    on.eleven.behave("refusing");
    const refused = await addClone(on, owner.caller, owner.entityId);
    expect(refused).toMatchObject({ status: "failed", problem: "refused", can: { retry: true } });
    on.eleven.behave("well");
    expect(await owner.caller.call("retryVoiceClone", about(refused))).toMatchObject({ ok: true });
    await on.settled();
    expect((await list()).items[0]).toMatchObject({ status: "ready", problem: null });
  });

  test("goes with its voice, its recordings and its audio", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    await owner.caller.send("previewVoiceClone", about(clone));
    const [row] = await on.platform.db.select().from(voiceClones).where(eq(voiceClones.id, clone.id));
    const [audio] = await on.platform.db.select().from(speechAudio).where(eq(speechAudio.cloneId, clone.id));
    expect(on.eleven.voices.has(row?.voiceId ?? "")).toBe(true);
    expect(await owner.caller.call("deleteVoiceClone", about(clone))).toMatchObject({ ok: true });
    await on.settled();
    expect(on.eleven.voices.has(row?.voiceId ?? "")).toBe(false);
    for (const key of [row?.sampleKey, audio?.fileKey]) {
      expect(key).toBeTruthy();
      await expect(readAll(key ?? "")).rejects.toThrow();
    }
    expect((await list()).items).toEqual([]);
    expect(await actions(clone.id)).toContain("voice_clone.deleted");
  });

  test("leaves no second voice at the vendor when making it broke off", async () => {
    on.eleven.voices.clear();
    on.eleven.behave("silent");
    const clone = await addClone(on, owner.caller, owner.entityId);
    expect(on.eleven.voices.size).toBe(1);
    on.eleven.behave("well");
    await on.platform.jobs.retry(on.platform.db, eq(jobs.kind, "voice.create"));
    on.platform.jobs.wake();
    await on.settled();
    const [row] = await on.platform.db.select().from(voiceClones).where(eq(voiceClones.id, clone.id));
    expect(row?.status).toBe("ready");
    expect([...on.eleven.voices.keys()]).toEqual([row?.voiceId]);
  });

  test("that is deleted while its voice has no known id leaves nothing at the vendor", async () => {
    on.eleven.voices.clear();
    on.eleven.behave("silent");
    const clone = await addClone(on, owner.caller, owner.entityId);
    expect(on.eleven.voices.size).toBe(1);
    on.eleven.behave("well");
    expect(await owner.caller.call("deleteVoiceClone", about(clone))).toMatchObject({ ok: true });
    await on.settled();
    expect(on.eleven.voices.size).toBe(0);
  });

  test("is deleted at the vendor also after an outage", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const before = on.eleven.voices.size;
    on.eleven.behave("broken");
    await owner.caller.call("deleteVoiceClone", about(clone));
    await on.settled();
    expect(on.eleven.voices.size).toBe(before);
    on.eleven.behave("well");
    await on.platform.jobs.retry(on.platform.db, eq(jobs.kind, "voice.remove"));
    on.platform.jobs.wake();
    await on.settled();
    expect(on.eleven.voices.size).toBe(before - 1);
  });
});

test("withdrawing the consent erases voice, recordings and audio, and keeps the record of the consent", async () => {
  const clone = await addClone(on, owner.caller, owner.entityId);
  await owner.caller.send("previewVoiceClone", about(clone));
  const [row] = await on.platform.db.select().from(voiceClones).where(eq(voiceClones.id, clone.id));
  const withdrawn = await owner.caller.call("withdrawVoiceConsent", about(clone));
  expect(withdrawn).toMatchObject({
    ok: true,
    data: { status: "withdrawn", is_default: false, sample: null, consent: { withdrawn_at: expect.any(String) } },
  });
  await on.settled();
  expect(on.eleven.voices.has(row?.voiceId ?? "")).toBe(false);
  expect(await on.platform.db.select().from(speechAudio).where(eq(speechAudio.cloneId, clone.id))).toEqual([]);
  await expect(readAll(row?.sampleKey ?? "")).rejects.toThrow();
  expect((await owner.caller.send("previewVoiceClone", about(clone))).status).toBe(409);
  expect((await owner.caller.send("withdrawVoiceConsent", about(clone))).status).toBe(409);
});

test("a consent that is withdrawn while the vendor is at work leaves no voice there", async () => {
  const before = on.eleven.voices.size;
  const created = await upload(AGREED);
  if (!created.ok) throw new Error(created.error.message);
  await owner.caller.call("withdrawVoiceConsent", about(created.data));
  await on.settled();
  expect(on.eleven.voices.size).toBe(before);
  expect((await list()).items[0]).toMatchObject({ status: "withdrawn" });
});

describe("an uploaded recording", () => {
  test.each([
    ["another kind of file", Buffer.from("not a sound ".repeat(200)), "File must be a WAV or MP3 audio file"],
    ["a tiny file", toneWav(4).subarray(0, 900), "File is too small. Please upload a valid audio file"],
    ["silence", silentMp3(5), "The recording is silent. Please check the microphone and record again."],
  ])("a recording that is refused because it is %s leaves nothing behind", async (_, bytes, sentence) => {
    const answer = await upload(AGREED, recordingFile(bytes, "voice.mp3"));
    expect(answer).toMatchObject({ ok: false, status: 400, error: { data: { fields: { audio_file: sentence } } } });
    expect((await list()).items).toEqual([]);
    expect(await on.platform.db.select().from(orphanedFiles)).toEqual([]);
  });

  test("of more than 10 MB is refused with the specified text", async () => {
    const answer = await upload(AGREED, recordingFile(Buffer.alloc(10 * 1024 * 1024 + 10)));
    expect(answer).toMatchObject({
      ok: false,
      status: 413,
      error: { data: { fields: { audio_file: "File size must be less than 10MB" } } },
    });
    const huge = await upload(AGREED, recordingFile(Buffer.alloc(24 * 1024 * 1024)));
    expect(huge).toMatchObject({
      error: { data: { fields: { audio_file: "File size must be less than 10MB" } } },
    });
  });
});

test("a plan without voice has no clones, and the list says so", async () => {
  await withVoicePlan(on, owner.entityId, "free");
  expect(await upload(AGREED)).toMatchObject({ status: 403 });
  expect(await list()).toMatchObject({ plan_voice_clone_allowed: false, can_speak: true, cloning: "cloned" });
});

test("a site without any vendor offers no clones; the local synthesiser matches them", async () => {
  for (const [env, expected] of [
    [{ LOCAL_SPEECH: "off" }, { cloning: "none", can_speak: false }],
    [{}, { cloning: "matched", can_speak: true }],
  ] as const) {
    const bare = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off", ...env } });
    const there = await ownerOfAnEntity(bare, "bare");
    expect(await there.caller.call("listVoiceClones", { id: there.entityId })).toMatchObject({ data: expected });
    const fields = { id: there.entityId, name: "Voice", ...AGREED };
    const created = await there.caller.upload("createVoiceClone", fields, recordingFile());
    expect(created).toMatchObject(expected.can_speak ? { ok: true } : { ok: false, status: 409 });
    if (created.ok) {
      await bare.settled();
      const preview = await there.caller.send("previewVoiceClone", { id: there.entityId, clone_id: created.data.id });
      expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }
    await bare.close();
  }
});

async function readAll(key: string): Promise<void> {
  for await (const part of await on.platform.storage.read(key)) void part;
}
