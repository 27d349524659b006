import { beforeAll, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import type { listDirectory } from "@/lib/contract/entities/endpoints";
import { DIRECTORY_KINDS } from "@/lib/contract/entities/schemas";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform();
beforeAll(async () => {
  await hang("helene-vasseur", "Hélène Vasseur", { description: "The social history of 100% rag paper." });
  await hang("elin", "Elin Sandqvist", { entityType: "role", entitySubtype: "expert" });
  await hang("ana", "Ana Writer", { entityType: "role", entitySubtype: "author" });
  await hang("tides", "Tides", { entityType: "role", entitySubtype: "subject" });
  await hang("zoo", "Zoo Mascot", { entityType: "others" });
  await hang("hidden", "Hidden Clone", { publiclyDiscoverable: false });
  await hang("invited", "Invited Clone", { accessLevel: "invitation-only" });
  await hang("offline", "Offline Clone", { chatStatus: "offline" });
  await hang("deleted", "Deleted Clone", { deletedAt: on.platform.now() });
});

async function hang(urlslug: string, name: string, more: Partial<typeof entities.$inferInsert>) {
  const at = on.platform.now();
  const row = { id: uuid(), urlslug, name, entityType: "person" as const, description: name, createdAt: at };
  await on.platform.db.insert(entities).values({ ...row, updatedAt: at, ...more });
}

async function list(input: InputOf<typeof listDirectory>) {
  const answer = await new Caller(on).call("listDirectory", input);
  if (!answer.ok) throw new Error(answer.error.message);
  return { slugs: answer.data.items.map(({ urlslug }) => urlslug), next: answer.data.next_cursor };
}

const ALL = [
  "ana",
  "elin",
  "erasmus-of-rotterdam",
  "helene-vasseur",
  "praise-of-folly",
  "semblance-guide",
  "tides",
  "zoo",
];

test("the directory lists public, discoverable entities that are not offline, by name", async () => {
  expect(await list({})).toEqual({ slugs: ALL, next: null });
});

test.each([
  ["people", ["erasmus-of-rotterdam", "helene-vasseur"]],
  ["books", ["praise-of-folly"]],
  ["experts", ["elin"]],
  ["organisations", ["semblance-guide"]],
  ["authors", ["ana"]],
  ["subjects", ["tides"]],
  ["others", ["zoo"]],
] as const)("the directory filters %s", async (kind, slugs) => {
  expect((await list({ kind })).slugs).toEqual(slugs);
});

test.each([
  ["HELENE vass", ["helene-vasseur"]],
  ["hélène", ["helene-vasseur"]],
  ["100%", ["helene-vasseur"]],
  ["oration folly", ["praise-of-folly"]],
  ["%", ["helene-vasseur"]],
  ["_", []],
  ["clone hidden", []],
] as const)("a search for %s finds entities with every word", async (q, slugs) => {
  expect((await list({ q })).slugs).toEqual(slugs);
});

test("every entity is in at least one kind", async () => {
  const reached = await Promise.all(DIRECTORY_KINDS.map(async (kind) => (await list({ kind })).slugs));
  expect([...new Set(reached.flat())].sort()).toEqual(ALL);
});

test("pages contain each entity once, and an unknown cursor starts at the beginning", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 2, cursor });
    expect(page.slugs.length).toBeLessThanOrEqual(2);
    seen.push(...page.slugs);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ALL);
  expect((await list({ cursor: "rubbish" })).slugs).toEqual(ALL);
});

test("a card of an entity without a caption says its description", async () => {
  const answer = await new Caller(on).call("listDirectory", { q: "rag paper" });
  expect(answer).toMatchObject({ data: { items: [{ caption: "The social history of 100% rag paper." }] } });
});
