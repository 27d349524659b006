import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { CONTACT_MESSAGE_MAX } from "@/lib/contract/contact/topics";
import { contactMessages } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { solveCaptcha } from "../../testing/solve-captcha";

const on = setUpTestPlatform({ env: { ADMIN_EMAIL: "desk@contact.test" } });
let caller: Caller;
beforeAll(async () => {
  caller = new Caller(on);
});

const letter = { name: "Ada", email_address: "ada@contact.test", topic: "problem", message: "It broke." } as const;
const excludedFrom = (email: string) =>
  on.platform.db.select().from(contactMessages).where(eq(contactMessages.email, email));

test("stores a message and mails it to the operators with the sender as reply-to", async () => {
  const answer = await caller.call("sendContactMessage", {
    ...letter,
    name: " Ada ",
    email_address: "Ada@Contact.test",
    organisation: "Analytical Society",
    message: "It broke.\n\nTwice \0now, <b>hard</b>.",
    captcha_token: await solveCaptcha(caller),
  });
  expect(answer).toMatchObject({ ok: true, data: { success: true, message: "Your message has been sent." } });
  expect(await excludedFrom("ada@contact.test")).toMatchObject([
    {
      name: "Ada",
      organisation: "Analytical Society",
      topic: "problem",
      message: "It broke.\n\nTwice now, <b>hard</b>.",
    },
  ]);
  await on.platform.jobs.whenIdle();
  expect(on.mails).toMatchObject([
    { to: "desk@contact.test", replyTo: "ada@contact.test", subject: "Ada writes about something that does not work" },
  ]);
  expect(on.mails[0]?.text).toContain("Ada, Analytical Society\nada@contact.test");
  expect(on.mails[0]?.html).toContain("&lt;b&gt;hard");
});

test("accepts a message without an organisation", async () => {
  const given = { ...letter, email_address: "alone@contact.test", organisation: "  " };
  await caller.call("sendContactMessage", { ...given, captcha_token: await solveCaptcha(caller) });
  expect(await excludedFrom("alone@contact.test")).toMatchObject([{ organisation: null }]);
});

test("mails a report of a page under that name", async () => {
  const report = { ...letter, email_address: "reporter@contact.test", topic: "report" } as const;
  await caller.call("sendContactMessage", { ...report, captcha_token: await solveCaptcha(caller) });
  await on.platform.jobs.whenIdle();
  expect(on.mails.at(-1)).toMatchObject({ subject: "Ada writes about a page of this site" });
});

describe("a message is rejected", () => {
  test("without a captcha, and nothing is stored", async () => {
    const given = { ...letter, email_address: "robot@contact.test" };
    const answer = await caller.call("sendContactMessage", given);
    expect(answer).toMatchObject({ ok: false, status: 400, error: { data: { code: "captcha_failed" } } });
    expect(await excludedFrom("robot@contact.test")).toEqual([]);
  });

  test("with the names of all invalid fields", async () => {
    const response = await caller.send("sendContactMessage", {
      name: "",
      email_address: "ada",
      topic: "gossip",
      message: "x".repeat(CONTACT_MESSAGE_MAX + 1),
    });
    expect(response.status).toBe(400);
    const { data } = (await response.json()) as { data: { fields: Record<string, string> } };
    expect(Object.keys(data.fields).sort()).toEqual(["email_address", "message", "name", "topic"]);
  });

  test("after ten in an hour from one address, with the seconds to wait", async () => {
    const hasty = new Caller(on, "203.0.113.50");
    for (let n = 0; n < 10; n++) {
      await hasty.call("sendContactMessage", { ...letter, email_address: `hasty-${n}@contact.test` });
    }
    const answer = await hasty.call("sendContactMessage", { ...letter, email_address: "hasty@contact.test" });
    expect(answer).toMatchObject({ ok: false, status: 429 });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
