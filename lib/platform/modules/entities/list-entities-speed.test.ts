import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/endpoint";
import type { listEntities } from "@/lib/contract/entities/endpoints";
import type { Caller } from "../../testing/caller";
import { insertEntities } from "../../testing/many-entities";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const ENTITIES = 100_000;
const CALLS = 20;
const LIMIT_MS = 100;
/** How many scans of the yardstick take as long as the limit on the machine that it was set on. */
const YARDSTICKS = 3;

type Filters = InputOf<typeof listEntities>;

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
  await insertEntities(on, ENTITIES);
}, 240_000);
afterAll(() => on.close());

async function list(filters: Filters) {
  const answer = await admin.call("listEntities", filters);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;

/** The time of reading all entities once. */
const scan = () =>
  timed(() => on.platform.db.execute(sql`select count(*) from entities where description like '%no such word%'`));

describe("the admin's list of a hundred thousand entities", () => {
  test.each<[string, Filters, number]>([
    ["the newest", {}, 200],
    ["the first by name", { sort: "name" }, 200],
    ["a type", { entitytype: "role" }, 101],
    ["a type that is rare, by name", { entitytype: "role", sort: "name" }, 101],
    ["those that are offline", { chat_status: "offline" }, 100],
    ["those for invited people", { access_level: "invitation-only" }, 100],
    ["a plan", { plan_id: "voice" }, 100],
    ["a plan that nobody has", { plan_id: "institution" }, 0],
    ["verified ones", { verified: "true" }, 103],
    ["those that are not verified", { verified: "false" }, 200],
    ["live ones by name", { state: "live", sort: "name" }, 200],
    ["drafts", { state: "draft" }, 100],
    ["suspended ones", { state: "suspended" }, 100],
    ["deleted ones by name", { state: "deleted", sort: "name" }, 100],
    ["a word that is everywhere", { q: "harbour" }, 200],
    ["a word that is everywhere, by name", { q: "harbour", sort: "name" }, 200],
    ["a word in ten names", { q: "zanzibar" }, 10],
    ["a word in the names of ten owners", { q: "zacharias" }, 10],
    ["a word that nobody has", { q: "xylophone" }, 0],
    ["an owner's address", { q: "owner77777@many.test" }, 1],
    ["a word and a filter", { q: "harbour", plan_id: "voice" }, 100],
  ])("finds %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(expected);
    const times: number[] = [];
    const scans: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      scans.push(await scan());
      times.push(await timed(() => list(filters)));
    }
    // Longer on a machine that is slow right now.
    expect(p95(times)).toBeLessThan(Math.max(LIMIT_MS, YARDSTICKS * p95(scans)));
  });

  test("finds a frequent word at the end of the alphabet by reading every match, as fast as six scans", async () => {
    const filters: Filters = { q: "z of the", sort: "name" };
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(200);
    const times: number[] = [];
    const scans: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      scans.push(await scan());
      times.push(await timed(() => list(filters)));
    }
    expect(p95(times)).toBeLessThan(2 * YARDSTICKS * p95(scans));
  });

  test("goes on from the middle within 100 ms", async () => {
    const { items } = await list({ sort: "name", q: "many-50000" });
    const cursor = items[0]?.id ?? "";
    const times: number[] = [];
    const scans: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      scans.push(await scan());
      times.push(await timed(() => list({ sort: "name", cursor })));
    }
    expect(p95(times)).toBeLessThan(Math.max(LIMIT_MS, YARDSTICKS * p95(scans)));
  });
});
