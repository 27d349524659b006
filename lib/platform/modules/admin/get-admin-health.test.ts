import { once } from "node:events";
import type { AddressInfo } from "node:net";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { AdminHealth } from "@/lib/contract/admin/schemas";
import { organizations } from "../../db/schema/sso";
import { selfSigned } from "../../sso/self-signed";
import type { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const DAY_MS = 24 * 60 * 60_000;

/** Every variable that holds a secret or can contain one, set to what must not be shown. */
const SECRETS = {
  DATABASE_URL: "postgres://someone:s3cret-database@db.semblance.test:5432/semblance",
  SESSION_SECRET: "s3cret-session-that-is-long-enough-for-it",
  METRICS_TOKEN: "s3cret-metrics-token",
  LLM_BASE_URL: "http://someone:s3cret-model-user@127.0.0.1:1/v1?key=s3cret-model-query",
  LLM_API_KEY: "s3cret-model-key",
  S3_ENDPOINT: "http://someone:s3cret-endpoint@127.0.0.1:1",
  S3_ACCESS_KEY_ID: "s3cret-access-key-id",
  S3_SECRET_ACCESS_KEY: "s3cret-access-key",
  HCAPTCHA_SITE_KEY: "s3cret-site-key",
  HCAPTCHA_SECRET: "s3cret-captcha",
  STRIPE_SECRET_KEY: "s3cret-stripe",
  STRIPE_WEBHOOK_SECRET: "s3cret-webhook",
  SMTP_URL: "smtp://someone:s3cret-smtp@127.0.0.1:2525",
  ADMIN_PASSWORD: "S3cret-admin!",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://someone:s3cret-traces@127.0.0.1:4318",
};
const PUBLIC = {
  APP_URL: "http://semblance.test",
  LLM_MODEL: "open-mixtral",
  EMBEDDING_MODEL: "open-embed",
  S3_BUCKET: "semblance-files",
  ADMIN_EMAIL: "root@semblance.test",
  MAIL_FROM: "Semblance <no-reply@semblance.test>",
  DNS_SERVERS: "127.0.0.1:53",
  RATE_LIMITS: "off",
};

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(() => on.close());

async function health(caller = admin): Promise<AdminHealth> {
  const answer = await caller.call("getAdminHealth", {});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

describe("the health of an installation", () => {
  test("has measurements of every part with its embedded defaults", async () => {
    const found = await health();
    expect(found).toMatchObject({
      database: { state: "healthy", kind: on.platform.databaseKind },
      storage: { state: "healthy", kind: "folder", problem: null },
      mail: { state: "healthy", kind: "outbox", last_error: null },
      jobs: { state: "healthy" },
      certificates: { state: "unknown", items: [] },
    });
    expect(found.database.ping_ms).toBeGreaterThan(0);
    expect(found.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(found.database.version).toMatch(/^\d+/);
    expect(found.storage.used_bytes).toBeLessThanOrEqual(found.storage.total_bytes ?? 0);
  });

  test("says nothing about a model before a visitor has asked it, and counts its replies afterwards", async () => {
    const [before] = (await health()).models.items;
    expect(before).toMatchObject({ is_default: true, state: "unknown", replies: 0, first_word_ms: null, spend: [] });
    await (await visitorChat(on, "counted@health.test")).ask("Who are you?");
    const { models } = await health();
    expect(models).toMatchObject({ state: "healthy", replies: 1, failed: 0 });
    expect(models.items[0]?.first_word_ms).not.toBeNull();
  });

  test("shows storage that cannot be written as failing, with the reason", async () => {
    const broken = await createTestPlatform({
      env: {
        RATE_LIMITS: "off",
        S3_BUCKET: "semblance-files",
        S3_ENDPOINT: "http://127.0.0.1:1",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "key",
      },
    });
    const { storage } = await health(await adminCaller(broken));
    await broken.close();
    expect(storage).toMatchObject({ state: "failing", kind: "s3", used_bytes: null });
    expect(storage.problem).not.toBe("");
    expect(storage.problem).not.toBeNull();
  });

  test("has one sample an hour of the last day, empty before anything was measured", async () => {
    const { history } = await health();
    expect(history).toHaveLength(24);
    expect(history[0]).toMatchObject({ database_ms: null, mails_waiting: null });
  });
});

describe("certificates", () => {
  test("are read from the site's own address and from organisations, with the days that are left", async () => {
    const soon = await selfSigned("localhost", new Date(Date.now() + 400 * DAY_MS));
    const server = tls.createServer({ key: soon.privateKey, cert: soon.certificate });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const secure = await createTestPlatform({
      env: { RATE_LIMITS: "off", APP_URL: `https://127.0.0.1:${port}`, PAYMENTS: "off" },
    });
    const { db, now } = secure.platform;
    const ending = await selfSigned("idp.test", new Date(now().getTime() + 2.5 * DAY_MS));
    await db.insert(organizations).values({
      id: "0198a1c0-0000-7000-8000-000000000001",
      name: "Harbour Museum",
      slug: "harbour",
      protocol: "saml",
      settings: {
        protocol: "saml",
        entry_point: "https://idp.test/sso",
        idp_issuer: "idp",
        certificates: [ending.certificate],
        subject_attribute: null,
        sign_requests: false,
        logout_url: null,
      },
      attributeMapping: { email: null, first_name: null, last_name: null },
      enabled: true,
      createdAt: now(),
      updatedAt: now(),
    });
    const { certificates } = await health(await adminCaller(secure));
    await secure.close();
    server.close();
    expect(certificates.state).toBe("failing");
    expect(certificates.items).toMatchObject([
      { kind: "site", name: "127.0.0.1", problem: null },
      { kind: "organization", name: "Harbour Museum", days_left: 2, problem: null },
    ]);
    expect(certificates.items[0]?.days_left).toBeGreaterThan(30);
  });

  test("of a server that does not answer are shown with the reason", async () => {
    const secure = await createTestPlatform({
      env: { RATE_LIMITS: "off", APP_URL: "https://127.0.0.1:1", PAYMENTS: "off" },
    });
    const { certificates } = await health(await adminCaller(secure));
    await secure.close();
    expect(certificates).toMatchObject({ state: "unknown", items: [{ expires_at: null, days_left: null }] });
    expect(certificates.items[0]?.problem).toContain("ECONNREFUSED");
  });
});

describe("the settings in force", () => {
  test("contain no secret of a fully configured installation, in any part of the answer", async () => {
    const full = await createTestPlatform({ env: { ...SECRETS, ...PUBLIC } });
    const found = await health(await adminCaller(full));
    await full.close();
    const text = JSON.stringify(found);
    expect(text).not.toMatch(/s3cret/i);
    const items = found.settings.flatMap((group) => group.items);
    const isSet = new Map(items.map((item) => [item.name, item.is_set]));
    for (const name of [...Object.keys(SECRETS), ...Object.keys(PUBLIC)]) {
      expect({ name, isSet: isSet.get(name) }).toEqual({ name, isSet: true });
    }
    expect(items).toContainEqual({ name: "APP_URL", is_set: true, value: "http://semblance.test" });
    expect(items).toContainEqual({ name: "SMTP_URL", is_set: true, value: "127.0.0.1:2525" });
  });
});
