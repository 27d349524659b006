import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { GRACE_DAYS } from "@/lib/contract/domains/schemas";
import { chatters } from "../../db/schema/access";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const DAY = 24 * 60 * 60 * 1000;

describe.each([
  ["off", "https://semblance.example/museum"],
  ["on", "https://museum.semblance.example/"],
])("with ENTITY_SUBDOMAINS=%s", (ENTITY_SUBDOMAINS, withoutDomain) => {
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    const env = { RATE_LIMITS: "off", APP_URL: "https://semblance.example", ENTITY_SUBDOMAINS };
    on = await createTestPlatform({ env });
    owner = await ownerOfAnEntity(on, "museum");
    await setPlan("portrait");
  });
  afterAll(() => on.close());
  afterEach(async () => {
    await on.platform.db.delete(domains);
    await setPlan("portrait");
  });

  const setPlan = (planId: string) =>
    on.platform.db.update(entities).set({ planId }).where(eq(entities.id, owner.entityId));
  async function addDomain(hostname: string, more: Partial<typeof domains.$inferInsert> = {}) {
    const at = on.platform.now();
    const row = { id: uuid(), entityId: owner.entityId, hostname, token: "t", createdAt: at, provenAt: at, ...more };
    await on.platform.db.insert(domains).values(row);
  }
  async function canonical(): Promise<string> {
    const page = await new Caller(on).call("loadEntity", { urlslug: "museum" });
    const mine = await owner.caller.call("getMyEntity", { urlslug: "museum" });
    const sitemap = await new Caller(on).call("listSitemap", { urlslug: "museum" });
    if (!page.ok || !mine.ok || !sitemap.ok) throw new Error("The entity could not be read.");
    const found = [page.data.canonical_url, mine.data.share_url, sitemap.data.items[0]?.canonical_url];
    expect(new Set(found).size).toBe(1);
    return page.data.canonical_url;
  }

  test("an entity without a domain has an address of the main site", async () => {
    expect(await canonical()).toBe(withoutDomain);
  });

  test("a proven domain is the canonical address in page, share link and sitemap", async () => {
    await addDomain("www.museum.example");
    expect(await canonical()).toBe("https://www.museum.example/");
  });

  test("of several proven domains the first one proven is canonical", async () => {
    const at = on.platform.now();
    await addDomain("later.museum.example", { provenAt: at });
    await addDomain("first.museum.example", { provenAt: new Date(at.getTime() - DAY) });
    expect(await canonical()).toBe("https://first.museum.example/");
  });

  test("a domain that is unproven, lost, or not in the plan is not canonical", async () => {
    await addDomain("claimed.museum.example", { provenAt: null });
    expect(await canonical()).toBe(withoutDomain);
    const lost = new Date(on.platform.now().getTime() - (GRACE_DAYS + 1) * DAY);
    await addDomain("lost.museum.example", { missingSince: lost });
    expect(await canonical()).toBe(withoutDomain);
    await addDomain("www.museum.example");
    await setPlan("free");
    expect(await canonical()).toBe(withoutDomain);
  });

  test("the mail to an accepted guest links to the canonical address", async () => {
    await addDomain("www.museum.example");
    const email = `guest-${uuid()}@canonical.test`;
    const at = on.platform.now();
    const id = uuid();
    const row = { id, entityId: owner.entityId, email, status: "requested" as const, createdAt: at, updatedAt: at };
    await on.platform.db.insert(chatters).values(row);
    expect(await owner.caller.call("acceptRequest", { chatter_id: id })).toMatchObject({ ok: true });
    await on.settled();
    const mail = on.mails.find(({ to }) => to === email);
    expect(mail?.text).toContain("https://www.museum.example/");
  });
});

test("a site at an IP address has no subdomains", async () => {
  const on = await createTestPlatform({ env: { APP_URL: "http://203.0.113.9:3000", ENTITY_SUBDOMAINS: "on" } });
  const page = await new Caller(on).call("loadEntity", { urlslug: "erasmus-of-rotterdam" });
  expect(page).toMatchObject({ data: { canonical_url: "http://203.0.113.9:3000/erasmus-of-rotterdam" } });
  await on.close();
});
