import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import type { ChatEvent } from "@/lib/contract/chat/events";
import { registerByCalls } from "./fixtures/account";
import { eventsOf } from "./fixtures/chat-events";
import { createEntity } from "./fixtures/created-entity";
import { ERASMUS } from "./fixtures/entities";
import { startModel } from "./fixtures/model";
import { type OwnDatabase, ownDatabase } from "./fixtures/own-database";
import { type Server, startServer } from "./fixtures/server";
import { freshEmail, verifyByCalls } from "./fixtures/visitor";

const DATABASE_SERVER = process.env.TEST_DATABASE_URL;

type Nodes = { one: Server; other: Server; database: OwnDatabase; model: Awaited<ReturnType<typeof startModel>> };

/** Two web nodes on one PostgreSQL; they share a folder for files and unsent mail, as nodes share a bucket. */
const test = base.extend<object, { nodes: Nodes }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-nodes-"));
      const [database, model] = [await ownDatabase(String(DATABASE_SERVER)), await startModel()];
      const settings = {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        SESSION_SECRET: "a secret that both of the nodes were given",
        RATE_LIMITS: "on",
        METRICS_TOKEN: "the token of both nodes",
        LLM_BASE_URL: model.url,
        LLM_MODEL: "slow",
        LLM_API_KEY: "key",
      };
      // Both at once, as in a deployment: one migrates and seeds, the other waits.
      const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
      await use({ one, other, database, model });
      await Promise.all([one.stop(), other.stop(), model.close()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ nodes }, use) => use(nodes.one.url),
});

test.describe.configure({ mode: "default", timeout: 120_000 });
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from this pattern.
test.beforeEach(({}, info) => info.skip(!DATABASE_SERVER, "No PostgreSQL answers: TEST_DATABASE_URL names one."));

/** A browser's session of one node for the other: behind a balancer both have the same host. */
const cookieOf = (state: { cookies: { name: string; value: string }[] }) =>
  state.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

test("an edit on one node shows on the other, and the session is valid on both", async ({
  request,
  nodes: { one, other },
}) => {
  await registerByCalls(request, one.url);
  const entity = await createEntity(request, one.url);
  const cookie = cookieOf(await request.storageState());
  const me = await fetch(`${other.url}/api/system/me`, { headers: { cookie } });
  expect(me.status).toBe(200);

  const pageAt = async ({ url }: Server) => (await fetch(`${url}/${entity.urlslug}`)).text();
  for (const node of [one, other, one, other])
    expect(await pageAt(node)).toContain("A luthier of the third generation.");
  for (const [here, there, description] of [
    [one, other, "A luthier who moved to Cremona."],
    [other, one, "A luthier who came back to Lisbon."],
  ] as const) {
    const edited = await fetch(`${here.url}/api/digital-entities/${entity.id}`, {
      method: "PUT",
      headers: { cookie, origin: here.url, "content-type": "application/json" },
      body: JSON.stringify({ description }),
    });
    expect(edited.status, await edited.text()).toBe(200);
    expect(await pageAt(here)).toContain(description);
    await expect.poll(() => pageAt(there)).toContain(description);
  }
});

test("a reply that starts on one node streams live from the other, and is stored for both", async ({
  request,
  nodes: { one, other, model },
}) => {
  const email = await verifyByCalls(request);
  const cookie = cookieOf(await request.storageState());
  const { entityid } = await (await fetch(`${one.url}/api/load-digital-entity${ERASMUS.path}`)).json();
  const sent = await fetch(`${one.url}/api/chat`, {
    method: "POST",
    headers: { cookie, origin: one.url, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ email_address: email, user_name: "Margit", entityid, message: "Who painted you?" }),
  });
  const events = eventsOf(sent);
  const { value: accepted } = await events.next();
  if (accepted?.type !== "accepted") throw new Error(`The turn began with ${accepted?.type}.`);
  const pending = await model.nextReply();
  pending.write("Quentin Metsys did. ");

  const joined = await fetch(`${other.url}/api/chat/turns/${accepted.message_id}`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  expect(joined.status).toBe(200);
  const there = eventsOf(joined);
  let received = "";
  for await (const event of there) {
    received += wordsIn(event);
    if (received.includes("Quentin Metsys did.")) break;
  }
  expect(received).toContain("Quentin Metsys did.");
  pending.write("And Holbein.");
  pending.finish();
  for await (const event of events) if (event.type === "done") break;

  const about = { initiatedby_email_address: email, entityid, conversation_id: accepted.conversation_id };
  const read = await fetch(`${other.url}/api/previous_messages?${new URLSearchParams(about)}`, { headers: { cookie } });
  const { messages } = await read.json();
  expect(messages).toMatchObject([
    { message: "Who painted you?", responses: [{ response: "Quentin Metsys did. And Holbein." }] },
  ]);
});

test("rate limits count for both nodes together, and a job runs once", async ({ nodes: { one, other, database } }) => {
  const email = freshEmail("limited");
  const knock = ({ url }: Server) =>
    fetch(`${url}/api/register`, {
      method: "POST",
      headers: { origin: url, "content-type": "application/json" },
      body: JSON.stringify({ email_address: email, username: "Margit", agreed: true }),
    });
  const statuses: number[] = [];
  // Eight for one address, over both nodes.
  for (let call = 0; call < 10; call++) statuses.push((await knock(call % 2 === 0 ? one : other)).status);
  expect(statuses).toEqual([...new Array(8).fill(200), 429, 429]);

  const mails = async () => (await (await fetch(`${one.url}/api/dev/mailbox?to=${email}`)).json()).items.length;
  await expect.poll(mails).toBe(8);
  const unfinished = () => database.rows("select status from jobs where kind = 'mail.send' and status <> 'done'");
  await expect.poll(unfinished).toEqual([]);
  expect(await database.rows("select 1 from jobs where attempts > 1")).toEqual([]);
  expect(await mails()).toBe(8);
});

const wordsIn = (event: ChatEvent): string => (event.type === "token" ? event.text : "");
