import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SERVICE_USES } from "@/lib/contract/plans/uses";
import { entitySpend } from "../../db/schema/budget";
import { entities } from "../../db/schema/entities";
import { orphanedFiles } from "../../db/schema/system";
import { wavOf } from "../../speech/wav";
import type { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { planRights } from "../../testing/plan-rights";
import { TRANSCRIPT } from "../../testing/speech-server";
import { createTestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { createSpeakingPlatform, recordingFile, type SpeakingPlatform } from "../../testing/voices";

let on: SpeakingPlatform;
let owner: Owner;
let visitor: Caller;
beforeAll(async () => {
  on = await createSpeakingPlatform();
  owner = await ownerOfAnEntity(on, "listener", "es");
  visitor = await verifiedVisitor(on, "visitor@listening.test");
});
afterAll(() => on.close());
afterEach(() => on.server.behave("well"));

const say = (file = recordingFile()) => visitor.upload("transcribeSpeech", { id: owner.entityId }, file);

test("turns what a visitor says into text in the entity's language", async () => {
  expect(await say()).toMatchObject({ ok: true, data: { text: TRANSCRIPT } });
  expect(on.server.transcribed.at(-1)).toMatchObject({ model: "whisper-1", language: "es", file: "speech.wav" });
  const english = { id: owner.entityId, language: "en" };
  await visitor.upload("transcribeSpeech", english, recordingFile());
  expect(on.server.transcribed.at(-1)?.language).toBe("en");
  expect(await on.platform.db.select().from(orphanedFiles)).toEqual([]);
});

test("refuses what is no recording without asking the service", async () => {
  const before = on.server.transcribed.length;
  const answer = await say(recordingFile(Buffer.from("words ".repeat(500)), "speech.webm"));
  expect(answer).toMatchObject({
    status: 400,
    error: { data: { fields: { audio_file: "This recording cannot be read." } } },
  });
  expect(on.server.transcribed.length).toBe(before);
});

test("says so when the service fails", async () => {
  on.server.behave("broken");
  expect(await say()).toMatchObject({
    status: 502,
    error: { message: "There was an error with speech recognition. Please try again." },
  });
});

test("counts the seconds of what it understood against the plan's month", async () => {
  const here = eq(entitySpend.entityId, owner.entityId);
  const seconds = async () => (await on.platform.db.select().from(entitySpend).where(here))[0]?.transcribedSeconds ?? 0;
  const before = await seconds();
  on.server.behave("broken");
  expect(await say()).toMatchObject({ ok: false });
  expect(await seconds()).toBe(before);
  on.server.behave("well");
  expect(await say()).toMatchObject({ ok: true });
  expect(await seconds()).toBeGreaterThan(before);
});

test("counts the sound of a recording whose header names another rate", async () => {
  const here = eq(entitySpend.entityId, owner.entityId);
  await on.platform.db.update(entitySpend).set({ transcribedSeconds: 0 }).where(here);
  const wave = wavOf(Buffer.alloc(8_000 * 2 * 30), 8_000);
  wave.writeUInt32LE(384_000, 28);
  wave.writeUInt32LE(100, 40);
  expect(await say(recordingFile(wave))).toMatchObject({ ok: true });
  expect(await on.platform.db.select().from(entitySpend).where(here)).toMatchObject([{ transcribedSeconds: 30 }]);
});

test("ends for the month where the plan has no seconds left", async () => {
  const asked = on.server.transcribed.length;
  const limit = planRights("free").messagesPerMonth * SERVICE_USES.transcription.perMessage;
  const here = eq(entitySpend.entityId, owner.entityId);
  await on.platform.db.update(entitySpend).set({ transcribedSeconds: limit }).where(here);
  expect(await say()).toMatchObject({ ok: false, error: { data: { code: "plan_limit_reached" } } });
  expect(on.server.transcribed).toHaveLength(asked);
  await on.platform.db.update(entitySpend).set({ transcribedSeconds: 0 }).where(here);
});

test("is for those who may send the entity a message", async () => {
  const invited = { accessLevel: "invitation-only" as const };
  await on.platform.db.update(entities).set(invited).where(eq(entities.id, owner.entityId));
  expect(await say()).toMatchObject({ status: 403, error: { data: { code: "invitation_needed" } } });
  await on.platform.db.update(entities).set({ accessLevel: "public" }).where(eq(entities.id, owner.entityId));
});

test("is not there on a site without a service", async () => {
  const bare = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  const there = await ownerOfAnEntity(bare, "bare");
  const caller = await verifiedVisitor(bare, "visitor@bare.test");
  const answer = await caller.upload("transcribeSpeech", { id: there.entityId }, recordingFile());
  expect(answer).toMatchObject({ status: 409, error: { data: { code: "transcription_unavailable" } } });
  expect(await caller.call("getEntityVoice", { id: there.entityId })).toMatchObject({
    data: { can_transcribe: false },
  });
  await bare.close();
});
