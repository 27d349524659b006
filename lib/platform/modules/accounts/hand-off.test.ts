import { createHash, randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const host = "erasmus-of-rotterdam.localhost";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let account: Caller;
beforeAll(async () => {
  account = await registerAccount(on, "owner@handoff.test");
});

async function mintCode(): Promise<string> {
  const answer = await account.call("mintHandOff", { host, challenge });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.code;
}

test("signs in the browser with the verifier by its own grant", async () => {
  const there = new Caller(on);
  expect(await there.call("redeemHandOff", { host, code: await mintCode(), verifier })).toMatchObject({ ok: true });
  expect(await there.call("whoAmI", {})).toMatchObject({
    data: { email_address: "owner@handoff.test", signed_in: true },
  });
  expect(there.grants.get("account")).not.toBe(account.grants.get("account"));
  await there.call("signOut", {});
  expect((await account.call("whoAmI", {})).ok).toBe(true);
});

test("accepts a code once, also when it is sent twice at the same moment", async () => {
  const code = await mintCode();
  const tries = [new Caller(on), new Caller(on), new Caller(on)];
  const answers = await Promise.all(tries.map((caller) => caller.call("redeemHandOff", { host, code, verifier })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

test.each([
  ["on another entity's host", { host: "praise-of-folly.localhost" }],
  ["by a browser without the verifier", { verifier: "x".repeat(43) }],
])("rejects a code that is sent %s and uses it up", async (_, wrong) => {
  const code = await mintCode();
  const caller = new Caller(on);
  expect((await caller.call("redeemHandOff", { host, code, verifier, ...wrong })).status).toBe(404);
  expect((await caller.call("redeemHandOff", { host, code, verifier })).status).toBe(404);
  expect(caller.grants.size).toBe(0);
});

test("expires a code after sixty seconds", async () => {
  const code = await mintCode();
  on.advance(60_000);
  expect((await new Caller(on).call("redeemHandOff", { host, code, verifier })).status).toBe(404);
});

test.each(["evil.example", "localhost", "nobody.localhost", "erasmus-of-rotterdam.localhost.evil.example"])(
  "creates no code for %s, which is no entity's host",
  async (foreign) => {
    expect((await account.call("mintHandOff", { host: foreign, challenge })).status).toBe(404);
  },
);

test("gives no code to a visitor", async () => {
  const visitor = await verifiedVisitor(on, "visitor@handoff.test");
  expect((await visitor.call("mintHandOff", { host, challenge })).status).toBe(401);
});
