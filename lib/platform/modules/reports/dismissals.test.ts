import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { reports } from "../../db/schema/reports";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { talkingOwner } from "../../testing/owned-conversations";
import { mailsTo, reportedReply } from "../../testing/reported-replies";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(() => on.close());

const actionsOn = async (id: string) => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};

const ownReports = async (visitor: Caller) => answered(await visitor.call("getVisitorData", {})).reports;

/** A report of a page by the contact form, with the address of whoever the writer says to be. */
async function reportedPage(urlslug: string, email_address: string): Promise<string> {
  const owner = await talkingOwner(on, urlslug);
  const caller = new Caller(on);
  const letter = { name: "Grace", email_address, topic: "report", message: "My face.", urlslug } as const;
  answered(await caller.call("sendContactMessage", { ...letter, captcha_token: await solveCaptcha(caller) }));
  const listed = answered(await admin.call("listReports", { digitalentity_id: owner.entityId }));
  return listed.items[0]?.id ?? "";
}

describe("a dismissal", () => {
  test("tells the reporter why, by mail and under their data", async () => {
    const { id, email, visitor } = await reportedReply(on, "told-why");
    answered(await admin.call("dismissReport", { id, outcome: "The chest is in his letters." }));
    const [mail] = await mailsTo(on, email);
    expect(mail?.text).toContain("the reply stays as it is");
    expect(mail?.text).toContain("The chest is in his letters.");
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([
      { status: "dismissed", dismissed_because: "The chest is in his letters." },
    ]);
  });

  test("mails nothing to an address that its writer only named", async () => {
    const id = await reportedPage("told-victim", "victim@work.test");
    expect(answered(await admin.call("getReport", { id })).answering).toMatchObject({ tells_dismissal: false });
    answered(await admin.call("dismissReport", { id, outcome: "It is not your face." }));
    expect(await mailsTo(on, "victim@work.test")).toEqual([]);
  });

  test("of a page is mailed to a verified address without the name that the writer chose", async () => {
    await verifiedVisitor(on, "proven@work.test", "Hopper");
    const id = await reportedPage("told-proven", "proven@work.test");
    answered(await admin.call("dismissReport", { id, outcome: "It is not your face." }));
    const [mail] = await mailsTo(on, "proven@work.test");
    expect(mail?.text).toContain("It is not your face.");
    expect(mail?.text).not.toContain("Grace");
  });

  test("of the time before reporters were told stays a note among admins", async () => {
    const { id, visitor } = await reportedReply(on, "told-before");
    answered(await admin.call("dismissReport", { id, outcome: "A known troll." }));
    await on.platform.db.update(reports).set({ outcomeShared: false }).where(eq(reports.id, id));
    expect(await ownReports(visitor)).toMatchObject([{ dismissed_because: null, can_object: false }]);
    expect(await (await visitor.send("exportVisitorData", {})).text()).not.toContain("troll");
    const objection = { id, objection: "Why?" };
    expect(await visitor.call("objectToDismissal", objection)).toMatchObject(failsWith("not_possible_now"));
  });

  test("does not say that a deleted reply stays", async () => {
    const { id, email, visitor, responseId } = await reportedReply(on, "told-deleted");
    answered(await admin.call("deleteChatMessage", { id: responseId }));
    answered(await admin.call("dismissReport", { id, outcome: "It is gone." }));
    const [mail] = await mailsTo(on, email);
    expect(mail?.text).toContain("The reply has been deleted.");
    expect(mail?.text).not.toMatch(/stays|object once/);
    expect(await ownReports(visitor)).toMatchObject([{ reply_stays: false, can_object: false }]);
    const objection = { id, objection: "Why?" };
    expect(await visitor.call("objectToDismissal", objection)).toMatchObject(failsWith("not_possible_now"));
  });

  test("mails nobody where the reporter proved no address", async () => {
    const { responseId } = await reportedReply(on, "told-nobody", { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: id } = answered(await new Caller(on).call("createReport", input));
    await on.settled();
    const before = on.mails.length;
    answered(await admin.call("dismissReport", { id, outcome: "Nothing to do." }));
    await on.settled();
    expect(on.mails).toHaveLength(before);
  });

  test("shows the reporter nothing of what an admin wrote about a resolved report", async () => {
    const { id, visitor } = await reportedReply(on, "told-nothing");
    answered(await admin.call("resolveReport", { id, outcome: "Told the owner to behave." }));
    const data = JSON.stringify(answered(await visitor.call("getVisitorData", {})));
    expect(data).toContain("resolved");
    expect(data).not.toContain("behave");
  });
});

describe("an objection to a dismissal", () => {
  const object = (caller: Caller, id: string) =>
    caller.call("objectToDismissal", { id, objection: "It is in none of his letters." });

  test("opens the report again, with the reason of the dismissal", async () => {
    const { id, visitor, owner } = await reportedReply(on, "objected");
    answered(await admin.call("dismissReport", { id, outcome: "It is in his letters." }));
    answered(await object(visitor, id));
    expect(answered(await admin.call("getReport", { id })).report).toMatchObject({
      status: "open",
      outcome: "It is in his letters.",
      objection: "It is in none of his letters.",
      closed_by: null,
    });
    const listed = await admin.call("listReports", { view: "objections", digitalentity_id: owner.entityId });
    expect(answered(listed).items).toMatchObject([{ id, objected: true }]);
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.dismissed", "report.objected"]);
  });

  test("can be made once", async () => {
    const { id, visitor, email } = await reportedReply(on, "objected-twice");
    answered(await admin.call("dismissReport", { id, outcome: "No." }));
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ can_object: true }]);
    answered(await object(visitor, id));
    answered(await admin.call("dismissReport", { id, outcome: "Still no." }));
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ can_object: false }]);
    const offers = (await mailsTo(on, email)).map(({ text }) => text.includes("you can object once"));
    expect(offers.sort()).toEqual([false, true]);
  });

  test("needs a report that is dismissed", async () => {
    const { id, visitor } = await reportedReply(on, "objected-open");
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
  });

  test("is the reporter's alone", async () => {
    const { id, owner } = await reportedReply(on, "objected-others");
    answered(await admin.call("dismissReport", { id }));
    for (const caller of [owner.caller, admin, await verifiedVisitor(on, "curious@work.test")]) {
      expect((await object(caller, id)).status).toBe(404);
    }
  });

  test("leaves the visitor the reason that it is about", async () => {
    const { id, visitor } = await reportedReply(on, "objected-reason");
    answered(await admin.call("dismissReport", { id, outcome: "It is in his letters." }));
    answered(await object(visitor, id));
    expect(await ownReports(visitor)).toMatchObject([{ status: "open", dismissed_because: "It is in his letters." }]);
    answered(await admin.call("resolveReport", { id, outcome: "Told the owner to behave." }));
    expect(await ownReports(visitor)).toMatchObject([{ status: "resolved", dismissed_because: null }]);
  });

  test("leaves the report to no admin", async () => {
    const { id, visitor } = await reportedReply(on, "objected-unassigned");
    answered(await admin.call("takeReport", { id }));
    answered(await admin.call("dismissReport", { id, outcome: "No." }));
    answered(await object(visitor, id));
    expect(answered(await admin.call("getReport", { id })).report.assigned_to).toBeNull();
  });
});

describe("a report of a deleted entity", () => {
  test("is changed by no act", async () => {
    const { id, visitor, owner } = await reportedReply(on, "acts-deleted");
    const { id: dismissed, visitor: objector, owner: other } = await reportedReply(on, "acts-deleted-dismissed");
    answered(await admin.call("dismissReport", { id: dismissed, outcome: "No." }));
    answered(await owner.caller.call("deleteEntity", { id: owner.entityId }));
    answered(await other.caller.call("deleteEntity", { id: other.entityId }));
    const acts = await Promise.all([
      admin.call("takeReport", { id }),
      admin.call("resolveReport", { id, outcome: "Gone." }),
      admin.call("dismissReport", { id, outcome: "Gone." }),
      admin.call("answerReport", { id, answers_seen: 0, answer: "Gone." }),
      admin.call("reopenReport", { id: dismissed }),
      objector.call("objectToDismissal", { id: dismissed, objection: "Why?" }),
    ]);
    for (const act of acts) expect(act).toMatchObject({ ok: false, status: 404 });
    expect(await ownReports(visitor)).toMatchObject([{ status: "open", reply_stays: false }]);
    expect(await ownReports(objector)).toMatchObject([{ reply_stays: false, can_object: false }]);
    expect(await actionsOn(id)).toEqual(["reply.reported"]);
  });
});
