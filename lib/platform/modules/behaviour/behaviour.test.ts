import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { behaviours } from "../../db/schema/behaviour";
import { entitySpend } from "../../db/schema/budget";
import { auditLog } from "../../db/schema/system";
import { publishDraft, readBehaviourOf, saveDraft } from "../../testing/behaviours";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { forecastSpend } from "../budget/forecast-spend";
import { loadReplyConfig } from "../talk/load-reply-config";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await on.close();
});

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

const published = async ({ entityId }: Owner) => (await loadReplyConfig(on.platform.db, entityId)).behaviour;

describe("a draft", () => {
  test("begins from the defaults and changes nothing for visitors", async () => {
    const owner = await ownerOfAnEntity(on, "drafts");
    expect(await readBehaviourOf(owner)).toMatchObject({
      live: DEFAULT_BEHAVIOUR,
      draft: null,
      version: 0,
      changed: [],
      run: null,
    });
    const saved = await saveDraft(owner, { purpose: "Help players.", length: "short", version: 0 });
    expect(saved).toMatchObject({ version: 1, changed: ["purpose", "length"], live: DEFAULT_BEHAVIOUR });
    expect(saved.settings).toMatchObject({ purpose: "Help players.", length: "short", moderation: "standard" });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
  });

  test("that equals what is live is none", async () => {
    const owner = await ownerOfAnEntity(on, "same");
    await saveDraft(owner, { length: "short" });
    expect(await saveDraft(owner, {})).toMatchObject({ draft: null, changed: [], version: 2 });
  });

  test("of two editors keeps the first and rejects the second", async () => {
    const owner = await ownerOfAnEntity(on, "two");
    const editor = await addEntityUser(on, owner.entityId, "editor");
    const { version } = await readBehaviourOf(owner);
    await saveDraft(owner, { greeting: "Sit down.", version });
    const second = { id: owner.entityId, greeting: "Stand up.", version };
    expect(await editor.call("updateBehaviour", second)).toMatchObject(failsWith("edit_conflict"));
    expect((await readBehaviourOf(owner)).draft?.greeting).toBe("Sit down.");
    for (const name of ["discardBehaviour", "publishBehaviour"] as const) {
      const stale = await editor.call(name, { id: owner.entityId, version });
      expect(stale).toMatchObject(failsWith("edit_conflict"));
    }
  });

  test("is dropped when it is discarded", async () => {
    const owner = await ownerOfAnEntity(on, "discards");
    await saveDraft(owner, { memory: true });
    const discarded = await owner.caller.call("discardBehaviour", { id: owner.entityId });
    expect(discarded).toMatchObject({ ok: true, data: { draft: null, changed: [] } });
    expect(await owner.caller.call("publishBehaviour", { id: owner.entityId })).toMatchObject(
      failsWith("not_possible_now"),
    );
  });

  test("with a text that is too long says which one", async () => {
    const owner = await ownerOfAnEntity(on, "long");
    const refused = await owner.caller.call("updateBehaviour", { id: owner.entityId, greeting: "x".repeat(301) });
    expect(refused).toMatchObject({
      ok: false,
      error: { data: { fields: { greeting: expect.stringMatching(/300/) } } },
    });
  });

  test("of a deleted entity is not found", async () => {
    const owner = await ownerOfAnEntity(on, "gone");
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect(await owner.caller.call("updateBehaviour", { id: owner.entityId })).toMatchObject(failsWith("not_found"));
  });
});

describe("publishing without corrections", () => {
  test("puts the settings in use at once and into the history, with the defaults before them", async () => {
    const owner = await ownerOfAnEntity(on, "publishes");
    await saveDraft(owner, { rules: ["Never name customers."], length: "short" });
    const state = await publishDraft(owner);
    expect(state).toMatchObject({ draft: null, live: { length: "short" }, published_at: expect.any(String) });
    expect(await published(owner)).toMatchObject({ rules: ["Never name customers."] });
    const versions = await owner.caller.call("listBehaviourVersions", { id: owner.entityId });
    expect(versions).toMatchObject({
      ok: true,
      data: {
        items: [
          {
            number: 2,
            is_live: true,
            published_by: "publishes@owners.test",
            differences: [
              { name: "rules", before: [], after: ["Never name customers."] },
              { name: "length", before: "as_needed", after: "short" },
            ],
          },
          { number: 1, is_live: false, published_by: null, differences: [] },
        ],
        next_cursor: null,
      },
    });
    const actions = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["behaviour.drafted", "behaviour.published"]),
    );
  });

  test("lists versions page by page, each with its differences", async () => {
    const owner = await ownerOfAnEntity(on, "pages");
    for (const length of ["short", "long", "as_needed"] as const) {
      await saveDraft(owner, { length });
      await publishDraft(owner);
    }
    const first = await owner.caller.call("listBehaviourVersions", { id: owner.entityId, limit: 2 });
    if (!first.ok) throw new Error(first.error.message);
    expect(first.data.items.map(({ number, differences }) => [number, differences[0]?.after])).toEqual([
      [4, "as_needed"],
      [3, "long"],
    ]);
    const cursor = first.data.next_cursor ?? "";
    const second = await owner.caller.call("listBehaviourVersions", { id: owner.entityId, limit: 2, cursor });
    expect(second).toMatchObject({
      ok: true,
      data: { items: [{ number: 2, is_live: false, differences: [{ after: "short" }] }, { number: 1 }] },
    });
  });
});

describe("rolling back", () => {
  test("publishes an earlier version's settings as a new one", async () => {
    const owner = await ownerOfAnEntity(on, "returns");
    await saveDraft(owner, { length: "short" });
    await publishDraft(owner);
    await saveDraft(owner, { length: "long" });
    const back = await owner.caller.call("rollbackBehaviour", { id: owner.entityId, number: 1 });
    expect(back).toMatchObject({ ok: true, data: { live: DEFAULT_BEHAVIOUR, draft: null } });
    const versions = await owner.caller.call("listBehaviourVersions", { id: owner.entityId });
    expect(versions).toMatchObject({ ok: true, data: { items: [{ number: 3, restored_from: 1 }, {}, {}] } });
  });

  test("to what is live, or to a version that does not exist, changes nothing", async () => {
    const owner = await ownerOfAnEntity(on, "stays");
    await saveDraft(owner, { length: "short" });
    await publishDraft(owner);
    const before = await readBehaviourOf(owner);
    for (const [number, code] of [
      [2, "not_possible_now"],
      [9, "not_found"],
    ] as const) {
      const refused = await owner.caller.call("rollbackBehaviour", { id: owner.entityId, number });
      expect(refused).toMatchObject(failsWith(code));
    }
    expect(await readBehaviourOf(owner)).toEqual(before);
  });
});

test("settings that are newer than what is stored have their defaults", async () => {
  const owner = await ownerOfAnEntity(on, "older");
  const live = { purpose: "Help.", length: "short" } as never;
  await on.platform.db.insert(behaviours).values({ entityId: owner.entityId, live, updatedAt: on.platform.now() });
  expect((await readBehaviourOf(owner)).live).toEqual({ ...DEFAULT_BEHAVIOUR, purpose: "Help.", length: "short" });
});

test("tells what the month has cost, and what it will at this pace", async () => {
  const owner = await ownerOfAnEntity(on, "spends");
  const month = on.platform.now().toISOString().slice(0, 7);
  await on.platform.db
    .insert(entitySpend)
    .values({ entityId: owner.entityId, month, replies: 4, costMicros: 2_500_000 });
  const { spend } = await readBehaviourOf(owner);
  expect(spend).toMatchObject({ month, replies: 4, cost_cents: 250, currency: "EUR" });
  const forecast = forecastSpend({ replies: 4, costMicros: 2_500_000 }, month, on.platform.now());
  expect(spend.forecast_cents).toBe(forecast && Math.round(forecast.costMicros / 10_000));
});

test("the settings say that the site has no moderation service", async () => {
  const owner = await ownerOfAnEntity(on, "unmoderated");
  expect(await readBehaviourOf(owner)).toMatchObject({ has_moderation_service: false });
});

test("the settings say that the site has a moderation service", async () => {
  const env = { RATE_LIMITS: "off", MODERATION_BASE_URL: "http://127.0.0.1:9/v1" };
  const moderated = await createTestPlatform({ env });
  try {
    const owner = await ownerOfAnEntity(moderated, "moderated");
    expect(await readBehaviourOf(owner)).toMatchObject({ has_moderation_service: true });
  } finally {
    await moderated.close();
  }
});
