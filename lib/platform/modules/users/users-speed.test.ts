import { beforeAll, describe, expect, test } from "@jest/globals";
import type { listAuditEntries } from "@/lib/contract/audit/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listUsers } from "@/lib/contract/users/endpoints";
import type { Caller } from "../../testing/caller";
import { expectFast } from "../../testing/list-speed";
import { insertUsers } from "../../testing/many-users";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";

const COUNT = 100_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let firstId: string;
beforeAll(async () => {
  admin = await adminCaller(on);
  ({ firstId } = await insertUsers(on, COUNT));
}, 300_000);

describe("the list of a hundred thousand users", () => {
  const list = async (filters: InputOf<typeof listUsers>) => answered(await admin.call("listUsers", filters));

  test.each<[string, InputOf<typeof listUsers>, number]>([
    ["the newest", {}, 50],
    ["the first by name", { sort: "name" }, 50],
    ["the unverified", { state: "unverified" }, 50],
    ["the suspended by name", { state: "suspended", sort: "name" }, 50],
    ["the verified by name", { state: "verified", sort: "name" }, 50],
    ["the admins", { state: "admin" }, 1],
    ["the admins by name", { state: "admin", sort: "name" }, 1],
    ["a region by name", { region: "europe", sort: "name" }, 50],
    ["a word that everybody has", { q: "crowd.test" }, 50],
    ["a word that everybody has, by name", { q: "person", sort: "name" }, 50],
    ["a word that one has", { q: "zanzibar" }, 1],
    ["a word that nobody has", { q: "nowhere" }, 0],
    ["a word and a state", { q: "person", state: "suspended" }, 50],
    ["two letters that nobody has", { q: "qz" }, 0],
  ])("shows %s within 100 ms", async (_, filters, expected) => {
    expect((await list(filters)).items).toHaveLength(expected);
    await expectFast(on, () => list(filters));
  });

  test("shows a page far down by name within 100 ms", async () => {
    const { items } = await list({ q: "zanzibar" });
    const cursor = items[0]?.id ?? "";
    await expectFast(on, () => list({ sort: "name", cursor }));
  });
});

describe("the audit log of a hundred thousand entries", () => {
  type Input = InputOf<typeof listAuditEntries>;
  const list = async (filters: Input) => answered(await admin.call("listAuditEntries", filters));
  const longAgo = () => ({
    from: new Date(on.platform.now().getTime() - 60 * 86_400_000).toISOString(),
    to: new Date(on.platform.now().getTime() - 50 * 86_400_000).toISOString(),
  });

  test.each<[string, () => Input]>([
    ["the newest", () => ({})],
    ["a person's", () => ({ actor: firstId })],
    ["an address's", () => ({ actor: "person1@crowd.test" })],
    ["the system's", () => ({ actor: "system" })],
    ["a rare action's", () => ({ action: "talk_system.changed" })],
    ["a topic's", () => ({ action: "entity" })],
    ["a kind of subject's", () => ({ subject_type: "organization" })],
    ["a subject's", () => ({ subject_id: firstId })],
    ["a subject's of a kind", () => ({ subject_type: "user", subject_id: firstId })],
    ["a period's long ago", longAgo],
    ["a person's of a topic", () => ({ actor: firstId, action: "session" })],
  ])("shows %s within 100 ms", async (_, filters) => {
    await expectFast(on, () => list(filters()));
  });
});
