import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PROCESSOR_PURPOSES, RETENTION_IDS } from "@/lib/contract/system/privacy-facts";
import { Caller } from "../../testing/caller";
import { NoticeRecorder } from "../../testing/notice-recorder";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { configuredProcessors } from "./get-privacy-facts";

const SECRET = "s3cret";
const ENV = {
  RATE_LIMITS: "off",
  LLM_BASE_URL: "https://models.test:8443/v1",
  LLM_MODEL: "small",
  EMBEDDING_MODEL: "vectors",
  MODERATION_BASE_URL: "https://moderation.test/v1",
  SPEECH_BASE_URL: "https://speech.test/v1",
  SPEECH_MODEL: "speaker",
  TRANSCRIPTION_MODEL: "writer",
  ELEVENLABS_API_KEY: SECRET,
  S3_BUCKET: "files",
  S3_ENDPOINT: "https://files.test",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: SECRET,
  HCAPTCHA_SITE_KEY: "site",
  HCAPTCHA_SECRET: SECRET,
  STRIPE_SECRET_KEY: SECRET,
  STRIPE_WEBHOOK_SECRET: SECRET,
  SMTP_URL: `smtp://postman:${SECRET}@mail.test:587`,
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318",
};
const notices = new NoticeRecorder();

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: ENV, pages: notices });
  await notices.connected();
});
afterAll(() => on.close());

async function facts() {
  const answer = await new Caller(on).call("getPrivacyFacts", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

test("names the host alone of every provider that is set", async () => {
  const { processors } = await facts();
  expect(processors).toEqual(
    expect.arrayContaining([
      { purpose: "reply", host: "models.test" },
      { purpose: "embedding", host: "models.test" },
      { purpose: "moderation", host: "moderation.test" },
      { purpose: "speech", host: "speech.test" },
      { purpose: "transcription", host: "speech.test" },
      { purpose: "voice_cloning", host: "api.elevenlabs.io" },
      { purpose: "mail", host: "mail.test" },
      { purpose: "files", host: "files.test" },
      { purpose: "captcha", host: "api.hcaptcha.com" },
      { purpose: "payments", host: "api.stripe.com" },
    ]),
  );
  expect(JSON.stringify(processors)).not.toContain(SECRET);
});

test("names no host for a provider on this machine", async () => {
  expect((await facts()).processors).toContainEqual({ purpose: "tracing", host: null });
});

test("has an example of every purpose", () => {
  const settings = { ...on.settings, databaseUrl: "postgres://db.test/semblance" };
  const purposes = new Set(["reply", ...configuredProcessors(settings).map(({ purpose }) => purpose)]);
  expect([...purposes].sort()).toEqual([...PROCESSOR_PURPOSES].sort());
});

test("names the vendors of the active talk systems alone", async () => {
  const admin = await adminCaller(on);
  const system = { provider: "anthropic", model: "large", key_variable: "OTHER_API_KEY" } as const;
  await admin.call("createTalkSystem", { ...system, name: "Other" });
  await admin.call("createTalkSystem", {
    ...system,
    name: "Resting",
    base_url: "https://resting.test",
    is_active: false,
  });
  const hosts = (await facts()).processors.map(({ host }) => host);
  expect(hosts).toContain("api.anthropic.com");
  expect(hosts).not.toContain("resting.test");
});

test("tells the page cache when a talk system moves to another host", async () => {
  const admin = await adminCaller(on);
  const made = await admin.call("createTalkSystem", {
    name: "Moving",
    provider: "openai-compatible",
    model: "m",
    base_url: "https://before.test/v1",
  });
  if (!made.ok) throw new Error(made.error.message);
  await notices.clear(on);
  await admin.call("updateTalkSystem", { id: made.data.id, base_url: "https://after.test/v1" });
  expect(notices.received).toContain("site");
});

test("says of everything that is deleted by itself how long it is kept", async () => {
  const { retention } = await facts();
  expect(retention.map(({ id }) => id).sort()).toEqual([...RETENTION_IDS].sort());
  expect(retention).toContainEqual({ id: "contactMessages", seconds: 365 * 24 * 60 * 60, since: "creation" });
});
