import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { issueGrant } from "../../auth/grants";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { type Behaviour, createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

/** Replies with the text that it is given, marked by the language that it was asked for. */
const translates: Behaviour = (response, call) => {
  const [system, user] = call.body.messages;
  const language = /\((\w\w)\)\.$/m.exec(system?.content ?? "")?.[1];
  return says(`${language}: ${user?.content}`)(response, call);
};

let model: ModelServer;
let on: TestPlatform;
let quoting: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  model = await createModelServer();
  const env = { RATE_LIMITS: "off", PAYMENTS: "off" };
  on = await createTestPlatform({ env: { ...env, LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
  quoting = await createTestPlatform({ env });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await model.close();
  await on.close();
  await quoting.close();
});
afterEach(() => model.behave(says("Ready.")));

type Setting = { privacy_code?: 0 | 1 | 2; before?: readonly (0 | 1 | 2)[]; language?: "de"; site?: TestPlatform };

/** A report of a reply, after messages with the privacy codes of `before`. */
async function reported(name: string, { privacy_code = 1, before = [], language, site = on }: Setting = {}) {
  const owner = await talkingOwner(site, name);
  const email = `${name}@work.test`;
  const visitor = await visitorOf(site, owner, email, "Ferdinand");
  if (language) {
    await site.platform.db.update(users).set({ interfaceLanguage: language }).where(eq(users.email, email));
  }
  model.behave(says("Pack them in oilcloth."));
  let conversation_id: string | null = null;
  for (const code of before) {
    const { conversationId } = await visitor.say(`Earlier, for ${code}.`, { privacy_code: code, conversation_id });
    conversation_id = conversationId;
  }
  const said = await visitor.say("Was it easy to travel with books?", { privacy_code, conversation_id });
  const input = { response_id: said.responseId, reason: "false" } as const;
  const { report_id: id } = answered(await visitor.caller.call("createReport", input));
  return { id, email, owner, visitor: visitor.caller, input, ...said };
}

const detail = async (id: string, by = admin) => answered(await by.call("getReport", { id }));

async function mailsTo(email: string, site = on) {
  await site.settled();
  return site.mails.filter(({ to }) => to === email).filter(({ subject }) => !/code/i.test(subject));
}

const actionsOn = async (id: string) => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};

/** A further admin. */
async function otherAdmin(email: string): Promise<Caller> {
  await registerAccount(on, email);
  const { db, now } = on.platform;
  const [user] = await db.update(users).set({ isAdmin: true }).where(eq(users.email, email)).returning();
  const grant = await issueGrant(db, { userId: user?.id ?? "", kind: "admin", now: now() });
  const caller = new Caller(on);
  if (grant.change === "given") caller.grants.set("admin", grant.token);
  return caller;
}

describe("an admin who opens a report", () => {
  test("sees the turns before it, without the words of private ones", async () => {
    const { id } = await reported("opened-before", { before: [0, 2, 1] });
    const { earlier } = await detail(id);
    expect(earlier.map(({ message }) => message)).toEqual(["Earlier, for 0.", null, "Earlier, for 1."]);
    expect(earlier.map(({ replies }) => replies)).toEqual([["Pack them in oilcloth."], [], ["Pack them in oilcloth."]]);
  });

  test("is recorded once for the owners where words are theirs alone", async () => {
    const { id, owner } = await reported("opened-recorded", { before: [1] });
    await detail(id);
    await detail(id);
    const opened = and(eq(auditLog.subjectId, owner.entityId), eq(auditLog.action, "message.opened"));
    expect(await on.platform.db.select().from(auditLog).where(opened)).toMatchObject([{ data: { report_id: id } }]);
  });

  test.each([[[]], [[0]], [[2]]] as const)("is not recorded after messages with the codes %j", async (before) => {
    const { id, owner } = await reported(`opened-unrecorded-${before.join("")}`, { before });
    await detail(id);
    const opened = and(eq(auditLog.subjectId, owner.entityId), eq(auditLog.action, "message.opened"));
    expect(await on.platform.db.select().from(auditLog).where(opened)).toEqual([]);
  });

  test("sees the owner, the conversations and the entity's earlier reports", async () => {
    const { id: first, owner } = await reported("opened-facts");
    answered(await admin.call("resolveReport", { id: first, outcome: "Corrected." }));
    const other = await visitorOf(on, owner, "second@work.test", "Ada");
    const { responseId: response_id } = await other.say("Is that so?");
    const { report_id: id } = answered(await other.caller.call("createReport", { response_id, reason: "other" }));
    expect(await detail(id)).toMatchObject({
      owner: { user_id: owner.userId },
      before: { reports: 1, upheld: 1 },
      conversations: 2,
    });
    expect((await detail(first)).before).toEqual({ reports: 0, upheld: 0 });
  });
});

describe("a report that an admin takes", () => {
  test("is assigned to the caller until it is released", async () => {
    const { id } = await reported("taken");
    const taken = answered(await admin.call("takeReport", { id }));
    expect(taken.assigned_to).toMatchObject({ name: expect.any(String) });
    expect(answered(await admin.call("releaseReport", { id })).assigned_to).toBeNull();
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.taken", "report.released"]);
  });

  test("is refused to another admin, who may release it", async () => {
    const { id } = await reported("taken-twice");
    const other = await otherAdmin("second-admin@work.test");
    answered(await admin.call("takeReport", { id }));
    expect(await other.call("takeReport", { id })).toMatchObject(failsWith("edit_conflict"));
    answered(await other.call("releaseReport", { id }));
    expect(answered(await other.call("takeReport", { id })).assigned_to).not.toBeNull();
  });

  test("stays as it is when it is taken again", async () => {
    const { id } = await reported("taken-again");
    answered(await admin.call("takeReport", { id }));
    answered(await admin.call("takeReport", { id }));
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.taken"]);
  });

  test("must be open", async () => {
    const { id } = await reported("taken-closed");
    answered(await admin.call("dismissReport", { id }));
    expect(await admin.call("takeReport", { id })).toMatchObject(failsWith("edit_conflict"));
  });
});

describe("an answer to the reporter", () => {
  test("is mailed, and stands under their data", async () => {
    const { id, email, visitor } = await reported("answered");
    const report = answered(await admin.call("answerReport", { id, answer: "You are right." }));
    const answers = [{ text: "You are right.", sent_at: on.platform.now().toISOString() }];
    expect(report).toMatchObject({ status: "open", answers });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("You are right.");
    expect(mail?.text).toContain("/your-data");
    expect(mail?.text).not.toMatch(/oilcloth|books/);
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ status: "open", answers }]);
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.answered"]);
  });

  test("comes in the reporter's language, as its translation where there is one", async () => {
    const { id, email } = await reported("answered-german", { language: "de" });
    expect((await detail(id)).answering).toEqual({ language: "de", translates: true });
    model.behave(translates);
    const answer = "You are right, the passage says the opposite of what he wrote.";
    const translated = answered(await admin.call("translateReportAnswer", { id, answer }));
    expect(translated).toEqual({ language: "de", translation: `de: ${answer}` });
    answered(await admin.call("answerReport", { id, answer, translation: "Sie haben recht." }));
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("Sie haben recht.");
    expect(mail?.text).toContain("Ihre Daten");
    expect(mail?.text).not.toContain(answer);
    expect((await detail(id)).report.answers).toMatchObject([{ text: "Sie haben recht." }]);
  });

  test("needs no translation when it is in the reporter's language", async () => {
    const { id } = await reported("answered-in-german", { language: "de" });
    const answer = "Sie haben recht, die Stelle sagt das Gegenteil von dem, was er geschrieben hat.";
    expect(answered(await admin.call("translateReportAnswer", { id, answer })).translation).toBeNull();
  });

  test("says when the model cannot translate it", async () => {
    const { id } = await reported("answered-broken", { language: "de" });
    model.behave(refuses(500, "broken"));
    const answer = "You are right, the passage says the opposite of what he wrote.";
    expect(await admin.call("translateReportAnswer", { id, answer })).toMatchObject(failsWith("reply_failed"));
  });

  test("is sent as it is written where no model is connected", async () => {
    const { id, email } = await reported("answered-quoting", { language: "de", site: quoting });
    const by = await adminCaller(quoting);
    expect((await detail(id, by)).answering).toEqual({ language: "de", translates: false });
    const answer = "You are right.";
    expect(await by.call("translateReportAnswer", { id, answer })).toMatchObject(failsWith("not_possible_now"));
    answered(await by.call("answerReport", { id, answer }));
    expect((await mailsTo(email, quoting))[0]?.text).toContain(answer);
  });

  test("is refused for a reporter who proved no address", async () => {
    const { responseId } = await reported("answered-nobody", { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: id } = answered(await new Caller(on).call("createReport", input));
    expect((await detail(id)).answering).toBeNull();
    expect(await admin.call("answerReport", { id, answer: "Thanks." })).toMatchObject(failsWith("not_possible_now"));
    expect(await actionsOn(id)).toEqual(["reply.reported"]);
  });

  test("to a report of a page is mailed to the address that was given", async () => {
    const owner = await talkingOwner(on, "answered-page");
    const caller = new Caller(on);
    const letter = { name: "Grace", email_address: "grace@work.test", topic: "report", message: "My face." } as const;
    const captcha_token = await solveCaptcha(caller);
    answered(await caller.call("sendContactMessage", { ...letter, urlslug: "answered-page", captcha_token }));
    const listed = await admin.call("listReports", { digitalentity_id: owner.entityId });
    const id = answered(listed).items[0]?.id ?? "";
    expect((await detail(id)).answering).toEqual({ language: null, translates: false });
    answered(await admin.call("answerReport", { id, answer: "It is gone." }));
    const [mail] = await mailsTo("grace@work.test");
    expect(mail?.text).toContain("you reported the page of");
    expect(mail?.text).not.toContain("/your-data");
  });

  test("can follow the closing of the report", async () => {
    const { id, email } = await reported("answered-later");
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    expect(await mailsTo(email)).toEqual([]);
    answered(await admin.call("answerReport", { id, answer: "It is corrected now." }));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("is refused to anyone but an admin", async () => {
    const { id, owner, visitor } = await reported("answered-others");
    for (const caller of [owner.caller, visitor, new Caller(on)]) {
      expect((await caller.call("answerReport", { id, answer: "No." })).ok).toBe(false);
    }
  });
});

describe("a dismissal", () => {
  test("tells the reporter why, by mail and under their data", async () => {
    const { id, email, visitor } = await reported("told-why");
    answered(await admin.call("dismissReport", { id, outcome: "The chest is in his letters." }));
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("the reply stays as it is");
    expect(mail?.text).toContain("The chest is in his letters.");
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([
      { status: "dismissed", dismissed_because: "The chest is in his letters." },
    ]);
  });

  test("mails nobody where the reporter proved no address", async () => {
    const { responseId } = await reported("told-nobody", { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: id } = answered(await new Caller(on).call("createReport", input));
    await on.settled();
    const before = on.mails.length;
    answered(await admin.call("dismissReport", { id, outcome: "Nothing to do." }));
    await on.settled();
    expect(on.mails).toHaveLength(before);
  });

  test("shows the reporter nothing of what an admin wrote about a resolved report", async () => {
    const { id, visitor } = await reported("told-nothing");
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
    const { id, visitor, owner } = await reported("objected");
    answered(await admin.call("dismissReport", { id, outcome: "It is in his letters." }));
    answered(await object(visitor, id));
    expect((await detail(id)).report).toMatchObject({
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
    const { id, visitor, email } = await reported("objected-twice");
    answered(await admin.call("dismissReport", { id, outcome: "No." }));
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ can_object: true }]);
    answered(await object(visitor, id));
    answered(await admin.call("dismissReport", { id, outcome: "Still no." }));
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ can_object: false }]);
    const offers = (await mailsTo(email)).map(({ text }) => text.includes("you can object once"));
    expect(offers.sort()).toEqual([false, true]);
  });

  test("needs a report that is dismissed", async () => {
    const { id, visitor } = await reported("objected-open");
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    expect(await object(visitor, id)).toMatchObject(failsWith("not_possible_now"));
  });

  test("is the reporter's alone", async () => {
    const { id, owner } = await reported("objected-others");
    answered(await admin.call("dismissReport", { id }));
    for (const caller of [owner.caller, admin, await verifiedVisitor(on, "curious@work.test")]) {
      expect((await object(caller, id)).status).toBe(404);
    }
  });
});
