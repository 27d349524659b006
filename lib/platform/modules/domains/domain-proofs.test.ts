import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Domain } from "@/lib/contract/domains/schemas";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { type DnsServer, dnsServer } from "../../testing/dns-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let dns: DnsServer;
let owner: Owner;
beforeAll(async () => {
  dns = await dnsServer();
  const env = { RATE_LIMITS: "off", APP_URL: "https://semblance.example", DNS_SERVERS: dns.address };
  on = await createTestPlatform({ env });
  owner = await ownerOfAnEntity(on, "museum");
  await on.platform.db.update(entities).set({ planId: "portrait" });
});
afterAll(async () => {
  await on.close();
  await dns.close();
});
beforeEach(async () => {
  await on.platform.db.delete(domains);
});

async function claim(hostname: string): Promise<Domain> {
  const created = await owner.caller.call("createDomain", { id: owner.entityId, hostname });
  if (!created.ok) throw new Error(created.error.message);
  return created.data;
}
async function check({ domain_id: id }: Domain): Promise<Domain> {
  const checked = await owner.caller.call("checkDomain", { id });
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.data;
}
const isServed = async (host: string) => (await new Caller(on).call("findEntityByHost", { host })).ok;
const allowed = async (domain: string) => (await new Caller(on).call("isDomainAllowed", { domain })).status;

test.each([
  ["quotation marks", (value: string) => `"${value}"`],
  ["the record's name and an equals sign", (value: string) => `_semblance=${value}`],
  ["the whole line of a zone file", (value: string) => `_semblance.museum.test. IN TXT "${value}"`],
  ["blanks around it", (value: string) => `  ${value} `],
  ["small letters alone", (value: string) => value.toLowerCase()],
])("finds a proof that was entered with %s", async (_what, entered) => {
  const domain = await claim("www.museum.test");
  dns.set(domain.proof.name, "TXT", entered(domain.proof.value));
  expect(await check(domain)).toMatchObject({ problem: null, state: "served" });
});

test.each(["www.museum.test", "_semblance.www.museum.test.museum.test", "_semblance.www.museum.test.www.museum.test"])(
  "finds a proof that the DNS provider put at %s",
  async (name) => {
    const domain = await claim("www.museum.test");
    dns.set(domain.proof.name, "TXT");
    dns.set(name, "TXT", "v=spf1 -all", domain.proof.value);
    expect(await check(domain)).toMatchObject({ problem: null, state: "served" });
    dns.set(name, "TXT");
  },
);

test.each([
  ["at the target of an alias", "www.museum.test", "www.museum.test"],
  ["below another name of a shared domain", "a.shop.museum.test", "_semblance.a.shop.museum.test.museum.test"],
])("finds no proof %s", async (_what, hostname, name) => {
  const domain = await claim(hostname);
  dns.set(domain.proof.name, "TXT");
  dns.set(hostname, "CNAME", "elsewhere.example");
  dns.set(name, "TXT", domain.proof.value);
  expect(await check(domain)).toMatchObject({ problem: "missing", state: "unproven" });
  dns.set(name, "TXT");
  dns.set(hostname, "CNAME");
});

test("allows no certificate for the neighbour of a subdomain of this site", async () => {
  expect(await allowed("museum.semblance.example")).toBe(200);
  expect(await allowed("www.museum.semblance.example")).toBe(404);
});

test("finds no proof in a part of its value", async () => {
  const domain = await claim("www.museum.test");
  dns.set(domain.proof.name, "TXT", domain.proof.value.slice(1));
  expect(await check(domain)).toMatchObject({ problem: "different", state: "unproven" });
});

test("allows a certificate for the neighbour of a served host", async () => {
  const domain = await claim("www.museum.test");
  dns.set(domain.proof.name, "TXT", domain.proof.value);
  await check(domain);
  expect(await allowed("museum.test")).toBe(200);
  expect(await allowed("www.semblance.example")).toBe(200);
  expect(await allowed("www.www.museum.test")).toBe(200);
  expect(await allowed("shop.museum.test")).toBe(404);
  expect(await isServed("museum.test")).toBe(false);
});

test("finds that a name with one record of another host points elsewhere", async () => {
  dns.set("semblance.example", "A", "203.0.113.9");
  const domain = await claim("moved.test");
  dns.set(domain.hostname, "A", "203.0.113.9");
  expect(await check(domain)).toMatchObject({ pointing: "here" });
  dns.set(domain.hostname, "AAAA", "2001:db8:0:0:0:0:0:1");
  expect(await check(domain)).toMatchObject({ pointing: "elsewhere" });
});
