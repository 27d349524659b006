import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { GRANT_HEADER } from "@/lib/contract/http/transport";
import { domains } from "../db/schema/domains";
import { entities } from "../db/schema/entities";
import { grants, users } from "../db/schema/users";
import { registerAccount } from "../testing/accounts";
import { Caller } from "../testing/caller";
import { entityIdOf } from "../testing/chatting";
import { ask, handedOff, mintHandOff, verifyOwnDomain, visitorOn } from "../testing/own-domain";
import { setUpTestPlatform } from "../testing/set-up-test-platform";
import { adminCaller } from "../testing/signed-in";
import { codeFor, verifiedVisitor } from "../testing/visitors";

type Name = keyof Contract;

const host = "www.folly.test";
const otherHost = "www.erasmus.test";
const email_address = "reader@bound.test";
const mainHostOnly = { status: 403, error: { data: { code: "main_host_only" } } };
const signedOut = { status: 401, error: { data: { code: "unauthenticated" } } };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
/** Signed in on the main host. */
let account: Caller;
/** The same person, handed off to the domain of "In Praise of Folly". */
let there: Caller;
let folly: string;
let erasmus: string;
beforeAll(async () => {
  account = await registerAccount(on, email_address);
  folly = await entityIdOf(on, "praise-of-folly");
  erasmus = await entityIdOf(on);
  await verifyOwnDomain(on, folly, host);
  await verifyOwnDomain(on, erasmus, otherHost);
  there = await handedOff(on, account, host);
});

/** Hosts on which nothing that was given on Folly's domain may count. */
const elsewhere = [
  null,
  "localhost:3000",
  "127.0.0.1:3000",
  "praise-of-folly.localhost:3000",
  otherHost,
  "www.nobody.test",
];

async function expectAnonymous(caller: Caller): Promise<void> {
  for (const place of elsewhere) {
    const answer = await caller.on(place).call("whoAmI", {});
    expect([place, answer.status]).toEqual([place, place === "www.nobody.test" ? 404 : 401]);
  }
}

/**
 * How each call that an owner's domain serves gives a grant there. A new one fails the walk below until it has a row.
 */
const givenOnOwnDomain: { [K in Name]?: () => Promise<Caller> } = {
  verifyEmail: () => visitorOn(on, host, "walk@bound.test"),
  redeemHandOff: () => handedOff(on, account, host),
};

const giving = (Object.entries(contract) as [Name, Endpoint][]).filter(([, { gives }]) => gives);

describe.each(giving)("%s", (name) => {
  test("issues on a custom domain nothing that is valid on another host", async () => {
    const give = givenOnOwnDomain[name];
    if (!give) {
      // Refused before anything is read: neither the session of the main site nor an admin's changes that.
      for (const caller of [new Caller(on), account, await adminCaller(on)]) {
        const answer = await caller.on(host).send(name, {});
        expect(await answer.json()).toMatchObject({ status: 403, data: { code: "main_host_only" } });
        expect(answer.headers.get(GRANT_HEADER)).toBeNull();
      }
      return;
    }
    const caller = await give();
    expect(caller.grants.size).toBe(1);
    expect(await caller.call("whoAmI", {})).toMatchObject({ ok: true });
    await expectAnonymous(caller);
  });
});

test("never issues a token of a kind that its call does not declare", async () => {
  const declared = contract.verifyEmail as { gives?: unknown };
  const { gives } = declared;
  const caller = new Caller(on);
  const mine = { email_address: "undeclared@bound.test" };
  await caller.call("registerVisitor", { ...mine, username: "Margit", agreed: true });
  const verification_code = await codeFor(on, mine.email_address);
  declared.gives = ["account"];
  try {
    expect(await caller.call("verifyEmail", { ...mine, verification_code })).toMatchObject({ status: 500 });
    expect(caller.grants.size).toBe(0);
  } finally {
    declared.gives = gives;
  }
});

test("lets a visitor sign in, chat and read their conversation on a custom domain", async () => {
  expect(await there.call("whoAmI", {})).toMatchObject({ data: { email_address, signed_in: true } });
  expect(await there.call("checkVerification", { email_address })).toMatchObject({ data: { verified: true } });
  const said = await ask(there, email_address, folly);
  if (!said.ok) throw new Error(said.error.message);
  const { conversation_id } = said.data;
  const mine = { initiatedby_email_address: email_address, entityid: folly };
  expect(await there.call("listConversations", mine)).toMatchObject({ data: { items: [{ conversation_id }] } });
  expect(await there.call("getPreviousMessages", { ...mine, conversation_id })).toMatchObject({ ok: true });
  expect(await there.call("getConversationMessages", { conversation_id })).toMatchObject({ ok: true });
});

test("an owner's domain reaches nothing of another entity, by its id, its slug, or an id of the caller's own", async () => {
  const message_id = randomUUID();
  const question = { email_address, user_name: "Margit", entityid: erasmus, message: "Who painted you?", message_id };
  const said = await account.call("sendMessage", question);
  if (!said.ok) throw new Error(said.error.message);
  const { conversation_id, responses } = said.data;
  const response_id = responses[0]?.response_id;
  const mine = { initiatedby_email_address: email_address, entityid: erasmus };
  expect(await ask(there, email_address, erasmus)).toMatchObject(mainHostOnly);
  expect(await there.call("listConversations", mine)).toMatchObject(mainHostOnly);
  expect(await there.call("searchConversations", { ...mine, q: "folly" })).toMatchObject(mainHostOnly);
  expect(await there.call("getLastConversationId", mine)).toMatchObject(mainHostOnly);
  expect(await there.call("getPreviousMessages", { ...mine, conversation_id })).toMatchObject(mainHostOnly);
  expect(await there.call("loadEntity", { urlslug: "erasmus-of-rotterdam" })).toMatchObject(mainHostOnly);
  expect(await there.call("loadEntity", { urlslug: "PRAISE-of-folly" })).toMatchObject({ ok: true });
  // A conversation of another entity, slipped in under this one.
  const slipped = { ...mine, entityid: folly, conversation_id };
  expect((await there.call("getPreviousMessages", slipped)).ok).toBe(false);
  for (const [name, input] of [
    ["getConversationMessages", { conversation_id }],
    ["followConversation", { conversation_id }],
    ["withdrawConversation", { conversation_id }],
    ["deleteConversation", { conversation_id }],
    ["getTurn", { message_id }],
    ["stopTurn", { message_id }],
    ["regenerateTurn", { message_id }],
    ["rateResponse", { response_id, rating: "up" }],
    ["askLater", { response_id }],
    ["cancelAskLater", { response_id }],
  ] as const) {
    expect([name, (await there.call(name, input as never)).status]).toEqual([name, 404]);
  }
  expect(await account.call("getConversationMessages", { conversation_id })).toMatchObject({ ok: true });
});

/** The calls that a custom domain serves; all others are served by the main site only. */
const served: readonly Name[] = [
  "registerVisitor",
  "verifyEmail",
  "resendVerification",
  "checkVerification",
  "whoAmI",
  "signOut",
  "redeemHandOff",
  "sendMessage",
  "getTurn",
  "stopTurn",
  "regenerateTurn",
  "rateResponse",
  "askLater",
  "cancelAskLater",
  "getLastConversationId",
  "getPreviousMessages",
  "listConversations",
  "searchConversations",
  "getConversationMessages",
  "followConversation",
  "withdrawConversation",
  "deleteConversation",
  "createReport",
  "listPublicConversations",
  "loadEntity",
  "findEntityByHost",
  "resolvePage",
  "listPromoLinks",
  "getEntityPicture",
  "getSocialImage",
  "proxyImage",
  "getCaptcha",
  "requestEntityAccess",
  "requestInvitation",
  ...(["getSuggestedQuestions", "listMemory", "setMemoryConsent", "eraseMemory"] as const),
  ...(["updateMemoryFact", "deleteMemoryFact"] as const),
  ...(["getEntityVoice", "getResponseAudio", "generateSpeech", "transcribeSpeech"] as const),
  ...(["listAcceptedTerms", "acceptTerms", "getReplyEmails", "setReplyEmails"] as const),
  "getHealth",
  "isDomainAllowed",
  "receiveCspReports",
];

test("rejects every call that chatting does not need on a custom domain, with a link to the main site", async () => {
  const filled = { id: randomUUID(), slug: "s", session_id: "s", urlslug: "s", entitytype: "person", entity_id: "s" };
  for (const [name, { path }] of Object.entries(contract) as [Name, Endpoint][]) {
    if (served.includes(name)) continue;
    const named = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, randomUUID()]));
    for (const caller of [account, there, await adminCaller(on)]) {
      const body = await (await caller.on(`${host.toUpperCase()}.:3000`).send(name, { ...filled, ...named })).text();
      expect([name, body.includes('"main_host_only"')]).toEqual([name, true]);
      expect(JSON.parse(body).data.main_url).toBe("http://localhost:3000/praise-of-folly");
    }
  }
});

test("resolves no other entity's page on a custom domain", async () => {
  const resolve = async (urlslug: string) => {
    const resolved = await new Caller(on).on(host).call("resolvePage", { host, urlslug });
    return resolved.ok ? (resolved.data.entity?.urlslug ?? null) : resolved.error.message;
  };
  expect(await resolve("praise-of-folly")).toBe("praise-of-folly");
  expect(await resolve("erasmus-of-rotterdam")).toBeNull();
});

test("ignores a session of the main site, an admin's included, on a custom domain", async () => {
  const visitor = await verifiedVisitor(on, "main@bound.test");
  for (const caller of [visitor, account, await adminCaller(on)]) {
    expect(await caller.on(host).call("whoAmI", {})).toMatchObject(signedOut);
    const mine = { initiatedby_email_address: "main@bound.test", entityid: folly };
    expect(await caller.on(host).call("listConversations", mine)).toMatchObject(signedOut);
  }
});

test("ignores a visitor grant from a custom domain on the main site", async () => {
  const mine = "proof@bound.test";
  const visitor = await visitorOn(on, host, mine);
  const said = await ask(visitor, mine, folly);
  if (!said.ok) throw new Error(said.error.message);
  const { conversation_id } = said.data;
  const again = await visitor.call("registerVisitor", { email_address: mine, username: "Margit", agreed: true });
  expect(again).toMatchObject({ data: { verified: true, needs_account_completion: false } });
  const replayed = visitor.on(null);
  const about = { initiatedby_email_address: mine, entityid: folly };
  for (const [name, input] of [
    ["listConversations", about],
    ["getPreviousMessages", { ...about, conversation_id }],
    ["getConversationMessages", { conversation_id }],
    ["exportVisitorData", {}],
    ["getVisitorData", {}],
    ["eraseVisitorData", { confirmation: "ERASE" }],
  ] as const) {
    expect([name, (await replayed.call(name, input as never)).status]).toEqual([name, 401]);
  }
  const password = { password: "Roodbaard7!", confirm_password: "Roodbaard7!", data_storage_region: "usa" } as const;
  expect((await replayed.call("completeAccount", { email_address: mine, ...password })).ok).toBe(false);
  const entry = { email_address: mine, username: "Margit", agreed: true } as const;
  expect(await replayed.call("registerVisitor", entry)).toMatchObject({ data: { verified: false } });
  expect(await replayed.call("checkVerification", { email_address: mine })).toMatchObject({
    data: { verified: false },
  });
});

test("rejects a hand-off code for a custom domain on the main site and on other domains", async () => {
  for (const place of [null, otherHost, "praise-of-folly.localhost"]) {
    const attacker = new Caller(on).on(place);
    expect((await attacker.call("redeemHandOff", { host, ...(await mintHandOff(account, host)) })).status).toBe(404);
    expect(attacker.grants.size).toBe(0);
  }
});

test("accepts a code only on the host that requested it, and names host and entity in the mail", async () => {
  const places = [null, host, otherHost];
  for (const asked of places) {
    const mine = `${asked ?? "main"}@codes.test`;
    const entry = { email_address: mine, username: "Margit", agreed: true } as const;
    await new Caller(on).on(asked).call("registerVisitor", entry);
    const verification_code = await codeFor(on, mine);
    const mail = on.mails.findLast(({ to }) => to === mine)?.text;
    expect(mail).toContain(asked ?? "localhost:3000");
    if (asked === host) expect(mail).toContain("In Praise of Folly");
    for (const place of places.filter((other) => other !== asked)) {
      const attacker = new Caller(on).on(place);
      const answer = await attacker.call("verifyEmail", { email_address: mine, verification_code });
      expect([asked, place, answer.ok && answer.data.success]).toEqual([asked, place, false]);
      expect(attacker.grants.size).toBe(0);
    }
    // Tries elsewhere cost it nothing.
    const owner = new Caller(on).on(asked);
    expect(await owner.call("verifyEmail", { email_address: mine, verification_code })).toMatchObject({
      data: { success: true },
    });
  }
});

test("accepts a resent code on the host that requested it again, and the older one nowhere", async () => {
  const mine = "again@codes.test";
  const entry = { email_address: mine, username: "Margit", agreed: true } as const;
  await new Caller(on).call("registerVisitor", entry);
  const older = await codeFor(on, mine);
  const visitor = new Caller(on).on(host);
  await visitor.call("resendVerification", { email_address: mine });
  const newer = await codeFor(on, mine);
  const verify = (caller: Caller, verification_code: string) =>
    caller.call("verifyEmail", { email_address: mine, verification_code });
  for (const code of [older, newer]) {
    expect(await verify(new Caller(on), code)).toMatchObject({ data: { success: false } });
  }
  expect(await verify(visitor, newer)).toMatchObject({ data: { success: true } });
  await expectAnonymous(visitor);
});

test("names the entity of the visited page in the mail on the main site", async () => {
  const mine = "named@codes.test";
  const entry = { email_address: mine, username: "Margit", agreed: true, urlslug: "praise-of-folly" } as const;
  await new Caller(on).call("registerVisitor", entry);
  await codeFor(on, mine);
  await new Caller(on).call("resendVerification", { email_address: mine });
  await codeFor(on, mine);
  const mails = on.mails.filter(({ to }) => to === mine);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain("In Praise of Folly");
});

test("invalidates grants once the domain belongs to another entity, is deleted, or exceeds its grace period", async () => {
  const { db, now } = on.platform;
  const moving = "www.moving.test";
  const domainId = await verifyOwnDomain(on, folly, moving);
  const visitor = await visitorOn(on, moving, "moving@bound.test");
  const entry = { email_address: "waiting@bound.test", username: "Margit", agreed: true } as const;
  await visitor.call("registerVisitor", entry);
  const verification_code = await codeFor(on, entry.email_address);
  const change = (values: Partial<typeof domains.$inferInsert>) =>
    db.update(domains).set(values).where(eq(domains.id, domainId));

  await change({ missingSince: new Date(now().getTime() - 4 * 24 * 60 * 60 * 1000) });
  expect((await visitor.call("whoAmI", {})).status).toBe(404);
  await change({ missingSince: null, provenAt: null });
  const next = await verifyOwnDomain(on, erasmus, moving);
  expect(await visitor.call("whoAmI", {})).toMatchObject(signedOut);
  const late = { email_address: entry.email_address, verification_code };
  expect(await visitor.call("verifyEmail", late)).toMatchObject({ data: { success: false } });
  await db.delete(domains).where(eq(domains.id, next));
  await change({ entityId: erasmus, provenAt: now() });
  expect(await visitor.call("whoAmI", {})).toMatchObject(signedOut);

  await change({ entityId: folly });
  expect(await visitor.call("whoAmI", {})).toMatchObject({ ok: true });
  expect(await (await adminCaller(on)).call("deleteDomain", { id: domainId })).toMatchObject({ ok: true });
  const alive = await db.select().from(grants).where(eq(grants.domainId, domainId));
  expect(alive.map(({ revokedAt }) => revokedAt !== null)).toEqual([true]);
  await expectAnonymous(visitor);
  expect((await visitor.call("whoAmI", {})).status).toBe(404);
});

test("issues no code and accepts no grant on an unknown host", async () => {
  const unknownHost = account.on("www.nobody.test");
  for (const name of ["whoAmI", "registerVisitor", "signIn", "loadEntity", "listSessions"] as const) {
    expect([name, (await unknownHost.send(name, { urlslug: "praise-of-folly" })).status]).toEqual([name, 404]);
  }
  expect(await unknownHost.call("getHealth", {})).toMatchObject({ ok: true });
});

test("treats a subdomain of the main host as the main site, where its grants are valid", async () => {
  const visitor = await visitorOn(on, "praise-of-folly.localhost:3000", "below@bound.test");
  expect(await visitor.on(null).call("getVisitorData", {})).toMatchObject({ ok: true });
  expect(await visitor.on(host).call("whoAmI", {})).toMatchObject(signedOut);
});

test("shows an invitation-only page on its domain to a signed-in guest", async () => {
  const set = (accessLevel: "public" | "invitation-only") => on.platform.db.update(entities).set({ accessLevel });
  await set("invitation-only");
  expect(await there.call("loadEntity", { urlslug: "PRAISE-of-folly" })).toMatchObject({ data: { can_view: true } });
  await set("public");
});

test("ends the previous grant with a new one, and all grants with a new password", async () => {
  const before = there.on(host);
  await there.call("redeemHandOff", { host, ...(await mintHandOff(account, host)) });
  expect(await before.call("whoAmI", {})).toMatchObject({ status: 401 });
  expect(await there.call("whoAmI", {})).toMatchObject({ ok: true });
  const [reader] = await on.platform.db.select().from(users).where(eq(users.email, email_address));
  expect(reader).toBeDefined();
  await account.call("endAllSessions", {});
  expect(await there.call("whoAmI", {})).toMatchObject({ status: 401 });
});
