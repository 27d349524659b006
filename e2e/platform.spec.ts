import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { registerByCalls } from "./fixtures/account";
import { conversation, ownMessages, replies } from "./fixtures/chat";
import { createEntity } from "./fixtures/created-entity";
import { freePort } from "./fixtures/free-port";
import { mailsTo } from "./fixtures/mailbox";
import { type Model, startModel } from "./fixtures/model";
import { rawGet } from "./fixtures/raw-http";
import { copySeededDatabase, runServer, type Server, startPlatform, startServer } from "./fixtures/server";
import { test as base, expect } from "./fixtures/test";
import { composer, enter, freshEmail, verify } from "./fixtures/visitor";

const SECRET = "a secret that a web node and its platform share";
const FILE_BYTES = 50 * 1024 * 1024;

type Services = {
  web: Server;
  model: Model;
  /** The folder where the web node would store its own data. */
  webData: string;
  platform: () => Server;
  /** Kills the platform, as a machine failure does. */
  kill: () => Promise<void>;
  /** Starts the platform again at the same address. */
  again: () => Promise<void>;
};

/** A web node and a platform as separate processes, which all tests of this file share. */
const test = base.extend<object, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-services-"));
      const [webPort, platformPort, model] = [await freePort(), await freePort(), await startModel()];
      const url = `http://localhost:${webPort}`;
      const shared = { SESSION_SECRET: SECRET, APP_URL: url };
      // The log names each call.
      const own = { DATA_DIR: path.join(folder, "platform"), PORT: String(platformPort), LOG_LEVEL: "info" };
      const settings = { ...own, ...shared };
      await copySeededDatabase(settings.DATA_DIR);
      const talk = { LLM_BASE_URL: model.url, LLM_MODEL: "slow", LLM_API_KEY: "key" };
      let platform = await startPlatform({ ...settings, ...talk });
      const webData = path.join(folder, "web");
      const web = await startServer({
        ...shared,
        PORT: String(webPort),
        PLATFORM_URL: platform.url,
        DATA_DIR: webData,
      });
      await use({
        web,
        model,
        webData,
        platform: () => platform,
        kill: async () => {
          process.kill(platform.pid, "SIGKILL");
          await platform.stop();
        },
        again: async () => {
          platform = await startPlatform({ ...settings, ...talk });
        },
      });
      await Promise.all([web.stop(), platform.stop(), model.close()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ services }, use) => use(services.web.url),
});

test.describe.configure({ timeout: 180_000 });
// Reduced motion would show a reply at once; this test watches it grow.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ENTITY_LOOKUPS = new Set(["resolvePage", "loadEntity", "findEntityByHost"]);

for (const host of ["", "erasmus-of-rotterdam."]) {
  test(`a page view on ${host || "the main host"} resolves its entity once`, async ({
    services: { web, platform },
  }) => {
    const { port } = new URL(web.url);
    const url = host ? `http://${host}localhost:${port}/` : `${web.url}/erasmus-of-rotterdam`;
    const calls = () =>
      platform()
        .output()
        .match(/(?<="route":")\w+/g) ?? [];
    const before = calls().length;
    expect((await rawGet(web.url + new URL(url).pathname, { host: new URL(url).host })).body).toContain("Erasmus");
    await expect.poll(() => calls().slice(before)).toContain("listPublicConversations");
    expect(
      calls()
        .slice(before)
        .filter((name) => ENTITY_LOOKUPS.has(name)),
    ).toEqual(["resolvePage"]);
  });
}

test("a web node serves pages, a mailed code and a streamed reply without data of its own, and reports a failed platform", async ({
  page,
  services,
  quietConsole,
}) => {
  quietConsole.expectStatus(503);
  // The open chat's stream of updates breaks off with the platform.
  quietConsole.expectNetworkError();
  const { web, model, webData } = services;
  expect((await fetch(web.url)).status).toBe(200);
  expect(await (await fetch(`${web.url}/api/health`)).json()).toMatchObject({ ready: true, database: "pglite" });

  const email = await enter(page);
  await verify(page, email);
  await composer(page).fill("Who painted you?");
  await composer(page).press("Enter");
  const pending = await model.nextReply();
  pending.write("Quentin Metsys did. ");
  await expect(replies(page).locator(".prose")).toContainText("Quentin Metsys did.");
  pending.write("And Holbein.");
  pending.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();

  await services.kill();
  const unavailable = await fetch(`${web.url}/api/system/me`);
  expect(unavailable.status).toBe(503);
  expect(await unavailable.json()).toMatchObject({ data: { code: "not_ready" } });
  expect((await fetch(`${web.url}/api/health`)).status).toBe(503);
  expect((await fetch(`${web.url}/api/health?probe=live`)).status).toBe(200);
  await composer(page).fill("Where were you born?");
  await composer(page).press("Enter");
  await expect(conversation(page).getByRole("alert")).toBeVisible();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Where were you born?"]);

  await services.again();
  await conversation(page).getByRole("button", { name: "Try again" }).click();
  const second = await model.nextReply();
  second.write("In Rotterdam.");
  second.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(2);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Where were you born?"]);
  // The session secret is a setting here, and a web node stores nothing else.
  expect(await readdir(webData).catch(() => [])).toEqual([]);
});

test("a file of fifty megabytes reaches the platform, and an aborted upload leaves nothing", async ({
  request,
  services,
}) => {
  const { web, platform } = services;
  await registerByCalls(request, web.url);
  const entity = await createEntity(request, web.url);
  const upload = (bytes: number) =>
    request.post(`${web.url}/api/context-data`, {
      headers: { origin: web.url },
      multipart: {
        digitalentity_id: entity.id,
        file: { name: "letters.txt", mimeType: "text/plain", buffer: Buffer.alloc(bytes, "A letter to Thomas More. ") },
      },
      timeout: 90_000,
    });
  const uploaded = await upload(FILE_BYTES);
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  const tooLarge = await upload(FILE_BYTES + 3 * 1024 * 1024);
  expect(tooLarge.status()).toBe(413);
  expect((await fetch(`${platform().url}/health`)).status).toBe(200);
});

test("the platform trusts the caller headers of web nodes only", async ({ services, request }) => {
  const { web, platform } = services;
  const email = freshEmail();
  const entry = { email_address: email, username: "Margit", agreed: true };
  const headers = {
    "content-type": "application/json",
    "x-semblance-client": "203.0.113.9",
    "x-semblance-direct": "1",
  };
  const post = (key: string | null) =>
    fetch(`${platform().url}/register`, {
      method: "POST",
      headers: { ...headers, ...(key ? { "x-semblance-key": key } : {}) },
      body: JSON.stringify(entry),
    });
  for (const key of [null, "a key that is wrong", SECRET]) expect((await post(key)).status).toBe(403);
  expect(await mailsTo(request, email, web.url)).toEqual([]);
  expect((await fetch(`${platform().url}/dev/mailbox`, { headers })).status).toBe(403);

  const foreignNode = await startServer({
    SESSION_SECRET: "another secret, of somebody else's web node",
    PLATFORM_URL: platform().url,
  });
  const answer = await fetch(`${foreignNode.url}/api/system/me`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ data: { code: "not_ready" } });
  await foreignNode.stop();
});

test("a web node without a shared secret does not start", async () => {
  const { code, output } = await runServer({ PORT: "0", PLATFORM_URL: "http://localhost:1" });
  expect({ code, output }).toEqual({
    code: 1,
    output: "SESSION_SECRET is missing: PLATFORM_URL needs the one that the platform has.\n",
  });
});
