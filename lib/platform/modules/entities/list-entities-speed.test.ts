import { beforeAll, describe, expect, test } from "@jest/globals";
import type { listEntities } from "@/lib/contract/entities/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { Caller } from "../../testing/caller";
import { expectFast } from "../../testing/list-speed";
import { insertEntities } from "../../testing/many-entities";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const ENTITIES = 100_000;

type Filters = InputOf<typeof listEntities>;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
  await insertEntities(on, ENTITIES);
}, 240_000);

async function list(filters: Filters) {
  const answer = await admin.call("listEntities", filters);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

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
    ["a frequent word at the end of the alphabet, by name", { q: "z of the", sort: "name" }, 200],
    ["two letters that nobody has", { q: "qz" }, 0],
    ["two letters that nobody has, by name", { q: "qz", sort: "name" }, 0],
  ])("finds %s within 100 ms", async (_, filters, expected) => {
    expect((await list({ ...filters, limit: 200 })).items).toHaveLength(expected);
    await expectFast(on, () => list(filters));
  });

  test("goes on from the middle within 100 ms", async () => {
    const { items } = await list({ sort: "name", q: "many-50000" });
    const cursor = items[0]?.id ?? "";
    await expectFast(on, () => list({ sort: "name", cursor }));
  });
});
