import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Caller } from "../../testing/caller";
import { entityIdOf } from "../../testing/chatting";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
beforeAll(async () => {
  admin = await adminCaller(on);
});

async function stateOf(id: number, entity_id?: string) {
  const answer = await admin.call("getTalkParameters", { id, ...(entity_id ? { entity_id } : {}) });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const conflict = { ok: false, status: 409, error: { data: { code: "edit_conflict" } } };

describe("two admins who edit the same", () => {
  test("talk system: the second one is told, and nothing is overwritten", async () => {
    const { id, version } = await createSystem(admin, { name: "Shared" });
    expect(await admin.call("updateTalkSystem", { id, version, name: "By the first" })).toMatchObject({
      data: { name: "By the first", version: version + 1 },
    });
    expect(await admin.call("updateTalkSystem", { id, version, name: "By the second" })).toMatchObject(conflict);
    expect(await admin.call("getTalkSystem", { id })).toMatchObject({ data: { name: "By the first" } });
    expect(await admin.call("updateTalkSystem", { id, name: "Without a version" })).toMatchObject({ ok: true });
  });

  test.each([
    ["a talk system", async () => undefined],
    ["an entity", () => entityIdOf(on)],
  ])("parameters of %s: the second one is told, and nothing is overwritten", async (_, findEntityId) => {
    const { id } = await createSystem(admin);
    const entity_id = await findEntityId();
    const { version } = await stateOf(id, entity_id);
    expect(version).toBe(0);
    const edit = (change: object) => admin.call("updateTalkParameters", { id, entity_id, ...change });
    const [one, other] = await Promise.all([edit({ version, temperature: 0.1 }), edit({ version, temperature: 0.9 })]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect(one.ok ? other : one).toMatchObject(conflict);
    const stored = await stateOf(id, entity_id);
    expect(await edit({ version: stored.version, passages: 3 })).toMatchObject({
      data: { version: stored.version + 1 },
    });
    expect(await edit({ version: stored.version, passages: 9 })).toMatchObject(conflict);
    expect((await stateOf(id, entity_id)).own.passages).toBe(3);
    await admin.call("resetTalkParameters", { id, ...(entity_id ? { entity_id } : {}) });
  });

  test("parameters that were reset meanwhile: the second one is told", async () => {
    const { id } = await createSystem(admin);
    await admin.call("updateTalkParameters", { id, temperature: 0.3 });
    const { version } = await stateOf(id);
    await admin.call("resetTalkParameters", { id });
    await admin.call("updateTalkParameters", { id, temperature: 0.4 });
    expect(await admin.call("updateTalkParameters", { id, version, temperature: 0.5 })).toMatchObject(conflict);
  });

  test("parameters, one of them by a reset: the edit of the other stays", async () => {
    const { id } = await createSystem(admin);
    await admin.call("updateTalkParameters", { id, temperature: 0.3 });
    const { version } = await stateOf(id);
    await admin.call("updateTalkParameters", { id, version, temperature: 0.4 });
    expect(await admin.call("resetTalkParameters", { id, version })).toMatchObject(conflict);
    expect((await stateOf(id)).own.temperature).toBe(0.4);
    expect(await admin.call("resetTalkParameters", { id, version: version + 1 })).toMatchObject({ ok: true });
  });
});

describe("a reset", () => {
  test("of a talk system's parameters leaves those of the product", async () => {
    const { id } = await createSystem(admin);
    await admin.call("updateTalkParameters", { id, history_window: 2, passages: 9 });
    expect(await admin.call("resetTalkParameters", { id })).toMatchObject({
      ok: true,
      data: { version: 0, own: { history_window: null }, effective: { history_window: 8, passages: 12 } },
    });
  });

  test("of an entity's parameters has it follow the default system, and leaves another system's choice alone", async () => {
    const { id } = await createSystem(admin);
    const entity_id = await entityIdOf(on);
    await admin.call("updateTalkParameters", { id, passages: 4 });
    await admin.call("updateTalkParameters", { id, entity_id, passages: 9 });
    expect(await stateOf(id, entity_id)).toMatchObject({
      is_in_use: true,
      own: { passages: 9 },
      inherited: { passages: 4 },
      effective: { passages: 9 },
    });
    await admin.call("resetTalkParameters", { id: 1, entity_id });
    expect(await stateOf(id, entity_id)).toMatchObject({ is_in_use: true, own: { passages: 9 } });
    expect(await stateOf(1, entity_id)).toMatchObject({ is_in_use: false, own: { passages: 9 } });
    await admin.call("resetTalkParameters", { id, entity_id });
    expect(await stateOf(id, entity_id)).toMatchObject({ is_in_use: false, own: { passages: null } });
  });
});
