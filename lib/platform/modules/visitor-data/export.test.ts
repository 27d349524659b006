import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { v7 as uuid } from "uuid";
import { pictureAddress } from "@/lib/contract/entities/picture-address";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { accountExports } from "../../db/schema/accounts";
import { invoices, subscriptions } from "../../db/schema/billing";
import { messages } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { sweepExports } from "../../exports/export-files";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { addEntityUser, ownerOfAnEntity } from "../../testing/owners";
import { planRights } from "../../testing/plan-rights";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const DAY = 24 * 60 * 60 * 1000;
const NO_PAYMENTS = { billing_details: null, subscriptions: [], invoices: [] };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

async function runExport(caller: Caller) {
  await caller.call("startExport", {});
  await on.platform.jobs.whenIdle();
  // The mail job runs in the other lane, which polls only after a while.
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
  const answer = await caller.call("getExport", {});
  if (!answer.ok || !answer.data.export) throw new Error("There is no export.");
  return answer.data.export;
}

async function downloadFiles(caller: Caller, id: string): Promise<Record<string, string>> {
  const response = await caller.send("downloadExport", { id });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="everything-[\d-]+\.zip"$/);
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("the export of everything a user owns", () => {
  test("contains the account, the visitor's conversations, and the entities with documents and conversations", async () => {
    const { caller, entityId } = await ownerOfAnEntity(on, "exported-owner");
    const file = new File(["The bell of Saint Olave rang for an hour."], "../bell.txt");
    await caller.upload("createContextData", { digitalentity_id: entityId }, file);
    await caller.call("createContextData", { digitalentity_id: entityId, title: "Ships", text: "Forty ships." });
    await on.platform.db.update(entities).set({ chatStatus: "online" }).where(eq(entities.id, entityId));
    const visitor = await verifiedVisitor(on, "asker@export.test", "Asker");
    const say = async (message: string, privacy_code: 0 | 1 | 2) => {
      const about = { email_address: "asker@export.test", user_name: "Asker", entityid: entityId };
      const answer = await visitor.call("sendMessage", { ...about, message });
      if (!answer.ok) throw new Error(answer.error.message);
      const isIt = eq(messages.clientId, answer.data.message_id);
      await on.platform.db.update(messages).set({ privacyCode: privacy_code }).where(isIt);
    };
    await say("How many ships were there?", 1);
    await say("Between us: who was the keeper?", 2);
    const made = await runExport(caller);
    expect(made).toMatchObject({ status: "ready", progress: 100 });
    const files = await downloadFiles(caller, made.export_id);
    expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({ email_address: "exported-owner@owners.test" });
    expect(JSON.parse(files["me-as-a-visitor.json"] ?? "")).toMatchObject({ conversations: [] });
    expect(JSON.parse(files["entities/exported-owner/entity.json"] ?? "")).toMatchObject({ urlslug: "exported-owner" });
    const material = Object.entries(files).filter(([name]) => name.includes("/material/"));
    expect(material.some(([name, text]) => name.endsWith("bell.txt") && text.startsWith("The bell"))).toBe(true);
    expect(material.some(([, text]) => text === "Forty ships.")).toBe(true);
    expect(files["entities/exported-owner/knowledge.csv"]).toContain("\r\ntext,Ships,,Forty ships.,1,");
    expect(Object.keys(files).every((name) => !name.includes("..") && !name.startsWith("/"))).toBe(true);
    const talks = JSON.parse(files["entities/exported-owner/conversations.json"] ?? "[]");
    expect(talks).toMatchObject([
      { user_name: "Asker", messages: [{ message: "How many ships were there?", privacy_code: 1 }] },
      { user_name: "Asker", messages: [{ message: null, privacy_code: 2, responses: [{ response: null }] }] },
    ]);
    expect(JSON.stringify(files)).not.toContain("Between us");
    expect(JSON.stringify(files)).not.toMatch(/\$argon2id|token/i);
  });

  test("contains payments, and the entities' pictures and users", async () => {
    const { caller, userId, entityId } = await ownerOfAnEntity(on, "paying-owner");
    const { db, now } = on.platform;
    const at = now();
    const bought = { provider: "test", userId, entityId, planId: "portrait", planDuration: "year" } as const;
    const sum = { amountCents: 14_400, providerUpdatedAt: at };
    await db.insert(subscriptions).values({
      ...bought,
      ...sum,
      id: uuid(),
      planRights: planRights("portrait"),
      providerSubscriptionId: "sub",
      status: "active",
      createdAt: at,
    });
    await db.insert(invoices).values({
      ...bought,
      ...sum,
      id: uuid(),
      providerInvoiceId: "in",
      number: "EXP-1",
      customerEmail: "paying-owner@owners.test",
      status: "paid",
      issuedAt: at,
    });
    await caller.call("updateInvoiceRecipient", { name: "Museum of Letters", postal_address: "Kade 1" });
    await addEntityUser(on, entityId, "editor");
    const key = uuid();
    await on.platform.storage.put(key, Readable.from([Buffer.from("a thumbnail")]), 100);
    const thumbnailImageUrl = pictureAddress(key);
    await db.update(entities).set({ thumbnailImageUrl }).where(eq(entities.id, entityId));

    const files = await downloadFiles(caller, (await runExport(caller)).export_id);
    expect(JSON.parse(files["payments.json"] ?? "")).toMatchObject({
      subscriptions: [{ urlslug: "paying-owner", plan_id: "portrait", status: "active", amount: 14_400 }],
      invoices: [{ number: "EXP-1", customer_email: "paying-owner@owners.test" }],
      billing_details: { name: "Museum of Letters", postal_address: "Kade 1", vat_number: null },
    });
    expect(files["entities/paying-owner/thumbnail.webp"]).toBe("a thumbnail");
    const { users } = JSON.parse(files["entities/paying-owner/entity.json"] ?? "");
    expect(users).toMatchObject([
      { role: "owner" },
      { email_address: "editor.active@paying-owner.test", role: "editor" },
    ]);
    const wholeOf = async (person: Caller) => downloadFiles(person, (await runExport(person)).export_id);
    const partner = await wholeOf(await addEntityUser(on, entityId, "owner"));
    expect(partner).toHaveProperty(["entities/paying-owner/entity.json"]);
    expect(JSON.parse(partner["payments.json"] ?? "")).toEqual(NO_PAYMENTS);
    const helper = await wholeOf(await addEntityUser(on, entityId, "viewer"));
    expect(Object.keys(helper).filter((name) => name.startsWith("entities/"))).toEqual([]);
    const other = await registerAccount(on, "pays-nothing@export.test");
    const others = await wholeOf(other);
    expect(JSON.parse(others["payments.json"] ?? "")).toEqual(NO_PAYMENTS);
  });

  test("lists the browsers that get push notifications", async () => {
    const caller = await registerAccount(on, "pushed@export.test");
    const { endpoint } = VALID_INPUTS.createPushSubscription;
    await caller.call("createPushSubscription", VALID_INPUTS.createPushSubscription);
    const files = await downloadFiles(caller, (await runExport(caller)).export_id);
    expect(JSON.parse(files["push-subscriptions.json"] ?? "")).toMatchObject([{ endpoint, last_sent_at: null }]);
  });

  test("is mailed as a link that works for its owner alone", async () => {
    const caller = await registerAccount(on, "own@export.test");
    const { export_id, download_url } = await runExport(caller);
    expect(download_url).toBe(`/api/my-account/export/${export_id}`);
    const mail = on.mails.findLast(({ to }) => to === "own@export.test");
    expect(mail?.text).toContain("/my-account#export");
    const other = await registerAccount(on, "else@export.test");
    expect((await other.send("downloadExport", { id: export_id })).status).toBe(404);
    expect((await new Caller(on).send("downloadExport", { id: export_id })).status).toBe(401);
    expect(await other.call("getExport", {})).toMatchObject({ data: { export: null } });
  });

  test("queues no second export while one is running", async () => {
    const caller = await registerAccount(on, "twice@export.test");
    const first = await caller.call("startExport", {});
    const second = await caller.call("startExport", {});
    await on.platform.jobs.whenIdle();
    expect(first.ok && second.ok && first.data.export?.export_id === second.data.export?.export_id).toBe(true);
  });

  test("deletes an export and its file after seven days", async () => {
    const caller = await registerAccount(on, "kept@export.test");
    const { export_id } = await runExport(caller);
    on.advance(7 * DAY - 1000);
    expect((await caller.send("downloadExport", { id: export_id })).status).toBe(200);
    on.advance(1001);
    expect((await caller.send("downloadExport", { id: export_id })).status).toBe(404);
    expect(await caller.call("getExport", {})).toMatchObject({ data: { export: null } });
    const [row] = await on.platform.db.select().from(accountExports).where(eq(accountExports.id, export_id));
    const isThere = async () =>
      (await readdir(path.join(on.settings.dataDir, "files"), { recursive: true })).some((name) =>
        name.endsWith(row?.fileKey ?? "?"),
      );
    expect(await isThere()).toBe(true);
    await sweepExports(on.platform, accountExports);
    expect(await isThere()).toBe(false);
    expect(await on.platform.db.$count(accountExports, eq(accountExports.id, export_id))).toBe(0);
  });
});
