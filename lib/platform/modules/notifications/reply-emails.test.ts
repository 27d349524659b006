import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { auditLog } from "../../db/schema/system";
import { users } from "../../db/schema/users";
import { mailHeaders } from "../../email/headers";
import type { Mail } from "../../email/port";
import { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import type { Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { untilUndoEnds } from "../../testing/until-undo-ends";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await talkingOwner(on, "luthier");
});

const choose = (caller: Caller, email_address: string, wants_reply_emails: boolean) =>
  caller.call("setReplyEmails", { email_address, wants_reply_emails });

/** The visitor's choice as the chat shows it. */
async function choiceOf(caller: Caller, email_address: string): Promise<boolean> {
  const answer = await caller.call("getReplyEmails", { email_address });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.wants_reply_emails;
}

type Visitor = Awaited<ReturnType<typeof visitorOf>>;

/** Has the owner write in person to a visitor, and returns the mails about it. */
async function mailsWhenWritten({ say }: Visitor, email: string): Promise<Mail[]> {
  const { conversationId } = await say("Are you in on Monday?");
  await untilUndoEnds(on);
  const before = on.mails.length;
  await owner.caller.call("sendPersonMessage", { id: conversationId, text: "I am.", response_id: randomUUID() });
  await untilUndoEnds(on);
  return on.mails.slice(before).filter(({ to }) => to === email);
}

/** Has the owner correct a reply to a visitor and notify them, and returns the mails about it. */
async function mailsWhenCorrected({ say }: Visitor, email: string): Promise<Mail[]> {
  const { responseId } = await say("Do you sell rosin?");
  await untilUndoEnds(on);
  const before = on.mails.length;
  const correction = { id: responseId, new_response: "Two kinds.", notify_chatter_edited_response: true };
  expect(await owner.caller.call("updateChatMessage", correction)).toMatchObject({ ok: true });
  await untilUndoEnds(on);
  return on.mails.slice(before).filter(({ to }) => to === email);
}

const tokenOf = (mail: Mail | undefined) =>
  new URL(mail?.unsubscribeUrl ?? "http://no.mail").searchParams.get("token") ?? "";

describe("a visitor who asked for no emails", () => {
  test("gets none when a person replies", async () => {
    const visitor = await visitorOf(on, owner, "quiet@visitors.test");
    expect(await mailsWhenWritten(visitor, "quiet@visitors.test")).toEqual([]);
  });

  test("gets none when a reply is corrected, although the owner notifies them", async () => {
    const visitor = await visitorOf(on, owner, "silent@visitors.test");
    expect(await mailsWhenCorrected(visitor, "silent@visitors.test")).toEqual([]);
  });

  test("gets the one answer that they wait for", async () => {
    const visitor = await visitorOf(on, owner, "waiting@visitors.test");
    const { responseId } = await visitor.say("Which planets have rings of ice?");
    await visitor.caller.call("askLater", { response_id: responseId });
    await untilUndoEnds(on);
    const before = on.mails.length;
    await owner.caller.call("updateChatMessage", { id: responseId, new_response: "Saturn has." });
    await untilUndoEnds(on);
    const mails = on.mails.slice(before);
    expect(mails).toEqual([expect.objectContaining({ to: "waiting@visitors.test" })]);
    expect(mails[0]?.text).toContain("You asked to be notified of the answer to this question.");
    expect(await choiceOf(visitor.caller, "waiting@visitors.test")).toBe(false);
  });
});

describe("a visitor who asked for emails about replies", () => {
  const EMAIL = "asked@visitors.test";
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visitorOf(on, owner, EMAIL);
    expect(await choose(visitor.caller, EMAIL, true)).toMatchObject({ ok: true, data: { wants_reply_emails: true } });
  });

  test("gets one when a person replies, which says why it came", async () => {
    const [mail, ...more] = await mailsWhenWritten(visitor, EMAIL);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("You get this email because you asked for emails when a person replies to you");
  });

  test("gets one when a reply is corrected and the owner notifies them", async () => {
    expect(await mailsWhenCorrected(visitor, EMAIL)).toHaveLength(1);
  });

  test("is shown to the owner as such before they write", async () => {
    const { conversationId } = await visitor.say("Hello.");
    const quiet = await (await visitorOf(on, owner, "hidden@visitors.test")).say("Hello.");
    const wants = async (id: string) => {
      const detail = await owner.caller.call("getConversationDetail", { id });
      return detail.ok && detail.data.wants_reply_emails;
    };
    expect([await wants(conversationId), await wants(quiet.conversationId)]).toEqual([true, false]);
  });

  test("finds the choice in the stored data about them", async () => {
    const about = await visitor.caller.call("getVisitorData", {});
    expect(about).toMatchObject({ ok: true, data: { visitor: { wants_reply_emails: true } } });
    const file = await visitor.caller.send("exportVisitorData", {});
    expect(await file.json()).toMatchObject({ visitor: { wants_reply_emails: true } });
  });

  test("stops them by the link of one without a sign-in", async () => {
    const [mail] = await mailsWhenWritten(visitor, EMAIL);
    const link = /http\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(token).toBe(tokenOf(mail));
    expect(mail && mailHeaders(mail).headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http.*\/api\/notifications\/unsubscribe\?token=.+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const anonymous = new Caller(on);
    for (const wrong of [token.replace("replies.", ""), token.replace(/.$/, "!"), `replies.${owner.userId}.x`])
      expect(await anonymous.call("unsubscribe", { token: wrong })).toMatchObject({ ok: false });
    expect(await choiceOf(visitor.caller, EMAIL)).toBe(true);
    const request = new Request(`http://platform.internal/notifications/unsubscribe?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect((await on.app.fetch(request)).status).toBe(200);
    expect(await choiceOf(visitor.caller, EMAIL)).toBe(false);
    expect(await mailsWhenWritten(visitor, EMAIL)).toEqual([]);
  });

  test("leaves a record of each change of the choice", async () => {
    const { db } = on.platform;
    const changes = await db.select().from(auditLog).where(eq(auditLog.action, "reply_emails.changed"));
    expect(changes.map(({ data }) => data)).toEqual([{ wants_reply_emails: true }]);
    const stops = await db.select().from(auditLog).where(eq(auditLog.action, "reply_emails.unsubscribed"));
    expect(stops).toHaveLength(1);
  });
});

describe("the choice", () => {
  test("made with a code stays when a later code comes without it", async () => {
    const email_address = "ticked@visitors.test";
    for (const choice of [{ wants_reply_emails: true } as const, {}]) {
      const caller = new Caller(on);
      await caller.call("registerVisitor", { email_address, username: "Margit", agreed: true });
      const verification_code = await codeFor(on, email_address);
      const verified = await caller.call("verifyEmail", { email_address, verification_code, ...choice });
      expect(verified).toMatchObject({ ok: true, data: { success: true } });
      expect(await choiceOf(caller, email_address)).toBe(true);
    }
  });

  test("is not made by a wrong code", async () => {
    const email_address = "typo@visitors.test";
    const caller = new Caller(on);
    await caller.call("registerVisitor", { email_address, username: "Margit", agreed: true });
    const right = await codeFor(on, email_address);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await caller.call("verifyEmail", { email_address, verification_code: wrong, wants_reply_emails: true });
    await caller.call("verifyEmail", { email_address, verification_code: right });
    expect(await choiceOf(caller, email_address)).toBe(false);
  });

  test("is read or changed by nobody else", async () => {
    await verifiedVisitor(on, "mine@visitors.test");
    const other = await verifiedVisitor(on, "other@visitors.test");
    const refused = { ok: false, error: { data: { code: "email_not_proven" } } };
    expect(await other.call("getReplyEmails", { email_address: "mine@visitors.test" })).toMatchObject(refused);
    expect(await choose(other, "mine@visitors.test", true)).toMatchObject(refused);
  });

  test("is off again after the visitor's data is erased, although an account stays", async () => {
    const { caller, userId } = await talkingOwner(on, "violin-maker");
    expect(await choose(caller, "violin-maker@owners.test", true)).toMatchObject({ ok: true });
    const erased = await caller.call("eraseVisitorData", { confirmation: "ERASE" });
    expect(erased).toMatchObject({ ok: true, data: { account_kept: true } });
    const [user] = await on.platform.db.select().from(users).where(eq(users.id, userId));
    expect(user?.wantsReplyEmails).toBe(false);
  });
});

test("stopping emails about replies withdraws the answers that their reader waits for", async () => {
  const visitor = await visitorOf(on, owner, "tired@visitors.test");
  const first = await visitor.say("Which moons have volcanoes of sulphur?");
  const second = await visitor.say("How deep are the oceans of Europa?");
  for (const { responseId } of [first, second]) await visitor.caller.call("askLater", { response_id: responseId });
  await untilUndoEnds(on);
  await owner.caller.call("updateChatMessage", { id: first.responseId, new_response: "Io has." });
  await untilUndoEnds(on);
  const token = tokenOf(on.mails.findLast(({ to }) => to === "tired@visitors.test"));
  expect(await new Caller(on).call("unsubscribe", { token })).toMatchObject({ ok: true, data: { list: "replies" } });
  const before = on.mails.length;
  await owner.caller.call("updateChatMessage", { id: second.responseId, new_response: "Sixty miles." });
  await untilUndoEnds(on);
  expect(on.mails.slice(before)).toEqual([]);
});
