import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { REPORT_ANSWERS_MAX } from "@/lib/contract/reports/schemas";
import { newId } from "../../db/new-id";
import { reports } from "../../db/schema/reports";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type Behaviour, createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { mailsTo, otherAdmin, type ReportedReplySetting, reportedReply } from "../../testing/reported-replies";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

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

type Setting = ReportedReplySetting & { site?: TestPlatform };

async function reported(name: string, { site = on, ...setting }: Setting = {}) {
  model.behave(says("Pack them in oilcloth."));
  return reportedReply(site, name, setting);
}

const detail = async (id: string, by = admin) => answered(await by.call("getReport", { id }));

async function readingsOf({ entityId }: { entityId: string }) {
  const isReading = and(eq(auditLog.subjectId, entityId), eq(auditLog.action, "message.opened"));
  return (await on.platform.db.select().from(auditLog).where(isReading)).map(({ data }) => data);
}

const actionsOn = async (id: string) => {
  const rows = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
};

describe("an admin who opens a report", () => {
  test("sees the turns before it, without the words of private ones", async () => {
    const { id } = await reported("opened-before", { before: [0, 2, 1] });
    const { earlier } = await detail(id);
    expect(earlier.map(({ message }) => message)).toEqual(["Earlier, for 0.", null, "Earlier, for 1."]);
    expect(earlier.map(({ replies }) => replies)).toEqual([["Pack them in oilcloth."], [], ["Pack them in oilcloth."]]);
  });

  test.each([[{ privacy_code: 2 }], [{ privacy_code: 1, closed: true }]] as const)(
    "sees no turn of another visitor before %j",
    async ({ privacy_code, ...setting }) => {
      const isClosed = "closed" in setting;
      const { id, responseId } = await reported(`opened-turns-${privacy_code}`, { before: [0, 1], privacy_code });
      await on.platform.db.update(reports).set({ reporterId: null }).where(eq(reports.id, id));
      if (isClosed) answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
      expect((await detail(id)).report).toMatchObject({ response_id: responseId });
      const shown = (await detail(id)).earlier.map(({ message }) => message);
      expect(shown).toEqual(isClosed ? ["Earlier, for 0."] : []);
    },
  );

  test("sees the reporter's own turns after the report is closed", async () => {
    const { id } = await reported("opened-own-turns", { before: [1] });
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    expect((await detail(id)).earlier).toMatchObject([{ message: "Earlier, for 1." }]);
  });

  test("sees the turns before a private exchange once it is opened", async () => {
    const { id, visitor, input } = await reported("opened-private-turns", { before: [1], privacy_code: 2 });
    answered(await visitor.call("createReport", { ...input, opens_exchange: true }));
    expect((await detail(id)).earlier).toMatchObject([{ message: "Earlier, for 1." }]);
  });

  test("is recorded once for the owners with the messages that are theirs alone", async () => {
    const { id, owner, earlierIds, messageId } = await reported("opened-recorded", { before: [0, 1, 2] });
    await Promise.all([detail(id), detail(id)]);
    await detail(id);
    expect(await readingsOf(owner)).toEqual([{ report_id: id, message_ids: [earlierIds[1], messageId] }]);
  });

  test("is recorded for each admin", async () => {
    const { id, owner } = await reported("opened-by-two");
    await detail(id);
    await detail(id, await otherAdmin(on, "reading-admin@work.test"));
    expect(await readingsOf(owner)).toHaveLength(2);
  });

  test.each([
    [[], 0],
    [[0, 2], 0],
    [[1], 2],
  ] as const)("is not recorded after messages with the codes %j for one with %d", async (before, privacy_code) => {
    const { id, owner } = await reported(`opened-unrecorded-${before.join("")}-${privacy_code}`, {
      before,
      privacy_code,
    });
    await detail(id);
    expect(await readingsOf(owner)).toEqual([]);
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
    const assignee_id = taken.assigned_to?.user_id ?? "";
    expect(answered(await admin.call("releaseReport", { id, assignee_id })).assigned_to).toBeNull();
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.taken", "report.released"]);
  });

  test("is refused to another admin, who may release it", async () => {
    const { id } = await reported("taken-twice");
    const other = await otherAdmin(on, "second-admin@work.test");
    const assignee_id = answered(await admin.call("takeReport", { id })).assigned_to?.user_id ?? "";
    expect(await other.call("takeReport", { id })).toMatchObject(failsWith("edit_conflict"));
    answered(await other.call("releaseReport", { id, assignee_id }));
    expect(answered(await other.call("takeReport", { id })).assigned_to).not.toBeNull();
  });

  test("is released from no other admin than the one who was seen", async () => {
    const { id } = await reported("released-stale");
    answered(await admin.call("takeReport", { id }));
    const other = await otherAdmin(on, "stale-admin@work.test");
    expect(await other.call("releaseReport", { id, assignee_id: newId() })).toMatchObject(failsWith("edit_conflict"));
    expect((await detail(id)).report.assigned_to).not.toBeNull();
  });

  test("is settled by no other admin", async () => {
    const { id, email } = await reported("taken-settled");
    answered(await admin.call("takeReport", { id }));
    const other = await otherAdmin(on, "settling-admin@work.test");
    const answers = await Promise.all([
      other.call("resolveReport", { id, outcome: "Corrected." }),
      other.call("dismissReport", { id, outcome: "No." }),
      other.call("answerReport", { id, answers_seen: 0, answer: "No." }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(failsWith("edit_conflict"));
    expect(await mailsTo(on, email)).toEqual([]);
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.taken"]);
  });

  test("is nobody's after it was closed", async () => {
    const { id } = await reported("taken-then-closed");
    answered(await admin.call("takeReport", { id }));
    expect(answered(await admin.call("resolveReport", { id, outcome: "Corrected." })).assigned_to).toBeNull();
    const other = await otherAdmin(on, "reopening-admin@work.test");
    expect(answered(await other.call("reopenReport", { id })).assigned_to).toBeNull();
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
  test("stands under their data", async () => {
    const { id, visitor } = await reported("answered");
    const report = answered(await admin.call("answerReport", { id, answers_seen: 0, answer: "You are right." }));
    const answers = [{ text: "You are right.", sent_at: on.platform.now().toISOString() }];
    expect(report).toMatchObject({ status: "open", answers });
    expect(answered(await visitor.call("getVisitorData", {})).reports).toMatchObject([{ status: "open", answers }]);
    expect(await actionsOn(id)).toEqual(["reply.reported", "report.answered"]);
  });

  test("is mailed without words of the exchange", async () => {
    const { id, email } = await reported("answered-mail");
    answered(await admin.call("answerReport", { id, answers_seen: 0, answer: "You are right." }));
    const [mail, ...others] = await mailsTo(on, email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("You are right.");
    expect(mail?.text).toContain("/your-data");
    expect(mail?.text).not.toMatch(/oilcloth|books/);
  });

  test("comes in the reporter's language, as its translation where there is one", async () => {
    const { id, email } = await reported("answered-german", { language: "de" });
    expect((await detail(id)).answering).toEqual({ language: "de", translates: true, tells_dismissal: true });
    model.behave(translates);
    const answer = "You are right, the passage says the opposite of what he wrote.";
    const translated = answered(await admin.call("translateReportAnswer", { id, answer }));
    expect(translated).toEqual({ language: "de", translation: `de: ${answer}` });
    answered(await admin.call("answerReport", { id, answers_seen: 0, answer, translation: "Sie haben recht." }));
    const [mail] = await mailsTo(on, email);
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
    expect((await detail(id, by)).answering).toMatchObject({ language: "de", translates: false });
    const answer = "You are right.";
    expect(await by.call("translateReportAnswer", { id, answer })).toMatchObject(failsWith("not_possible_now"));
    answered(await by.call("answerReport", { id, answers_seen: 0, answer }));
    expect((await mailsTo(quoting, email))[0]?.text).toContain(answer);
  });

  test("is refused for a reporter who proved no address", async () => {
    const { responseId } = await reported("answered-nobody", { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: id } = answered(await new Caller(on).call("createReport", input));
    expect((await detail(id)).answering).toBeNull();
    expect(await admin.call("answerReport", { id, answers_seen: 0, answer: "Thanks." })).toMatchObject(
      failsWith("not_possible_now"),
    );
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
    expect((await detail(id)).answering).toEqual({ language: null, translates: false, tells_dismissal: false });
    answered(await admin.call("answerReport", { id, answers_seen: 0, answer: "It is gone." }));
    const [mail] = await mailsTo(on, "grace@work.test");
    expect(mail?.text).toContain("you reported the page of");
    expect(mail?.text).not.toMatch(/\/your-data|Grace/);
  });

  test("is refused when another answer was sent in the meantime", async () => {
    const { id, email } = await reported("answered-meanwhile");
    answered(await admin.call("answerReport", { id, answers_seen: 0, answer: "You are right." }));
    const again = { id, answers_seen: 0, answer: "You are right!" };
    expect(await admin.call("answerReport", again)).toMatchObject(failsWith("edit_conflict"));
    answered(await admin.call("answerReport", { ...again, answers_seen: 1 }));
    expect(await mailsTo(on, email)).toHaveLength(2);
  });

  test(`can be given ${REPORT_ANSWERS_MAX} times`, async () => {
    const { id } = await reported("answered-often");
    const answers = Array.from({ length: REPORT_ANSWERS_MAX }, (_, n) => ({ at: "", text: `${n}`, translation: null }));
    await on.platform.db.update(reports).set({ answers }).where(eq(reports.id, id));
    const further = { id, answers_seen: REPORT_ANSWERS_MAX, answer: "Once more." };
    expect(await admin.call("answerReport", further)).toMatchObject(failsWith("not_possible_now"));
  });

  test("can follow the closing of the report", async () => {
    const { id, email } = await reported("answered-later");
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    expect(await mailsTo(on, email)).toEqual([]);
    answered(await admin.call("answerReport", { id, answers_seen: 0, answer: "It is corrected now." }));
    expect(await mailsTo(on, email)).toHaveLength(1);
  });

  test("is refused to anyone but an admin", async () => {
    const { id, owner, visitor } = await reported("answered-others");
    for (const caller of [owner.caller, visitor, new Caller(on)]) {
      expect((await caller.call("answerReport", { id, answers_seen: 0, answer: "No." })).ok).toBe(false);
    }
  });
});
