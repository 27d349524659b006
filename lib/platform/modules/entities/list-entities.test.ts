import { beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { listEntities } from "@/lib/contract/entities/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import type { Caller } from "../../testing/caller";
import { countStatements, withoutMaintenance } from "../../testing/count-statements";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const FIXED = ["erasmus-of-rotterdam", "praise-of-folly", "semblance-guide"];
const NAMES = ["amara", "basel", "calypso", "delft", "elin"] as const;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "test" } });
let admin: Caller;
const owners = new Map<string, Owner>();
beforeAll(async () => {
  admin = await adminCaller(on);
  for (const name of NAMES) owners.set(name, await ownerOfAnEntity(on, name));
  const at = on.platform.now();
  await set("amara", { name: "Dr Ámara Okafor", entityType: "role", entitySubtype: "expert", verified: true });
  await set("basel", { planId: "voice", accessLevel: "invitation-only" });
  await set("calypso", { chatStatus: "offline", suspendedAt: at, suspensionReason: "Because." });
  await set("delft", { deletedAt: at, eraseAt: new Date(at.getTime() + 1000) });
  await set("elin", { isDraft: true, ownerId: null });
  const person = { firstName: "Michel", lastName: "Fjörd" };
  await on.platform.db.update(users).set(person).where(eq(users.email, "basel@owners.test"));
});

const set = (name: string, row: Partial<typeof entities.$inferInsert>) =>
  on.platform.db.update(entities).set(row).where(eq(entities.urlslug, name));

async function slugs(filters: InputOf<typeof listEntities>): Promise<string[]> {
  const answer = await admin.call("listEntities", filters);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.items.map(({ urlslug }) => urlslug);
}

test("lists the entities of all owners in every state, newest first", async () => {
  expect((await slugs({})).slice(0, 5)).toEqual([...NAMES].reverse());
  expect((await slugs({})).slice(5).sort()).toEqual(FIXED);
});

test("lists them by name, ignoring case and accents", async () => {
  const named = await slugs({ sort: "name" });
  expect(named).toEqual([
    "basel",
    "calypso",
    "delft",
    "amara",
    "elin",
    ...FIXED.slice(0, 1),
    "praise-of-folly",
    "semblance-guide",
  ]);
});

test.each(["newest", "name"] as const)("pages through all of them once, in the order of %s", async (sort) => {
  const all = await slugs({ sort });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await admin.call("listEntities", { sort, limit: 3, ...(cursor ? { cursor } : {}) });
    if (!answer.ok) throw new Error(answer.error.message);
    found.push(...answer.data.items.map(({ urlslug }) => urlslug));
    cursor = answer.data.next_cursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(all);
});

test.each<[string, InputOf<typeof listEntities>, string[]]>([
  ["type", { entitytype: "organisation-ext" }, ["semblance-guide"]],
  ["chat status", { chat_status: "offline" }, ["calypso"]],
  ["access", { access_level: "invitation-only" }, ["basel"]],
  ["plan", { plan_id: "voice" }, ["basel"]],
  ["verified mark", { verified: "true", entitytype: "role" }, ["amara", "praise-of-folly"]],
  ["missing mark", { verified: "false", state: "live" }, ["basel"]],
  ["live state", { state: "live", entitytype: "person" }, ["basel", "erasmus-of-rotterdam"]],
  ["draft state", { state: "draft" }, ["elin"]],
  ["suspended state", { state: "suspended" }, ["calypso"]],
  ["deleted state", { state: "deleted" }, ["delft"]],
])("filters by %s", async (_, filters, expected) => {
  expect(await slugs(filters)).toEqual(expected);
});

describe("a search", () => {
  test.each([
    ["the name, without its accents", "AMARA okafor", ["amara"]],
    ["the slug", "praise-of", ["praise-of-folly"]],
    ["the owner's name", "fjord michel", ["basel"]],
    ["the owner's address", "calypso@owners", ["calypso"]],
    ["the letters of a pattern", "%", []],
    ["a word that nobody has", "xylophone", []],
  ])("looks in %s", async (_, q, expected) => {
    expect(await slugs({ q })).toEqual(expected);
  });

  test("keeps to the filters and the order", async () => {
    expect(await slugs({ q: "owners.test", sort: "name", state: "live" })).toEqual(["basel", "amara"]);
  });
});

test("says of each who owns it, what it is on and what can be done", async () => {
  const answer = await admin.call("listEntities", { q: "basel" });
  expect(answer).toMatchObject({
    data: {
      items: [
        {
          entity_name: "basel",
          plan_name: "Voice",
          state: "live",
          owner: { name: "Michel Fjörd", email_address: "basel@owners.test" },
          can: { open: true, edit: true, transfer: true, suspend: true, resume: false, delete: true, restore: false },
        },
      ],
      next_cursor: null,
    },
  });
  expect(await admin.call("listEntities", { state: "deleted" })).toMatchObject({
    data: { items: [{ state: "deleted", can: { open: false, edit: false, delete: false, restore: true } }] },
  });
  expect(await admin.call("listEntities", { q: "erasmus" })).toMatchObject({
    data: {
      items: [{ owner: null, can: { edit: true, verify: true, transfer: false, suspend: true, delete: false } }],
    },
  });
});

test("reads the page with as many statements as a page of one", async () => {
  const statementsOf = async (limit: number) => {
    const statements = await countStatements(on.platform.db, async () => {
      await admin.call("listEntities", { limit });
    });
    return withoutMaintenance(statements).length;
  };
  expect(await statementsOf(8)).toBe(await statementsOf(1));
});
