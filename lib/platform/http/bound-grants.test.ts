import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { type Contract, contract } from "@/lib/contract";
import type { InputOf } from "@/lib/contract/endpoint";
import { domains } from "../db/schema/domains";
import { entities } from "../db/schema/entities";
import { users } from "../db/schema/users";
import { registeredAccount } from "../testing/accounts";
import { Caller } from "../testing/caller";
import { entityIdOf } from "../testing/chatting";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

const host = "www.folly.test";
const email_address = "reader@bound.test";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

let on: TestPlatform;
/** Signed in on the main host. */
let account: Caller;
/** The same person as whoever answers for the domain has them. */
let there: Caller;
let folly: string;
let erasmus: string;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  const { db, now } = on.platform;
  account = await registeredAccount(on, email_address);
  folly = await entityIdOf(on, "praise-of-folly");
  erasmus = await entityIdOf(on);
  await db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, folly));
  const proven = { provenAt: now(), createdAt: now() };
  await db.insert(domains).values({ id: uuid(), entityId: folly, hostname: host, token: "t", ...proven });
  const minted = await account.call("mintHandOff", { host, challenge });
  if (!minted.ok) throw new Error(minted.error.message);
  there = new Caller(on);
  await there.call("redeemHandOff", { host, code: minted.data.code, verifier });
});
afterAll(() => on.close());

const say = (caller: Caller, entityid: string) =>
  caller.call("sendMessage", {
    email_address,
    user_name: "Reader",
    entityid,
    message: "What is folly?",
    message_id: randomUUID(),
  });

test("on an owner's domain somebody is known, talks, and finds what they said there", async () => {
  expect(await there.call("whoAmI", {})).toMatchObject({ data: { email_address, signed_in: true } });
  expect(await there.call("checkVerification", { email_address })).toMatchObject({ data: { verified: true } });
  const said = await say(there, folly);
  if (!said.ok) throw new Error(said.error.message);
  const { conversation_id } = said.data;
  const mine = { initiatedby_email_address: email_address, entityid: folly };
  expect(await there.call("listConversations", mine)).toMatchObject({ data: { items: [{ conversation_id }] } });
  expect(await there.call("getPreviousMessages", { ...mine, conversation_id })).toMatchObject({ ok: true });
  expect(await there.call("getConversationMessages", { conversation_id })).toMatchObject({ ok: true });
});

test("what is handed there opens nothing of another entity, nor of the account", async () => {
  const elsewhere = await say(account, erasmus);
  if (!elsewhere.ok) throw new Error(elsewhere.error.message);
  const { conversation_id } = elsewhere.data;
  const mine = { initiatedby_email_address: email_address, entityid: erasmus };
  const forbidden = { status: 403, error: { data: { code: "forbidden" } } };
  expect(await say(there, erasmus)).toMatchObject(forbidden);
  expect(await there.call("listConversations", mine)).toMatchObject(forbidden);
  expect(await there.call("searchConversations", { ...mine, q: "folly" })).toMatchObject(forbidden);
  expect(await there.call("getLastConversationId", mine)).toMatchObject(forbidden);
  expect(await there.call("getPreviousMessages", { ...mine, conversation_id })).toMatchObject(forbidden);
  // A conversation of another entity, slipped in under this one.
  const slipped = { ...mine, entityid: folly, conversation_id };
  expect((await there.call("getPreviousMessages", slipped)).ok).toBe(false);
});

/** Calls that need somebody to be signed in or proven, and that a domain's grant has no business with. */
const closed = Object.entries(contract).filter(
  ([name, { access }]) =>
    access !== "public" &&
    !/^(whoAmI|sendMessage|.*Turn|rateResponse|get(Last|Previous|Conversation).*|.*Conversations?)$/.test(name),
) as [keyof Contract, unknown][];

test("every other call that asks who is there refuses it, one by one", async () => {
  expect(closed.length).toBeGreaterThan(30);
  const input = { id: randomUUID(), password: "Not-mine-1!" } as unknown as InputOf<Contract["deleteAccount"]>;
  for (const [name] of closed) {
    const { status } = await there.send(name, input);
    expect([name, [400, 403, 404].includes(status)]).toEqual([name, true]);
  }
  expect(await there.call("updateProfile", { first_name: "Somebody" })).toMatchObject({ status: 403 });
  expect(await there.call("listSessions", {})).toMatchObject({ status: 403 });
  expect(await there.call("getVisitorData", {})).toMatchObject({ status: 403 });
  expect(await there.call("mintHandOff", { host, challenge })).toMatchObject({ status: 403 });
});

test("a page for invited people shows itself there to who is signed in, and another one stays closed", async () => {
  const set = (accessLevel: "public" | "invitation-only") => on.platform.db.update(entities).set({ accessLevel });
  await set("invitation-only");
  const sees = async (urlslug: string) => {
    const page = await there.call("loadEntity", { urlslug });
    return page.ok && page.data.can_view;
  };
  expect([await sees("PRAISE-of-folly"), await sees("erasmus-of-rotterdam")]).toEqual([true, false]);
  await set("public");
});

test("a new one ends the one before it, and a new password ends them all", async () => {
  const minted = await account.call("mintHandOff", { host, challenge });
  if (!minted.ok) throw new Error(minted.error.message);
  const before = new Caller(on);
  before.grants.set("account", there.grants.get("account") ?? "");
  await there.call("redeemHandOff", { host, code: minted.data.code, verifier });
  expect(await before.call("whoAmI", {})).toMatchObject({ status: 401 });
  expect(await there.call("whoAmI", {})).toMatchObject({ ok: true });
  const [reader] = await on.platform.db.select().from(users).where(eq(users.email, email_address));
  expect(reader).toBeDefined();
  await account.call("endAllSessions", {});
  expect(await there.call("whoAmI", {})).toMatchObject({ status: 401 });
});
