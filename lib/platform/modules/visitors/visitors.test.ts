import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { jobs } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform();

const registerVisitor = (caller: Caller, email: string) =>
  caller.call("registerVisitor", { email_address: email, username: "Margit", agreed: true });

describe("registering with a name and an address", () => {
  test("sends a six-digit code to a new address", async () => {
    const answer = await registerVisitor(new Caller(on), "new@visitors.test");
    expect(answer).toMatchObject({
      ok: true,
      data: { success: true, registered: true, verified: false, needs_account_completion: false },
    });
    expect(await codeFor(on, "new@visitors.test")).toMatch(/^\d{6}$/);
  });

  test("trims and lower-cases the address", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "  Mixed@Visitors.Test ");
    const code = await codeFor(on, "mixed@visitors.test");
    const answer = await caller.call("verifyEmail", { email_address: "MIXED@visitors.test", verification_code: code });
    expect(answer).toMatchObject({ ok: true, data: { success: true } });
  });

  test("names every invalid field", async () => {
    const response = await new Caller(on).send("registerVisitor", {
      email_address: "nobody",
      username: " ",
      agreed: false,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: true,
      status: 400,
      data: {
        code: "invalid_input",
        fields: {
          username: "Please enter your name.",
          email_address: "Please enter a valid email address.",
          agreed: "You must agree to the terms.",
        },
      },
    });
  });

  test("continues at once in the browser that proved the address and sends a new code to any other", async () => {
    const caller = await verifiedVisitor(on, "back@visitors.test");
    expect(await registerVisitor(caller, "back@visitors.test")).toMatchObject({
      data: { registered: true, verified: true, needs_account_completion: true },
    });
    expect(await registerVisitor(new Caller(on), "back@visitors.test")).toMatchObject({
      data: { registered: true, verified: false, needs_account_completion: false },
    });
  });

  test("sends the owner of a completed account to the login", async () => {
    const answer = await registerVisitor(new Caller(on), on.settings.admin.email);
    expect(answer).toMatchObject({ data: { success: false, message: "User has already created an account" } });
  });

  test("lets no unproven caller rename a user with a proven address", async () => {
    const owner = await verifiedVisitor(on, "named@visitors.test", "Original");
    await new Caller(on).call("registerVisitor", {
      email_address: "named@visitors.test",
      username: "Other",
      agreed: true,
    });
    expect(await owner.call("whoAmI", {})).toMatchObject({ data: { user_name: "Original" } });
  });
});

describe("proving an address", () => {
  test("accepts a code once", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "once@visitors.test");
    const proof = { email_address: "once@visitors.test", verification_code: await codeFor(on, "once@visitors.test") };
    expect(await caller.call("verifyEmail", proof)).toMatchObject({ data: { success: true } });
    expect(await new Caller(on).call("verifyEmail", proof)).toMatchObject({ data: { success: false } });
  });

  test.each(["12345", "1234567", "12345a"])("spends no try on %j, which is no code", async (typed) => {
    const caller = new Caller(on);
    const email = `no-code-${typed}@visitors.test`;
    await registerVisitor(caller, email);
    const right = await codeFor(on, email);
    for (let tries = 0; tries < 6; tries += 1) {
      const verification_code = typed;
      const refused = await caller.call("verifyEmail", { email_address: email, verification_code });
      expect(refused).toMatchObject({
        status: 400,
        error: { data: { fields: { verification_code: expect.any(String) } } },
      });
    }
    const typedRight = `${right.slice(0, 3)} ${right.slice(3)}`;
    const proven = await caller.call("verifyEmail", { email_address: email, verification_code: typedRight });
    expect(proven).toMatchObject({ data: { success: true } });
  });

  test("rejects a code after five wrong attempts", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "wrong@visitors.test");
    const right = await codeFor(on, "wrong@visitors.test");
    const wrong = right === "000000" ? "000001" : "000000";
    const tryWith = (code: string) =>
      caller.call("verifyEmail", { email_address: "wrong@visitors.test", verification_code: code });
    expect(await tryWith(wrong)).toMatchObject({ data: { message: "This code is wrong. You have 4 tries left." } });
    for (let tries = 2; tries <= 4; tries++) await tryWith(wrong);
    expect(await tryWith(wrong)).toMatchObject({ data: { message: "Too many wrong tries. Ask for a new code." } });
    expect(await tryWith(right)).toMatchObject({ data: { success: false } });
  });

  test("counts parallel guesses one by one", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "parallel@visitors.test");
    const right = await codeFor(on, "parallel@visitors.test");
    const guesses = Array.from({ length: 12 }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0"));
    const tries = [...guesses, right].map((code) =>
      caller.call("verifyEmail", { email_address: "parallel@visitors.test", verification_code: code }),
    );
    const answers = await Promise.all(tries);
    const compared = answers.filter((answer) => answer.ok && answer.data.message.startsWith("This code is wrong"));
    expect(compared.length).toBeLessThanOrEqual(4);
  });

  test("rejects an expired code", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "late@visitors.test");
    const code = await codeFor(on, "late@visitors.test");
    on.advance(10 * 60_000);
    expect(
      await caller.call("verifyEmail", { email_address: "late@visitors.test", verification_code: code }),
    ).toMatchObject({ data: { success: false, message: "This code has expired. Ask for a new one." } });
  });

  test("invalidates the older code when a new one is requested", async () => {
    const caller = new Caller(on);
    await registerVisitor(caller, "again@visitors.test");
    const older = await codeFor(on, "again@visitors.test");
    expect(await caller.call("resendVerification", { email_address: "again@visitors.test" })).toMatchObject({
      data: { message: "Verification code has been resent to your email" },
    });
    const newer = await codeFor(on, "again@visitors.test");
    const tryWith = (code: string) =>
      caller.call("verifyEmail", { email_address: "again@visitors.test", verification_code: code });
    if (older !== newer) expect(await tryWith(older)).toMatchObject({ data: { success: false } });
    expect(await tryWith(newer)).toMatchObject({ data: { success: true } });
  });

  test("gives the same response with the same work to a resend for an unknown address, and sends nothing", async () => {
    await registerVisitor(new Caller(on), "known@visitors.test");
    await on.platform.jobs.whenIdle();
    const lookUps = () => on.platform.db.$count(jobs, eq(jobs.kind, "code.resent"));
    for (const [email_address, mails] of [
      ["known@visitors.test", 1],
      ["unknown@visitors.test", 0],
    ] as const) {
      const [sent, before] = [on.mails.length, await lookUps()];
      expect(await new Caller(on).call("resendVerification", { email_address })).toMatchObject({
        ok: true,
        data: { message: "Verification code has been resent to your email" },
      });
      // The job looks up the address, for known and unknown ones alike.
      expect(await lookUps()).toBe(before + 1);
      await on.platform.jobs.whenIdle();
      expect(on.mails.length).toBe(sent + mails);
    }
  });
});

describe("what a browser has proven", () => {
  test("reports verification for the caller's own address only", async () => {
    const caller = await verifiedVisitor(on, "mine@visitors.test");
    await verifiedVisitor(on, "theirs@visitors.test");
    const check = (who: Caller, email_address: string) => who.call("checkVerification", { email_address });
    expect(await check(caller, "mine@visitors.test")).toMatchObject({ data: { verified: true } });
    expect(await check(caller, "theirs@visitors.test")).toMatchObject({ data: { verified: false } });
    expect(await check(new Caller(on), "mine@visitors.test")).toMatchObject({ data: { verified: false } });
  });

  test("ends with the sign-out, which revokes the token", async () => {
    const caller = await verifiedVisitor(on, "leaving@visitors.test");
    const token = caller.grants.get("visitor") ?? "";
    expect(await caller.call("signOut", {})).toMatchObject({ ok: true });
    expect(caller.grants.size).toBe(0);
    caller.grants.set("visitor", token);
    expect(await caller.call("whoAmI", {})).toMatchObject({ ok: false, status: 401 });
  });

  test("presents a visitor as neither signed in nor an admin", async () => {
    const caller = await verifiedVisitor(on, "plain@visitors.test");
    expect(await caller.call("whoAmI", {})).toMatchObject({
      data: { verified: true, signed_in: false, is_admin: false, has_account: false },
    });
  });
});

test("rejects too many calls from one address with the time to wait", async () => {
  const caller = new Caller(on, "198.51.100.9");
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await registerVisitor(caller, `limit${n}@visitors.test`));
  expect(answers[19]).toMatchObject({ ok: true });
  expect(answers[20]).toMatchObject({
    ok: false,
    status: 429,
    error: { message: "Too many attempts. Please try again in 600 seconds.", data: { code: "rate_limited" } },
  });
  expect(answers[20]?.headers.get("retry-after")).toBe("600");
  on.advance(600_000);
  expect(await registerVisitor(caller, "limit21@visitors.test")).toMatchObject({ ok: true });
});
