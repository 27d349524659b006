import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import type { startConversationExport } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { hashPassword } from "../../auth/passwords";
import { conversationExports, messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { PASSWORD } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { collectingLog } from "../../testing/log-lines";
import { insertConversations } from "../../testing/many-conversations";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const DAY_MS = 24 * 60 * 60 * 1000;
const log = collectingLog();

let model: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  const env = { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" };
  on = await createTestPlatform({ env, log: log.log });
});
afterAll(async () => {
  await model.close();
  await on.close();
});
afterEach(() => model.behave(says("Ready.")));

type Format = "csv" | "json" | "jsonl";
type Filters = Omit<InputOf<typeof startConversationExport>, "id" | "format">;

async function settled(): Promise<void> {
  on.platform.jobs.wake();
  await on.settled();
}

async function makeExport({ caller, entityId }: Owner, format: Format, filters: Filters = {}) {
  const started = await caller.call("startConversationExport", { id: entityId, format, ...filters });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  await settled();
  const listed = await caller.call("listConversationExports", { id: entityId });
  const made = listed.ok && listed.data.items.find(({ export_id }) => export_id === started.data.export_id);
  if (!made) throw new Error("The export is not listed.");
  return made;
}

const download = (caller: Caller, id: string) => caller.send("downloadConversationExport", { id });

async function textOf(owner: Owner, format: Format, filters: Filters = {}): Promise<string> {
  const { export_id } = await makeExport(owner, format, filters);
  const response = await download(owner.caller, export_id);
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(on.settings.dataDir, "files"), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function runJob(kind: "conversations.sweep" | "entities.sweep"): Promise<void> {
  await on.platform.jobs.add(on.platform.db, kind, {});
  await settled();
}

describe("a file of conversations", () => {
  test("has a row for each message with its reply, as CSV, JSON and JSON lines", async () => {
    const owner = await talkingOwner(on, "formats");
    const visitor = await visitorOf(on, owner, "formats@exports.test", "Ada");
    model.behave(says('He said "yes",\nand went.'));
    const { conversationId, messageId } = await visitor.say("Did he, then?", { privacy_code: 0 });
    await on.platform.db.update(messages).set({ year: -44 }).where(eq(messages.id, messageId));
    const row = {
      conversation_id: conversationId,
      visitor: "Ada",
      email_address: "formats@exports.test",
      sent_at: on.platform.now().toISOString(),
      hidden: false,
      privacy_code: 0,
      language: "en",
      year: -44,
      message: "Did he, then?",
      reply: 'He said "yes",\nand went.',
      replied_at: on.platform.now().toISOString(),
      rating: null,
      rating_reason: null,
      corrected_at: null,
      written_by: "ai",
    };
    expect(JSON.parse(await textOf(owner, "json"))).toEqual([row]);
    expect(
      (await textOf(owner, "jsonl"))
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([row]);
    const csv = await textOf(owner, "csv");
    expect(csv.startsWith("\uFEFFconversation_id,visitor,")).toBe(true);
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(parse(csv, { bom: true, columns: true })).toEqual([
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null ? "" : String(value)])),
    ]);
  });

  test("is downloaded by its name and type, and says how large it is", async () => {
    const owner = await talkingOwner(on, "named");
    const visitor = await visitorOf(on, owner, "named@exports.test");
    await visitor.say("Hello there");
    for (const [format, type] of [
      ["csv", "text/csv; charset=utf-8"],
      ["json", "application/json; charset=utf-8"],
      ["jsonl", "application/x-ndjson; charset=utf-8"],
    ] as const) {
      const made = await makeExport(owner, format);
      expect(made).toMatchObject({ status: "ready", progress: 100, conversations: 1, format });
      expect(made.download_url).toBe(`/api/conversation-exports/${made.export_id}`);
      const response = await download(owner.caller, made.export_id);
      const bytes = await response.arrayBuffer();
      expect(bytes.byteLength).toBe(made.bytes);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="named-conversations-2026-11-21.${format}"`,
      );
    }
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("never begins a cell of CSV with %j", async (formula) => {
    const owner = await talkingOwner(on, `formula-${formula.length}-${formula.charCodeAt(0)}`);
    const visitor = await visitorOf(on, owner, `formula-${formula.charCodeAt(0)}@exports.test`, "Ada");
    const { messageId, responseId } = await visitor.say("Hello there");
    await on.platform.db.update(messages).set({ body: formula }).where(eq(messages.id, messageId));
    await on.platform.db
      .update(responses)
      .set({ body: formula, ratingReason: formula })
      .where(eq(responses.id, responseId));
    const [row] = parse(await textOf(owner, "csv"), { bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ message: `'${formula}`, reply: `'${formula}`, rating_reason: `'${formula}` });
  });

  test("has of a private message that it exists, and when, in no format its words", async () => {
    const owner = await talkingOwner(on, "export-private");
    const visitor = await visitorOf(on, owner, "export-private@exports.test");
    model.behave(says("The lantern is secret."));
    const { responseId } = await visitor.say("My xylophone", { privacy_code: 2 });
    await on.platform.db
      .update(responses)
      .set({ ratingReason: "marimba", bodyBefore: "marimba", rating: "down", correctedAt: on.platform.now() })
      .where(eq(responses.id, responseId));
    const at = on.platform.now().toISOString();
    for (const format of ["csv", "json", "jsonl"] as const) {
      const text = await textOf(owner, format);
      expect(text).toContain(at);
      expect(text).not.toMatch(/xylophone|lantern|marimba|down/);
    }
    expect(JSON.parse(await textOf(owner, "json"))).toMatchObject([
      { sent_at: at, hidden: true, privacy_code: 2, message: null, reply: null, language: null },
    ]);
    expect(JSON.parse(await textOf(owner, "json", { q: "xylophone" }))).toEqual([]);
    expect(log.lines()).not.toMatch(/xylophone|lantern|marimba/);
  });

  test("has only the conversations that the filters match", async () => {
    const owner = await talkingOwner(on, "export-filters");
    const visitor = await visitorOf(on, owner, "export-filters@exports.test");
    const shown = await visitor.say("Folly?", { privacy_code: 0 });
    await visitor.say("Something else");
    const found = JSON.parse(await textOf(owner, "json", { public: "true", q: "folly" }));
    expect(found).toMatchObject([{ conversation_id: shown.conversationId }]);
    expect(found).toHaveLength(1);
  });

  test("is written of ten thousand messages page by page, each once", async () => {
    const owner = await talkingOwner(on, "export-many");
    await insertConversations(on, owner.entityId, 2500);
    const made = await makeExport(owner, "jsonl");
    expect(made).toMatchObject({ status: "ready", conversations: 2500 });
    const response = await download(owner.caller, made.export_id);
    const lines = (await response.text()).trimEnd().split("\n");
    expect(new Set(lines.map((line) => `${JSON.parse(line).conversation_id} ${JSON.parse(line).sent_at}`)).size).toBe(
      10_000,
    );
    expect(lines).toHaveLength(10_000);
  }, 60_000);

  test("is made once for two calls at a time with the same filters", async () => {
    const owner = await talkingOwner(on, "export-twice");
    const start = () => owner.caller.call("startConversationExport", { id: owner.entityId, format: "csv", q: "x" });
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.ok && second.ok && first.data.export_id === second.data.export_id).toBe(true);
    await settled();
  });

  test("is recorded when it is asked for, made and downloaded", async () => {
    const owner = await talkingOwner(on, "export-audit");
    const { export_id } = await makeExport(owner, "csv");
    await (await download(owner.caller, export_id)).text();
    const recorded = await on.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, owner.entityId))
      .orderBy(auditLog.id);
    const actions = recorded.map(({ action, actorUserId }) => [action, actorUserId]);
    expect(actions).toEqual([
      ["conversations.export_asked", owner.userId],
      ["conversations.exported", null],
      ["conversations.export_downloaded", owner.userId],
    ]);
  });
});

describe("a file of conversations is erased", () => {
  test("after seven days", async () => {
    const owner = await talkingOwner(on, "expires");
    const before = await storedFiles();
    const { export_id } = await makeExport(owner, "csv");
    expect(await storedFiles()).toHaveLength(before.length + 1);
    on.advance(7 * DAY_MS + 1000);
    expect((await download(owner.caller, export_id)).status).toBe(404);
    expect(await owner.caller.call("listConversationExports", { id: owner.entityId })).toMatchObject({
      data: { items: [] },
    });
    await runJob("conversations.sweep");
    const rows = await on.platform.db
      .select()
      .from(conversationExports)
      .where(eq(conversationExports.entityId, owner.entityId));
    expect(rows).toEqual([]);
    expect((await storedFiles()).filter((file) => !before.includes(file))).toEqual([]);
  });

  test("with its entity", async () => {
    const owner = await talkingOwner(on, "export-entity");
    const before = await storedFiles();
    const { export_id } = await makeExport(owner, "csv");
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect((await download(owner.caller, export_id)).status).toBe(404);
    await on.platform.db.update(entities).set({ eraseAt: on.platform.now() }).where(eq(entities.id, owner.entityId));
    await runJob("entities.sweep");
    await settled();
    expect((await storedFiles()).filter((file) => !before.includes(file))).toEqual([]);
  });

  test("with the account of the user who asked for it", async () => {
    const owner = await talkingOwner(on, "export-account");
    const passwordHash = await hashPassword(PASSWORD);
    await on.platform.db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
    await addEntityUser(on, owner.entityId, "owner");
    const before = await storedFiles();
    await makeExport(owner, "csv");
    expect(await owner.caller.call("deleteAccount", { password: PASSWORD })).toMatchObject({ ok: true });
    expect((await storedFiles()).filter((file) => !before.includes(file))).toEqual([]);
  });
});
