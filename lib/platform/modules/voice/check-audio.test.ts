import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { AudioCheck } from "@/lib/contract/voice/schemas";
import { entities } from "../../db/schema/entities";
import { orphanedFiles } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { toneWav } from "../../testing/sounds";
import {
  addClone,
  createSpeakingPlatform,
  recordingFile,
  type SpeakingPlatform,
  withVoicePlan,
} from "../../testing/voices";

let on: SpeakingPlatform;
let owner: Owner;
beforeAll(async () => {
  on = await createSpeakingPlatform();
  owner = await ownerOfAnEntity(on, "checked");
  await withVoicePlan(on, owner.entityId);
});
afterAll(() => on.close());

async function speak(text: string): Promise<Buffer> {
  const response = await owner.caller.send("generateSpeech", { id: owner.entityId, text });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The answer to somebody without any account. */
async function check(bytes: Buffer): Promise<AudioCheck> {
  const checked = await new Caller(on).upload("checkAudio", {}, recordingFile(bytes, "found.mp3"));
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.data;
}

test("says of an unchanged file whose voice it is by a consent that stands", async () => {
  const clone = await addClone(on, owner.caller, owner.entityId);
  const found = await check(await speak("I leave it alone."));
  expect(found).toMatchObject({
    verdict: "unchanged",
    sound: { format: "mp3" },
    mark: { signed_by: "localhost", is_synthetic: true },
    statement: {
      voice: "cloned",
      speaker_name: "Tomás Arrieta",
      consent: { given_at: clone.consent?.given_at, state: "stands", wording: clone.consent?.wording },
    },
  });
});

test("says that a file was changed", async () => {
  const audio = await speak("Somebody changes this.");
  audio[audio.length - 300] = (audio[audio.length - 300] ?? 0) ^ 1;
  expect(await check(audio)).toMatchObject({
    verdict: "changed",
    changes: ["sound"],
    statement: { voice: "cloned" },
  });
});

test("says that the statement of a mark was changed", async () => {
  const audio = await speak("Somebody changes whose voice it is.");
  const name = audio.indexOf("Tomás Arrieta");
  expect(name).toBeGreaterThan(0);
  audio.write("Tomas", name);
  const found = await check(audio);
  expect(found).toMatchObject({ verdict: "changed", statement: null });
  expect(found.changes).toContain("statement");
});

test("says that the consent was withdrawn after the file was made", async () => {
  const clone = await addClone(on, owner.caller, owner.entityId, "Second voice");
  const isDefault = { id: owner.entityId, clone_id: clone.id, version: clone.version, is_default: true };
  await owner.caller.call("updateVoiceClone", isDefault);
  const audio = await speak("Said while the consent stood.");
  await owner.caller.call("withdrawVoiceConsent", { id: owner.entityId, clone_id: clone.id });
  const consent = { state: "withdrawn", withdrawn_at: on.platform.now().toISOString() };
  expect(await check(audio)).toMatchObject({ verdict: "consent_withdrawn", statement: { consent } });
  await owner.caller.call("deleteVoiceClone", { id: owner.entityId, clone_id: clone.id });
  const deleted = { state: "deleted", withdrawn_at: null, wording: null };
  expect(await check(audio)).toMatchObject({ verdict: "consent_withdrawn", statement: { consent: deleted } });
});

test("names the page of an entity only while it is public", async () => {
  const audio = await speak("Whose page is this?");
  expect((await check(audio)).statement?.entity_slug).not.toBeNull();
  await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, owner.entityId));
  expect((await check(audio)).statement?.entity_slug).toBeNull();
});

test("finds no mark in a file of somebody else", async () => {
  expect(await check(toneWav(2))).toEqual({
    verdict: "none",
    changes: [],
    sound: { format: "wav", seconds: 2, bytes: toneWav(2).length },
    mark: null,
    statement: null,
  });
});

test("knows a mark of another site as foreign", async () => {
  const other = await createSpeakingPlatform();
  const stranger = await ownerOfAnEntity(other, "elsewhere");
  await withVoicePlan(other, stranger.entityId);
  const response = await stranger.caller.send("generateSpeech", { id: stranger.entityId, text: "Made elsewhere." });
  const audio = Buffer.from(await response.arrayBuffer());
  await other.close();
  expect(await check(audio)).toMatchObject({ verdict: "foreign", mark: { is_synthetic: true }, statement: null });
});

test("refuses what is no sound", async () => {
  const file = recordingFile(Buffer.from("%PDF-1.7\n".repeat(200)), "found.mp3");
  const refused = await new Caller(on).upload("checkAudio", {}, file);
  expect(refused).toMatchObject({
    ok: false,
    error: { data: { fields: { audio_file: "This is not a sound file." } } },
  });
});

test("keeps no file", async () => {
  const stored = () => on.platform.db.select().from(orphanedFiles);
  const before = await stored();
  await check(toneWav(1));
  expect(await stored()).toEqual(before);
});
