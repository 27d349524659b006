import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { LINKS_MAX } from "@/lib/contract/links/schemas";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "museum");
  other = await ownerOfAnEntity(on, "neighbour");
});

const list = async (urlslug: string, caller = new Caller(on)) => {
  const answer = await caller.call("listPromoLinks", { urlslug });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.promo_links;
};

test("an owner adds links, visitors see them in order, and the owner deletes them", async () => {
  expect(await list("museum")).toEqual([]);
  const first = { title: " Plan a visit ", url: "https://museum.example/visit", description: "Hours and tickets." };
  const added = await owner.caller.call("createPromoLink", { urlslug: "museum", ...first });
  expect(added).toMatchObject({ ok: true, data: { success: true, promo_link: { ...first, title: "Plan a visit" } } });
  await owner.caller.call("createPromoLink", { urlslug: "MUSEUM", title: "Friends", url: "http://friends.example" });
  const links = await list("museum");
  expect(links.map(({ title, url, description }) => [title, url, description])).toEqual([
    ["Plan a visit", "https://museum.example/visit", "Hours and tickets."],
    ["Friends", "http://friends.example/", null],
  ]);
  const id = links[0]?.id ?? "";
  expect(await owner.caller.call("deletePromoLink", { id })).toMatchObject({ ok: true, data: { success: true } });
  expect(await owner.caller.call("deletePromoLink", { id })).toMatchObject({ status: 404 });
  expect(await list("museum")).toHaveLength(1);
  const done = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(done.map(({ action }) => action)).toEqual(["link.added", "link.deleted"]);
});

test("the seeded book has links that only admins can change", async () => {
  const links = await list("praise-of-folly");
  expect(links.map(({ title }) => title)).toEqual(["Read the book", "About the book", "With Holbein's drawings"]);
  const link = { urlslug: "praise-of-folly", title: "More", url: "https://example.org/" };
  expect(await owner.caller.call("createPromoLink", link)).toMatchObject({ status: 404 });
  const admin = await adminCaller(on);
  const added = await admin.call("createPromoLink", link);
  if (!added.ok) throw new Error(added.error.message);
  expect(await admin.call("deletePromoLink", { id: added.data.promo_link.id })).toMatchObject({ ok: true });
});

describe("unauthorised callers", () => {
  test("must sign in, and another owner finds nothing", async () => {
    const link = { urlslug: "museum", title: "Mine", url: "https://example.org/" };
    const [stored] = await list("museum");
    const visitor = await verifiedVisitor(on, "reader@links.test");
    for (const caller of [new Caller(on), visitor]) {
      expect(await caller.call("createPromoLink", link)).toMatchObject({ status: 401 });
      expect(await caller.call("deletePromoLink", { id: stored?.id ?? "" })).toMatchObject({ status: 401 });
    }
    expect(await other.caller.call("createPromoLink", link)).toMatchObject({ status: 404 });
    expect(await other.caller.call("deletePromoLink", { id: stored?.id ?? "" })).toMatchObject({ status: 404 });
    expect(await list("museum")).toEqual([stored]);
  });

  test("do not see the links of an invitation-only or deleted entity", async () => {
    const set = (values: Partial<typeof entities.$inferInsert>) =>
      on.platform.db.update(entities).set(values).where(eq(entities.urlslug, "museum"));
    const calls = () => new Caller(on).call("listPromoLinks", { urlslug: "museum" });
    await set({ accessLevel: "invitation-only" });
    expect(await calls()).toMatchObject({ status: 404 });
    expect(await list("museum", other.caller)).toHaveLength(1);
    await set({ accessLevel: "public", deletedAt: on.platform.now() });
    expect(await calls()).toMatchObject({ status: 404 });
    await set({ deletedAt: null });
  });
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://example.org",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//example.org",
  "/login",
  "https://name:password@example.org/",
  "https://",
  "",
  `https://example.org/${"a".repeat(2000)}`,
  `https://example.org/${"ß".repeat(900)}`,
])("%s is no safe address", async (url) => {
  const refused = await owner.caller.call("createPromoLink", { urlslug: "museum", title: "A link", url });
  expect(refused).toMatchObject({ ok: false, status: 400, error: { data: { fields: { url: expect.any(String) } } } });
});

test("each link can be added once, up to the limit", async () => {
  const add = (n: number) =>
    owner.caller.call("createPromoLink", { urlslug: "museum", title: `${n}`, url: `https://example.org/${n}` });
  const answers = await Promise.all(Array.from({ length: LINKS_MAX + 2 }, (_, n) => add(n)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await list("museum")).toHaveLength(LINKS_MAX);
  const [link] = (await list("museum")).slice(-1);
  await owner.caller.call("deletePromoLink", { id: link?.id ?? "" });
  const again = { urlslug: "museum", title: "Twice", url: "http://FRIENDS.example" };
  expect(await owner.caller.call("createPromoLink", again)).toMatchObject({
    error: { data: { code: "already_exists" } },
  });
});
