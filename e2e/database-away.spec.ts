import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { startCuttableProxy } from "./fixtures/cuttable-proxy";
import { ERASMUS } from "./fixtures/entities";
import { ownDatabase } from "./fixtures/own-database";
import { startServer } from "./fixtures/server";

const DATABASE_SERVER = process.env.TEST_DATABASE_URL;
test.describe.configure({ timeout: 120_000 });
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from this pattern.
test.beforeEach(({}, info) => info.skip(!DATABASE_SERVER, "No PostgreSQL answers: TEST_DATABASE_URL names one."));

const PAGES = [
  ...["/login", "/dashboard", "/admin", "/my-account", "/de/login", ERASMUS.path, "/dev/mailbox"],
  ...["/robots.txt", "/sitemap.xml"],
];
/** A caller without a session gets 401 before anything is read. */
const CALLS = ["getHealth", "listSitemap", "listDirectory"] as const;

test("pages and calls answer 503 with Retry-After while the database is away", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-away-"));
  const database = await ownDatabase(String(DATABASE_SERVER));
  const proxy = await startCuttableProxy(database.url);
  const url = new URL(database.url);
  [url.hostname, url.port] = ["127.0.0.1", new URL(proxy.url).port];
  const server = await startServer({ DATABASE_URL: url.href, DATA_DIR: dataDir });
  try {
    expect((await fetch(`${server.url}/login`)).status).toBe(200);
    await proxy.close();
    for (const address of [...PAGES, ...CALLS.map((name) => `/api${ADDRESSES[name].path}`)]) {
      const answer = await fetch(server.url + address, { redirect: "manual" });
      expect([address, answer.status]).toEqual([address, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const page = await fetch(`${server.url}/login`);
    expect(await page.text()).toContain("<h1>");
    const call = await fetch(`${server.url}/api${ADDRESSES.listSitemap.path}`);
    expect(await call.json()).toMatchObject({ error: true, data: { code: "not_ready" } });
  } finally {
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
