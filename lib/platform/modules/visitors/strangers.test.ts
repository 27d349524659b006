import { expect, test } from "@jest/globals";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { codeFor, verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform();

// Each test uses its own networks: the clock stands still, so rate-limit counters never reset.
const networks = new Map<string, number>();
const callerFrom = (network: string, host: number | string = 1) => {
  const known = networks.get(network) ?? networks.size + 1;
  networks.set(network, known);
  return new Caller(on, `198.51.${known}.${host}`);
};

const registerVisitor = (caller: Caller, email_address: string) =>
  caller.call("registerVisitor", { email_address, username: "Margit", agreed: true });
const verifyEmail = (caller: Caller, email_address: string, verification_code: string) =>
  caller.call("verifyEmail", { email_address, verification_code });
const signIn = (caller: Caller, email_address: string, password = PASSWORD) =>
  caller.call("signIn", { email_address, password });
const differentCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, "0");

test("gives the same response to a wrong code with a valid code, an expired code and no code", async () => {
  const waiting = "waiting@alike.test";
  const expired = "expired@alike.test";
  await registerVisitor(callerFrom("alike-owner"), expired);
  const late = await codeFor(on, expired);
  on.advance(10 * 60_000);
  await registerVisitor(callerFrom("alike-owner"), waiting);
  const right = await codeFor(on, waiting);
  const answersFor = async (email: string, code: string) => {
    const stranger = callerFrom(`alike ${email}`);
    const answers = [];
    for (let tries = 0; tries < 7; tries++) {
      const answer = await verifyEmail(stranger, email, code);
      answers.push({ status: answer.status, body: answer.ok ? answer.data : answer.error.message });
    }
    return answers;
  };
  const known = await answersFor(waiting, differentCode(right));
  expect(known[0]?.body).toMatchObject({ message: "This code is wrong. You have 4 tries left." });
  expect(known[6]?.body).toMatchObject({ message: "Too many wrong tries. Ask for a new code." });
  expect(await answersFor("nobody@alike.test", "000000")).toEqual(known);
  expect(await answersFor(expired, differentCode(late))).toEqual(known);
});

test("gives the same response and count to a resend for known and unknown addresses", async () => {
  await registerVisitor(callerFrom("resend-owner"), "known@resend.test");
  const right = await codeFor(on, "known@resend.test");
  const sequence = async (email: string) => {
    const stranger = callerFrom(`resend ${email}`);
    const answers = [];
    for (const step of ["try", "try", "resend", "try"] as const) {
      const answer =
        step === "try"
          ? await verifyEmail(stranger, email, differentCode(right))
          : await stranger.call("resendVerification", { email_address: email });
      answers.push(answer.ok ? answer.data : answer.error.message);
    }
    return answers;
  };
  expect(await sequence("unknown@resend.test")).toEqual(await sequence("known@resend.test"));
});

test("keeps the owner's code valid while other clients guess", async () => {
  const email = "owner@guessed.test";
  const owner = callerFrom("guessed-owner");
  await registerVisitor(owner, email);
  const right = await codeFor(on, email);
  for (let host = 1; host <= 4; host++) {
    for (let tries = 0; tries < 6; tries++)
      await verifyEmail(callerFrom("guessers", host), email, differentCode(right, 1 + tries));
  }
  expect(await verifyEmail(owner, email, right)).toMatchObject({ data: { success: true } });
});

test("gives all other clients together five attempts at a code", async () => {
  const email = "owner@pooled.test";
  await registerVisitor(callerFrom("pooled-owner"), email);
  const right = await codeFor(on, email);
  for (let host = 1; host <= 5; host++) await verifyEmail(callerFrom("pool", host), email, differentCode(right, host));
  expect(await verifyEmail(callerFrom("pool", 99), email, right)).toMatchObject({ data: { success: false } });
});

test("keeps the owner's code valid when another client requests codes", async () => {
  const email = "owner@renewed.test";
  const owner = callerFrom("renewed-owner");
  await registerVisitor(owner, email);
  const right = await codeFor(on, email);
  await registerVisitor(callerFrom("renewer"), email);
  await callerFrom("renewer").call("resendVerification", { email_address: email });
  await on.settled();
  expect(await verifyEmail(owner, email, right)).toMatchObject({ data: { success: true } });
});

test("accepts a code from another network than it was requested from", async () => {
  await registerVisitor(callerFrom("at-home"), "mobile@network.test");
  const code = await codeFor(on, "mobile@network.test");
  expect(await verifyEmail(callerFrom("on-the-way"), "mobile@network.test", code)).toMatchObject({
    data: { success: true },
  });
});

test("invalidates the other codes of an address when one proves it", async () => {
  const email = "owner@several.test";
  await registerVisitor(callerFrom("several-a"), email);
  const first = await codeFor(on, email);
  await registerVisitor(callerFrom("several-b"), email);
  const second = await codeFor(on, email);
  expect(await verifyEmail(callerFrom("several-b"), email, second)).toMatchObject({ data: { success: true } });
  expect(await verifyEmail(callerFrom("several-a"), email, first)).toMatchObject({ data: { success: false } });
});

test("lets the owner sign in after wrong passwords from another client", async () => {
  const email = "owner@one.test";
  await registerAccount(on, email);
  const statuses = [];
  for (let tries = 0; tries < 12; tries++)
    statuses.push((await signIn(callerFrom("one-stranger"), email, "Wrong1!x")).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(callerFrom("one-owner"), email)).status).toBe(200);
});

test("slows down wrong passwords from many clients and lets the owner's known client in", async () => {
  const email = "owner@many.test";
  await registerAccount(on, email);
  const wrong = Array.from({ length: 70 }, (_, at) => signIn(callerFrom("crowd", 1 + at), email, "Wrong1!x"));
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect((await signIn(callerFrom("crowd", 200), email)).status).toBe(429);
  // The client where the account was activated, without cookies.
  expect((await signIn(new Caller(on), email)).status).toBe(200);
  // Sixty passwords are hashed in sequence.
}, 120_000);

test("lets a browser with a grant in while its client is limited", async () => {
  const email = "owner@shared.test";
  const owner = await registerAccount(on, email);
  for (let tries = 0; tries < 12; tries++) await signIn(new Caller(on, "203.0.113.7"), email, "Wrong1!x");
  expect((await signIn(new Caller(on, "203.0.113.7"), email)).status).toBe(429);
  expect((await signIn(owner, email)).status).toBe(200);
});

test("counts other clients' calls about an address separately from the owner's", async () => {
  const email = "owner@chat.test";
  const owner = await verifiedVisitor(on, email);
  const stranger = await verifiedVisitor(on, "stranger@chat.test");
  const input = { initiatedby_email_address: email, message: "Hello" };
  for (let calls = 0; calls < 35; calls++) await stranger.send("sendMessage", { ...chatOf(), ...input });
  const answer = await owner.send("sendMessage", { ...chatOf(), ...input });
  await answer.body?.cancel();
  expect(answer.status).not.toBe(429);
});

const chatOf = () => ({
  users: [{}],
  all_digitalentities: [{ entityid: "018f0000-0000-7000-8000-000000000000" }],
  sending_user: "x",
});

test("counts the addresses of one IPv6 network as one client, in any notation", async () => {
  const spellings = ["2001:db8:7::1", "2001:DB8:7:0:0:0:0:2", "2001:db8:7::ffff:ffff:ffff:ffff", "[2001:db8:7::4]:443"];
  const statuses = [];
  for (let calls = 0; calls < 9; calls++) {
    const caller = new Caller(on, spellings[calls % spellings.length]);
    statuses.push((await registerVisitor(caller, "one@ipv6.test")).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  expect((await registerVisitor(new Caller(on, "2001:db8:7:1::1"), "one@ipv6.test")).status).toBe(200);
});

test("counts an IPv4 address mapped into IPv6 as the IPv4 client", async () => {
  const statuses = [];
  for (let calls = 0; calls < 9; calls++) {
    const caller = new Caller(on, ["192.0.2.77", "::ffff:192.0.2.77", "::FFFF:c000:24d"][calls % 3]);
    statuses.push((await registerVisitor(caller, "one@mapped.test")).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test("puts no user-entered name into a mail to an unproven address", async () => {
  const stranger = callerFrom("namer");
  await stranger.call("registerVisitor", { email_address: "v@named.test", username: "Win-A-Prize", agreed: true });
  await on.settled();
  const mails = on.mails.filter(({ to }) => to === "v@named.test");
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain("Win-A-Prize");
});
