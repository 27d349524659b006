import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { test as base, expect, request as playwrightRequest } from "@playwright/test";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { eventsOf } from "./fixtures/chat-events";
import { freePort } from "./fixtures/free-port";
import { startModel } from "./fixtures/model";
import { copySeededDatabase, runServer, type Server, startServer, startWithBrokenPipe } from "./fixtures/server";
import { verifyByCalls } from "./fixtures/visitor";

type Fixtures = {
  /** A data folder that is removed after the test. */
  dataDir: string;
  /** Starts servers that stop with the test, on a seeded database unless the test is about the first start. */
  start: (settings: Record<string, string>, database?: "seeded" | "none") => Promise<Server>;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-boot-"));
    await use(path.join(folder, "data"));
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ dataDir }, use) => {
    const started: Server[] = [];
    await use(async (settings, database = "seeded") => {
      if (database === "seeded" && !existsSync(dataDir)) await copySeededDatabase(dataDir);
      const server = await startServer({ DATA_DIR: dataDir, ...settings });
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
});

test.describe("a start that cannot succeed says why in one line and touches nothing", () => {
  for (const [name, value, line] of [
    ["PORT", "abc", 'PORT is "abc", but it has to be a port number, 0 to 65535.'],
    [
      "APP_URL",
      "ftp://x",
      'APP_URL is "ftp://x", but it has to be an http or https address such as https://example.org.',
    ],
    ["SESSION_SECRET", "short", 'SESSION_SECRET is "short", but it has to be at least 32 characters.'],
  ] as const) {
    test(`an invalid ${name} stops the start with one line`, async ({ dataDir }) => {
      expect(await runServer({ DATA_DIR: dataDir, PORT: "0", [name]: value })).toEqual({
        code: 1,
        output: `${line}\n`,
      });
      expect(existsSync(dataDir)).toBe(false);
    });
  }

  test("a port in use stops the start with one line", async ({ dataDir }) => {
    const holder = net.createServer().listen(0);
    const { port } = holder.address() as AddressInfo;
    const line = `Port ${port} is taken. Set PORT to another one or stop the program that uses it.`;
    expect(await runServer({ DATA_DIR: dataDir, PORT: String(port) })).toEqual({ code: 1, output: `${line}\n` });
    expect(existsSync(dataDir)).toBe(false);
    holder.close();
  });

  test("a data folder in use stops the start without disturbing the running process", async ({ start, dataDir }) => {
    const first = await start({});
    const { code, output } = await runServer({ DATA_DIR: dataDir, PORT: "0" });
    expect(code).toBe(1);
    expect(output).toMatch(/^Another Semblance is already running on \/.*\/data\.\n$/);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  test("an unusable data folder stops the start with one line", async () => {
    const { code, output } = await runServer({ DATA_DIR: "/dev/null/data", PORT: "0" });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR is "\/dev\/null\/data", but it has to be a folder .*\n$/);
  });

  test("an unreachable database stops the start with one line", async ({ dataDir }) => {
    const DATABASE_URL = "postgres://nobody@127.0.0.1:1/nothing";
    const { code, output } = await runServer({ DATA_DIR: dataDir, PORT: "0", DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toMatch(/^The start failed: .*ECONNREFUSED.*$/m);
    expect(output).not.toContain("    at ");
  });
});

test("the first start prints the address, the mailbox and the first admin, and later starts no admin", async ({
  start,
}) => {
  const first = await start({}, "none");
  expect(first.output()).toContain(`Mailbox   ${first.url}/dev/mailbox`);
  expect(first.output()).toMatch(/Admin +admin@semblance\.local\n +Password +\S{8,}/);
  await first.stop();
  const second = await start({});
  expect(second.output()).toContain("Address");
  expect(second.output()).not.toContain("Password");
});

test("a public address without a mail server prints a warning and no mailbox", async ({ start }) => {
  const server = await start({ APP_URL: "https://semblance.example" });
  expect(server.output()).toContain("Warning: SMTP_URL is not set");
  expect(server.output()).not.toContain("/dev/mailbox");
});

test("the session secret is created once, readable by its owner only", async ({ start, dataDir }) => {
  const file = path.join(dataDir, "session-secret");
  await (await start({})).stop();
  const secret = await readFile(file, "utf8");
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await start({});
  expect(await readFile(file, "utf8")).toBe(secret);
});

test("SIGTERM lets running work finish with exit code 0", async ({ start }) => {
  const first = await start({});
  const slow = halfSentRequest(first.url);
  await slow.isUnderWay;
  const ended = first.stop();
  await expect.poll(() => canConnect(first.url)).toBe(false);
  expect(await slow.finish()).toBe(400);
  expect(await ended).toBe(0);
});

test("SIGTERM makes the process unready at once, lets a running reply end, and closes idle connections", async ({
  start,
}) => {
  const model = await startModel();
  const server = await start({ LLM_BASE_URL: model.url, LLM_MODEL: "slow", LLM_API_KEY: "key" });
  const port = Number(new URL(server.url).port);
  const request = await playwrightRequest.newContext({ baseURL: server.url });
  const email = await verifyByCalls(request);
  const { entityid } = await (await request.get("/api/load-digital-entity/erasmus-of-rotterdam")).json();
  const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${server.url}/api/chat`, {
    method: "POST",
    headers: { cookie, origin: server.url, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ email_address: email, user_name: "Margit", entityid, message: "Who painted you?" }),
  });
  const pending = await model.nextReply();
  pending.write("Quentin Metsys did. ");
  // An incomplete request, so that its connection is not idle.
  const probe = net.connect(port, "localhost");
  const received = new Promise<string>((resolve) => {
    let received = "";
    probe.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    probe.on("close", () => resolve(received));
  });
  await new Promise<void>((resolve) => probe.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\n", () => resolve()));
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  const ended = server.stop();
  await expect.poll(() => canConnect(server.url)).toBe(false);
  probe.write("\r\n");
  expect(await received).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nconnection: close\r\n[\s\S]*not_ready/i);
  pending.write("And Holbein.");
  pending.finish();
  const events: ChatEvent[] = [];
  for await (const event of eventsOf(answer)) events.push(event);
  expect(events.at(-1)).toMatchObject({ type: "done", response: { response: "Quentin Metsys did. And Holbein." } });
  expect(await ended).toBe(0);
  await request.dispose();
  await model.close();
});

test("a process with a broken output pipe starts, serves, and ends with exit code 0", async ({ dataDir }) => {
  const port = await freePort();
  await copySeededDatabase(dataDir);
  const server = await startWithBrokenPipe({ DATA_DIR: dataDir, PORT: String(port) });
  const health = () => fetch(`http://localhost:${port}/api/health`).then(({ status }) => status, String);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  expect(await server.stop()).toBe(0);
});

test("after kill -9 the stale lock does not block the next start", async ({ start }) => {
  const first = await start({});
  process.kill(first.pid, "SIGKILL");
  await first.stop();
  const second = await start({});
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

/** A call with an unfinished body: the server has started to read it and cannot have answered. */
function halfSentRequest(url: string) {
  const body = "{}";
  const headers = { origin: url, "content-type": "application/json", "content-length": body.length };
  const request = http.request(`${url}/api/register`, {
    method: "POST",
    headers,
    agent: new http.Agent({ keepAlive: true }),
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  const isUnderWay = new Promise<void>((resolve) => request.write(body[0], () => resolve()));
  return {
    isUnderWay,
    finish: () => {
      request.end(body.slice(1));
      return status;
    },
  };
}

function canConnect(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
