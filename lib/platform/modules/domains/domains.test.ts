import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { DOMAINS_MAX, type Domain, GRACE_DAYS } from "@/lib/contract/domains/schemas";
import { HOST_HEADER } from "@/lib/contract/http/transport";
import { readSettings } from "../../config";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type DnsServer, dnsServer } from "../../testing/dns-server";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { CLAIM_LIFETIME_MS } from "./sweep-domains";

const HOUR = 60 * 60 * 1000;
const GRACE = GRACE_DAYS * 24 * HOUR;

let on: TestPlatform;
let dns: DnsServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  dns = await dnsServer();
  const env = { RATE_LIMITS: "off", APP_URL: "https://semblance.example", DNS_SERVERS: dns.address };
  on = await createTestPlatform({ env });
  owner = await ownerOfAnEntity(on, "museum");
  other = await ownerOfAnEntity(on, "neighbour");
  await on.platform.db.update(entities).set({ planId: "portrait" });
  dns.set("semblance.example", "A", "203.0.113.9");
  dns.set("semblance.example", "AAAA", "2001:db8:0:0:0:0:0:9");
});
afterAll(async () => {
  await on.close();
  await dns.close();
});
beforeEach(async () => {
  await on.platform.db.delete(domains);
});

async function claim({ caller, entityId }: Owner, hostname: string): Promise<Domain> {
  const created = await caller.call("createDomain", { id: entityId, hostname });
  if (!created.ok) throw new Error(created.error.message);
  return created.data;
}
async function check({ caller }: Owner, { domain_id: id }: Domain): Promise<Domain> {
  const checked = await caller.call("checkDomain", { id });
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.data;
}
const audited = async ({ domain_id }: Domain) =>
  (await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, domain_id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const prove = ({ proof }: Domain) => dns.set(proof.name, "TXT", "v=spf1 -all", proof.value);
async function proven(by: Owner, hostname: string): Promise<Domain> {
  const domain = await claim(by, hostname);
  prove(domain);
  return check(by, domain);
}
const served = async (host: string) => {
  const found = await new Caller(on).call("findEntityByHost", { host });
  return found.ok ? found.data.urlslug : null;
};
const allowed = async (domain: string) => (await new Caller(on).call("isDomainAllowed", { domain })).status;
async function sweep() {
  await on.platform.jobs.add(on.platform.db, "domains.sweep", {});
  // The second run sends the mails that the first one queued.
  for (let round = 0; round < 2; round += 1) {
    on.platform.jobs.wake();
    await on.platform.jobs.whenIdle();
  }
}

test("an owner claims a domain, proves it by DNS records, and it is served until it is deleted", async () => {
  const domain = await claim(owner, "https://WWW.Museum.test/");
  expect(domain).toMatchObject({
    hostname: "www.museum.test",
    url: "https://www.museum.test/",
    state: "unproven",
    proof: { type: "TXT", name: "_semblance.www.museum.test", value: expect.stringMatching(/^[\w-]{32}$/) },
    targets: [{ type: "CNAME", name: "www.museum.test", value: "semblance.example" }],
    problem: null,
    pointing: null,
    checked_at: null,
  });
  expect(await check(owner, domain)).toMatchObject({ state: "unproven", problem: "missing", pointing: "nowhere" });
  dns.set(domain.proof.name, "TXT", "something else");
  dns.set("www.museum.test", "A", "198.51.100.1");
  expect(await check(owner, domain)).toMatchObject({ state: "unproven", problem: "different", pointing: "elsewhere" });
  expect([await served("www.museum.test"), await allowed("www.museum.test")]).toEqual([null, 404]);

  prove(domain);
  dns.set("www.museum.test", "CNAME", "semblance.example");
  expect(await check(owner, domain)).toMatchObject({ state: "served", problem: null, pointing: "here" });
  for (const host of ["www.museum.test", "WWW.museum.test:8443", "www.museum.test."])
    expect(await served(host)).toBe("museum");
  expect(await allowed("www.museum.test")).toBe(200);
  expect([await served("museum.test"), await served("x.www.museum.test")]).toEqual([null, null]);

  const list = await owner.caller.call("listDomains", { id: owner.entityId });
  expect(list).toMatchObject({ data: { in_plan: true, can_add: true, items: [{ state: "served" }] } });
  expect(await owner.caller.call("deleteDomain", { id: domain.domain_id })).toMatchObject({ ok: true });
  expect([await served("www.museum.test"), await allowed("www.museum.test")]).toEqual([null, 404]);
  expect(await audited(domain)).toEqual(["domain.claimed", "domain.proven", "domain.deleted"]);
});

test("an apex domain uses address records, and other scripts use punycode", async () => {
  const domain = await claim(owner, " müséum.test ");
  expect(domain).toMatchObject({ hostname: "xn--msum-cpa6i.test", display_name: "müséum.test" });
  expect(domain.targets).toEqual([
    { type: "A", name: domain.hostname, value: "203.0.113.9" },
    { type: "AAAA", name: domain.hostname, value: "2001:db8::9" },
  ]);
  dns.set(domain.hostname, "A", "203.0.113.9");
  expect(await check(owner, domain)).toMatchObject({ pointing: "here" });
});

describe("names that cannot be claimed", () => {
  test.each([
    "semblance.example",
    "museum.semblance.example",
    "SEMBLANCE.example.",
    "localhost",
    "museum.localhost",
    "127.0.0.1",
    "127.1",
    "[::1]",
    "com",
    "co.uk",
    "github.io",
    "",
    "two words.test",
    "museum.test:8443",
    "museum.test/path",
    "name:password@museum.test",
    "mus_eum.test",
    "-museum.test",
    `${"a".repeat(64)}.test`,
    `${"a.".repeat(130)}test`,
    "javascript:alert(1)",
  ])("%p", async (hostname) => {
    const refused = await owner.caller.call("createDomain", { id: owner.entityId, hostname });
    expect(refused).toMatchObject({ status: 400, error: { data: { fields: { hostname: expect.any(String) } } } });
  });
});

describe("a name that two entities claim", () => {
  test("belongs to the first who proves it, and to the other once the first lets go", async () => {
    const mine = await claim(owner, "www.both.test");
    const theirs = await claim(other, "www.both.test");
    expect(mine.proof.value).not.toBe(theirs.proof.value);
    prove(theirs);
    // Another entity's record does not prove the domain for the museum.
    expect(await check(owner, mine)).toMatchObject({ state: "unproven", problem: "different" });
    expect(await check(other, theirs)).toMatchObject({ state: "served" });
    dns.set(mine.proof.name, "TXT", theirs.proof.value, mine.proof.value);
    expect(await check(owner, mine)).toMatchObject({ state: "unproven", problem: "taken" });
    expect(await served("www.both.test")).toBe("neighbour");
    prove(mine);
    expect(await check(owner, mine)).toMatchObject({ state: "served" });
    expect(await served("www.both.test")).toBe("museum");
    expect(await check(other, theirs)).toMatchObject({ state: "unproven", problem: "different" });
  });

  test("is given to one of two concurrent proofs", async () => {
    const claims = [await claim(owner, "www.race.test"), await claim(other, "www.race.test")] as const;
    dns.set(claims[0].proof.name, "TXT", ...claims.map(({ proof }) => proof.value));
    const checked = await Promise.all([check(owner, claims[0]), check(other, claims[1])]);
    expect(checked.map(({ state }) => state).sort()).toEqual(["served", "unproven"]);
    const rows = await on.platform.db.select().from(domains);
    expect(rows.filter(({ provenAt }) => provenAt !== null)).toHaveLength(1);
  });

  test("is proven once by two concurrent checks", async () => {
    const domain = await claim(owner, "www.twice.test");
    prove(domain);
    const checked = await Promise.all([check(owner, domain), check(owner, domain)]);
    expect(checked.map(({ state }) => state)).toEqual(["served", "served"]);
    expect(await audited(domain)).toEqual(["domain.claimed", "domain.proven"]);
  });

  test("stays with its holder while the name server does not answer", async () => {
    const mine = await proven(owner, "www.silent.test");
    const theirs = await claim(other, "www.silent.test");
    dns.fail(true);
    expect(await check(other, theirs)).toMatchObject({ state: "unproven", problem: "unanswered" });
    // Nor a name server that stops answering for the holder's record.
    dns.set(mine.proof.name, "TXT", theirs.proof.value);
    dns.fail(true, 1);
    expect(await check(other, theirs)).toMatchObject({ state: "unproven", problem: "taken" });
    dns.fail(false);
    expect(await served("www.silent.test")).toBe("museum");
  }, 30_000);

  test("is lost after the grace period to the first who proves it", async () => {
    const mine = await proven(owner, "www.late.test");
    const theirs = await claim(other, "www.late.test");
    dns.set(mine.proof.name, "TXT");
    await sweep();
    on.advance(GRACE);
    dns.set(mine.proof.name, "TXT", mine.proof.value, theirs.proof.value);
    expect(await check(other, theirs)).toMatchObject({ state: "served" });
    expect(await served("www.late.test")).toBe("neighbour");
    expect(await audited(mine)).toEqual(["domain.claimed", "domain.proven", "domain.lost"]);
  });

  test("is released by a deleted entity", async () => {
    const mine = await proven(owner, "www.moved.test");
    await on.platform.db.update(entities).set({ deletedAt: on.platform.now() }).where(eq(entities.id, owner.entityId));
    expect(await served("www.moved.test")).toBeNull();
    expect(await owner.caller.call("checkDomain", { id: mine.domain_id })).toMatchObject({ status: 404 });
    const theirs = await claim(other, "www.moved.test");
    dns.set(mine.proof.name, "TXT", mine.proof.value, theirs.proof.value);
    expect(await check(other, theirs)).toMatchObject({ state: "served" });
    await on.platform.db.update(entities).set({ deletedAt: null }).where(eq(entities.id, owner.entityId));
    expect(await served("www.moved.test")).toBe("neighbour");
  });
});

test("a sweep checks all domains and mails the owners of a lost record", async () => {
  const domain = await proven(owner, "www.swept.test");
  await addEntityUser(on, owner.entityId, "editor");
  const at = on.platform.now();
  const names = Array.from({ length: 20 }, (_, n) => `w${n}.swept.test`);
  await on.platform.db
    .insert(domains)
    .values(names.map((hostname) => ({ id: uuid(), entityId: owner.entityId, hostname, token: "t", createdAt: at })));
  dns.set(domain.proof.name, "TXT");
  on.mails.splice(0);
  await sweep();
  expect(await on.platform.db.select().from(domains).where(isNull(domains.checkedAt))).toEqual([]);
  expect(on.mails.map(({ to }) => to)).toEqual(["museum@owners.test"]);
});

test("a withdrawn record ends the serving after the grace period, and a restored one keeps it", async () => {
  const domain = await proven(owner, "www.gone.test");
  on.mails.splice(0);
  dns.set(domain.proof.name, "TXT");
  await sweep();
  const [fading] = await itemsOf(owner);
  const until = on.platform.now().getTime() + GRACE;
  const received = on.mails.filter(({ to }) => to === "museum@owners.test");
  expect(received).toMatchObject([
    { subject: expect.stringMatching(/^Restore the DNS record of www\.gone\.test by /) },
  ]);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(until);
  for (const words of [day, domain.proof.value]) expect(received[0]?.text).toContain(words);
  expect(fading).toMatchObject({ state: "fading", problem: "missing", served_until: new Date(until).toISOString() });
  on.advance(GRACE / 2);
  await sweep();
  expect(on.mails.filter(({ to }) => to === "museum@owners.test")).toHaveLength(1);
  prove(domain);
  await sweep();
  expect((await itemsOf(owner))[0]).toMatchObject({ state: "served", served_until: null });

  dns.set(domain.proof.name, "TXT");
  await sweep();
  on.advance(GRACE - 1);
  // A check in between does not restart the grace period.
  await sweep();
  expect([await served("www.gone.test"), await allowed("www.gone.test")]).toEqual(["museum", 200]);
  on.advance(1);
  expect([await served("www.gone.test"), await allowed("www.gone.test")]).toEqual([null, 404]);
  await sweep();
  expect((await itemsOf(owner))[0]).toMatchObject({ state: "unproven", problem: "missing", proven_at: null });
});

async function itemsOf({ entityId }: Owner): Promise<readonly Domain[]> {
  const list = await (await adminCaller(on)).call("listDomains", { id: entityId });
  if (!list.ok) throw new Error(list.error.message);
  return list.data.items;
}

test("without the plan's right no domain is claimed or served", async () => {
  await proven(owner, "www.plan.test");
  const plan = (planId: string) =>
    on.platform.db.update(entities).set({ planId }).where(eq(entities.id, owner.entityId));
  await plan("free");
  const refused = await owner.caller.call("createDomain", { id: owner.entityId, hostname: "www.more.test" });
  expect(refused).toMatchObject({ status: 403, error: { data: { code: "plan_needed" } } });
  expect([await served("www.plan.test"), await allowed("www.plan.test")]).toEqual([null, 404]);
  const list = await owner.caller.call("listDomains", { id: owner.entityId });
  expect(list).toMatchObject({ data: { in_plan: false, can_add: false, items: [{ state: "not_in_plan" }] } });
  await plan("portrait");
  expect(await served("www.plan.test")).toBe("museum");
});

test("an entity claims each name once, up to the limit", async () => {
  await claim(owner, "www.one.test");
  const again = await owner.caller.call("createDomain", { id: owner.entityId, hostname: "WWW.one.test" });
  expect(again).toMatchObject({ status: 409, error: { data: { code: "already_exists" } } });
  const ask = (n: number) => owner.caller.call("createDomain", { id: owner.entityId, hostname: `w${n}.one.test` });
  const requests = await Promise.all(Array.from({ length: DOMAINS_MAX }, (_, n) => ask(n)));
  expect(requests.filter(({ ok }) => !ok)).toMatchObject([
    { status: 409, error: { data: { code: "not_possible_now" } } },
  ]);
  expect(await owner.caller.call("listDomains", { id: owner.entityId })).toMatchObject({ data: { can_add: false } });
});

test("access can be requested only on a proven domain", async () => {
  await on.platform.db.update(entities).set({ accessLevel: "invitation-only", acceptRequest: false });
  const domain = await claim(owner, "www.shy.test");
  const ask = (email_address: string) => {
    const pending = { digitalentity_id: owner.entityId, email_address };
    return new Caller(on).send("requestInvitation", pending, { [HOST_HEADER]: "www.shy.test" });
  };
  expect((await ask("early@domains.test")).status).toBe(409);
  prove(domain);
  await check(owner, domain);
  expect((await ask("right@domains.test")).status).toBe(200);
  await on.platform.db.update(entities).set({ accessLevel: "public" });
});

test.each(["127.0.0.1", "127.0.0.1:5353, 192.0.2.1", "[::1]:53,::1"])(
  "%s is accepted as DNS_SERVERS",
  (DNS_SERVERS) => {
    expect(readSettings({ DNS_SERVERS }).dnsServers).toEqual(DNS_SERVERS.split(",").map((server) => server.trim()));
  },
);

test.each(["dns.example.org", "127.0.0.1:port", "127.0.0.1,", "1.2.3"])(
  "%s as DNS_SERVERS stops the start",
  (DNS_SERVERS) => {
    expect(() => readSettings({ DNS_SERVERS })).toThrow(/^DNS_SERVERS is/);
  },
);

test("another owner's domain is not found; strangers and visitors must sign in", async () => {
  const domain = await claim(owner, "www.mine.test");
  const calls = (caller: Caller) =>
    Promise.all([
      caller.call("listDomains", { id: owner.entityId }),
      caller.call("createDomain", { id: owner.entityId, hostname: "www.theirs.test" }),
      caller.call("checkDomain", { id: domain.domain_id }),
      caller.call("deleteDomain", { id: domain.domain_id }),
    ]);
  const statuses = async (caller: Caller) => (await calls(caller)).map(({ status }) => status);
  expect(await statuses(other.caller)).toEqual([404, 404, 404, 404]);
  expect(await statuses(new Caller(on))).toEqual([401, 401, 401, 401]);
  expect(await statuses(await verifiedVisitor(on, "reader@domains.test"))).toEqual([401, 401, 401, 401]);
  expect(await on.platform.db.select().from(domains)).toHaveLength(1);
});

test("a TLS terminator is allowed the main host, existing slugs and proven names only", async () => {
  const claimed = await claim(owner, "www.unproven.test");
  for (const host of ["semblance.example", "museum.semblance.example", "MUSEUM.semblance.example"]) {
    expect(await allowed(host)).toBe(200);
  }
  for (const host of [
    "nobody.semblance.example",
    "a.museum.semblance.example",
    claimed.hostname,
    "example.org",
    "com",
  ]) {
    expect(await allowed(host)).toBe(404);
  }
});

test("a failing name server starts no grace period, and an unproven claim is deleted after a month", async () => {
  await proven(owner, "www.kept.test");
  const claimed = await claim(other, "www.idle.test");
  dns.fail(true);
  await sweep();
  dns.fail(false);
  expect((await itemsOf(owner))[0]).toMatchObject({ state: "served", problem: "unanswered" });
  expect((await itemsOf(other))[0]?.domain_id).toBe(claimed.domain_id);
  // All sessions have expired by then: this is the last test.
  on.advance(31 * 24 * HOUR);
  await sweep();
  expect(await itemsOf(other)).toEqual([]);
  expect(await served("www.kept.test")).toBe("museum");
}, 60_000);

test("a domain that lost its record after months is proven again with the same record", async () => {
  const late = await ownerOfAnEntity(on, "late");
  await on.platform.db.update(entities).set({ planId: "portrait" });
  const domain = await proven(late, "www.old.test");
  on.advance(CLAIM_LIFETIME_MS + 1);
  dns.set(domain.proof.name, "TXT");
  await sweep();
  on.advance(GRACE);
  await sweep();
  await sweep();
  expect((await itemsOf(late))[0]).toMatchObject({ hostname: "www.old.test", state: "unproven" });
  prove(domain);
  await sweep();
  expect((await itemsOf(late))[0]).toMatchObject({ state: "served" });
  dns.set(domain.proof.name, "TXT");
  await sweep();
  on.advance(CLAIM_LIFETIME_MS + 1);
  await sweep();
  await sweep();
  expect(await itemsOf(late)).toEqual([]);
});
