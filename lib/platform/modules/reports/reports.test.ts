import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { createReport, listReports } from "@/lib/contract/reports/endpoints";
import { newId } from "../../db/new-id";
import { reports } from "../../db/schema/reports";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let model: ModelServer;
let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await model.close();
  await on.close();
});
afterEach(() => model.behave(says("Ready.")));

/** An entity, and a visitor who was answered by it. */
async function answered(name: string, privacy_code: 0 | 1 | 2 = 1) {
  const owner = await talkingOwner(on, name);
  const visitor = await visitorOf(on, owner, `${name}@reports.test`, "Ferdinand");
  model.behave(says("Pack them in oilcloth."));
  const said = await visitor.say("Was it easy to travel with books?", { privacy_code });
  return { owner, visitor: visitor.caller, ...said };
}

async function report(caller: Caller, input: InputOf<typeof createReport>) {
  const answer = await caller.call("createReport", input);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data.report_id;
}

async function list(filters: InputOf<typeof listReports>) {
  const answer = await admin.call("listReports", filters);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** The reports of a list, each as an admin who opens it sees it. */
async function open(filters: InputOf<typeof listReports>) {
  const { items } = await list(filters);
  return Promise.all(items.map(({ id }) => openReport(id)));
}

async function openReport(id: string) {
  const answer = await admin.call("getReport", { id });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data.report;
}

describe("a reported reply", () => {
  test("is in the admins' queue with the exchange, the reason and who reported it", async () => {
    const { owner, visitor, ...said } = await answered("reported-queue");
    const id = await report(visitor, { response_id: said.responseId, reason: "false", details: " He had a chest. " });
    expect(await open({ status: "open", digitalentity_id: owner.entityId })).toMatchObject([
      {
        id,
        status: "open",
        reason: "false",
        details: "He had a chest.",
        reporter: { user_name: "Ferdinand", email_address: "reported-queue@reports.test" },
        entity: { urlslug: "reported-queue" },
        message_id: said.messageId,
        conversation_id: said.conversationId,
        message: "Was it easy to travel with books?",
        response: "Pack them in oilcloth.",
        outcome: null,
      },
    ]);
  });

  test("has one report of each person, which changes while it is open", async () => {
    const { owner, visitor, responseId } = await answered("reported-twice");
    const first = await report(visitor, { response_id: responseId, reason: "other" });
    const again = await report(visitor, { response_id: responseId, reason: "harmful", details: "It hurts." });
    expect(again).toBe(first);
    expect(await openReport(first)).toMatchObject({ reason: "harmful", details: "It hurts." });
    await admin.call("dismissReport", { id: first });
    expect(await report(visitor, { response_id: responseId, reason: "false" })).toBe(first);
    const closed = await list({ digitalentity_id: owner.entityId });
    expect(closed.items).toMatchObject([{ status: "dismissed", reason: "harmful" }]);
  });

  test("can be one that everyone reads, reported by anyone", async () => {
    const { owner, responseId } = await answered("reported-public", 0);
    const other = await verifiedVisitor(on, "other@reports.test");
    const anonymous = new Caller(on);
    const ids = [
      await report(anonymous, { response_id: responseId, reason: "impersonation" }),
      await report(anonymous, { response_id: responseId, reason: "impersonation" }),
      await report(other, { response_id: responseId, reason: "personal_data" }),
    ];
    expect(ids[1]).toBe(ids[0]);
    const reporters = (await open({ digitalentity_id: owner.entityId })).map(({ reporter }) => reporter?.email_address);
    expect(reporters).toEqual(["other@reports.test", undefined]);
  });

  test("cannot be one that the caller may not read", async () => {
    const { responseId } = await answered("reported-unread");
    const other = await verifiedVisitor(on, "curious@reports.test");
    for (const caller of [new Caller(on), other]) {
      const answer = await caller.call("createReport", { response_id: responseId, reason: "other" });
      expect(answer).toMatchObject({ ok: false, status: 404, error: { message: "Response not found" } });
    }
  });

  test("cannot be a further one of a public message, which the entity's page does not show", async () => {
    const { owner, visitor, conversationId } = await answered("reported-further", 0);
    const further = newId();
    const text = "I packed them myself.";
    await owner.caller.call("sendPersonMessage", { id: conversationId, text, response_id: further });
    expect(await new Caller(on).call("createReport", { response_id: further, reason: "other" })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await visitor.call("createReport", { response_id: further, reason: "other" })).toMatchObject({ ok: true });
  });

  test("needs a reason that the form offers", async () => {
    const { visitor, responseId } = await answered("reported-reason");
    expect((await visitor.send("createReport", { response_id: responseId, reason: "dull" })).status).toBe(400);
  });
});

describe("a report of a private exchange", () => {
  test("shows its words only when the visitor opens them with the report", async () => {
    const { visitor, responseId, messageId } = await answered("reported-private", 2);
    const id = await report(visitor, { response_id: responseId, reason: "harmful" });
    expect(await openReport(id)).toMatchObject({ privacy_code: 2, message: null, response: null });

    const opened = { response_id: responseId, reason: "harmful", opens_exchange: true } as const;
    expect(await visitor.call("createReport", { ...opened, opens_exchange: false })).toMatchObject({
      data: { report_id: id, hides_words: true },
    });
    expect(await visitor.call("createReport", opened)).toMatchObject({ data: { report_id: id, hides_words: false } });
    expect(await openReport(id)).toMatchObject({
      message: "Was it easy to travel with books?",
      response: "Pack them in oilcloth.",
    });
    const message = await admin.call("getMessage", { id: messageId });
    expect(JSON.stringify(message)).not.toMatch(/books|oilcloth/);
  });

  test("shows none of its words in the list, opened or not", async () => {
    const { owner, visitor, responseId } = await answered("reported-private-list", 2);
    const input = { response_id: responseId, reason: "harmful" } as const;
    const about = { digitalentity_id: owner.entityId };
    await report(visitor, input);
    expect((await list(about)).items).toMatchObject([{ privacy_code: 2, opened: false, excerpt: null }]);
    await report(visitor, { ...input, opens_exchange: true });
    const listed = await list(about);
    expect(listed.items).toMatchObject([{ privacy_code: 2, opened: true, excerpt: null }]);
    expect(JSON.stringify(listed)).not.toMatch(/books|oilcloth/);
    expect((await list({ ...about, q: "oilcloth" })).items).toEqual([]);
  });

  test("is shut for good when the report is closed", async () => {
    const { visitor, responseId } = await answered("reported-private-shut", 2);
    const id = await report(visitor, { response_id: responseId, reason: "harmful", opens_exchange: true });
    await admin.call("dismissReport", { id });
    expect(await openReport(id)).toMatchObject({ status: "dismissed", message: null, response: null });
    expect(await admin.call("deleteChatMessage", { id: responseId })).toMatchObject({ ok: false, status: 404 });
    await admin.call("reopenReport", { id });
    expect(await openReport(id)).toMatchObject({ status: "open", message: null, response: null });
  });
});

describe("an admin", () => {
  test("sees how many reports wait, without those that are closed or of deleted entities", async () => {
    const waiting = async () => {
      const answer = await admin.call("countOpenReports", {});
      return answer.ok ? answer.data.open : answer.error;
    };
    const before = Number(await waiting());
    const { owner, visitor, responseId } = await answered("report-counted", 0);
    const id = await report(visitor, { response_id: responseId, reason: "false" });
    await report(new Caller(on), { response_id: responseId, reason: "other" });
    expect(await waiting()).toBe(before + 2);
    await admin.call("dismissReport", { id });
    expect(await waiting()).toBe(before + 1);
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect(await waiting()).toBe(before);
  });

  test("closes a report with what was done, and reopens it", async () => {
    const { owner, visitor, responseId } = await answered("report-closed");
    const id = await report(visitor, { response_id: responseId, reason: "false" });
    const closed = await admin.call("resolveReport", { id, outcome: "The reply was deleted." });
    expect(closed).toMatchObject({
      ok: true,
      data: { status: "resolved", outcome: "The reply was deleted.", closed_at: on.platform.now().toISOString() },
    });
    expect((await list({ status: "open", digitalentity_id: owner.entityId })).items).toEqual([]);
    expect((await list({ status: "resolved", digitalentity_id: owner.entityId })).items).toMatchObject([{ id }]);
    const reopened = await admin.call("reopenReport", { id });
    expect(reopened).toMatchObject({ ok: true, data: { status: "open", outcome: null, closed_by: null } });
    const log = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action).sort()).toEqual(["reply.reported", "report.reopened", "report.resolved"]);
  });

  test("is told when another one closed it first, and changes nothing", async () => {
    const { visitor, responseId } = await answered("report-conflict");
    const id = await report(visitor, { response_id: responseId, reason: "false" });
    await admin.call("resolveReport", { id, outcome: "Corrected by its owner." });
    for (const name of ["dismissReport", "resolveReport"] as const) {
      const answer = await admin.call(name, { id, outcome: "Nothing to do." });
      expect(answer).toMatchObject({ ok: false, status: 409, error: { data: { code: "edit_conflict" } } });
    }
    const [row] = await on.platform.db.select().from(reports).where(eq(reports.id, id));
    expect(row).toMatchObject({ status: "resolved", outcome: "Corrected by its owner." });
    expect(await admin.call("dismissReport", { id: newId() })).toMatchObject({ ok: false, status: 404 });
  });

  test("deletes the reply, of which the report keeps no words", async () => {
    const { owner, visitor, responseId } = await answered("report-removed");
    await report(visitor, { response_id: responseId, reason: "personal_data" });
    expect(await admin.call("deleteChatMessage", { id: responseId })).toMatchObject({ ok: true });
    expect(await open({ digitalentity_id: owner.entityId })).toMatchObject([
      { response: "", removed_at: on.platform.now().toISOString() },
    ]);
  });

  test("deletes a private reply only after its visitor opened it by the report", async () => {
    const { owner, visitor, responseId } = await answered("report-private-removed", 2);
    const remove = (caller: Caller) => caller.call("deleteChatMessage", { id: responseId });
    const refused = { ok: false, status: 404, error: { message: "Response not found" } };
    expect(await remove(admin)).toMatchObject(refused);
    const id = await report(visitor, { response_id: responseId, reason: "harmful" });
    expect(await remove(admin)).toMatchObject(refused);
    await report(visitor, { response_id: responseId, reason: "harmful", opens_exchange: true });
    expect(await remove(owner.caller)).toMatchObject(refused);
    await report(visitor, { response_id: responseId, reason: "harmful" });
    expect(await remove(admin)).toMatchObject(refused);
    await report(visitor, { response_id: responseId, reason: "harmful", opens_exchange: true });
    expect(await remove(admin)).toMatchObject({ ok: true });
    expect(await openReport(id)).toMatchObject({ response: "", removed_at: on.platform.now().toISOString() });
    const log = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, responseId));
    expect(log).toMatchObject([{ action: "reply.removed", data: { entity_id: owner.entityId, report_id: id } }]);
  });
});

describe("a visitor's data", () => {
  test("holds the visitor's reports, and its erasure takes them along", async () => {
    const { visitor, responseId } = await answered("report-data");
    const stranger = await answered("report-data-public", 0);
    await report(visitor, { response_id: responseId, reason: "false", details: "Wrong century." });
    await report(visitor, { response_id: stranger.responseId, reason: "other", details: "Mine as well." });
    const answer = await visitor.send("exportVisitorData", {});
    expect(await answer.json()).toMatchObject({
      reports: [
        { entity_name: "report-data-public", details: "Mine as well." },
        { entity_name: "report-data", reason: "false", details: "Wrong century.", status: "open" },
      ],
    });
    await visitor.call("eraseVisitorData", { confirmation: "ERASE" });
    const left = await on.platform.db.select().from(reports);
    expect(left.filter(({ details }) => details !== null).map(({ details }) => details)).not.toContain("Mine as well.");
    expect(left.some(({ details }) => details === "Wrong century.")).toBe(false);
  });
});
