import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Caller } from "../../testing/caller";
import { entityIdOf, visitorChat } from "../../testing/chatting";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { adminCaller } from "../../testing/signed-in";
import { createSystem } from "../../testing/talk-systems";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { seedDefaultSystem } from "./seed-default-system";

let model: ModelServer;
let on: TestPlatform;
let admin: Caller;
const changedPages: string[] = [];
beforeAll(async () => {
  model = await createModelServer(says("From the new default."));
  on = await createTestPlatform({
    env: { RATE_LIMITS: "off" },
    pages: { changed: (tag) => void changedPages.push(tag), isConnected: () => {} },
  });
  admin = await adminCaller(on);
});
afterAll(async () => {
  await model.close();
  await on.close();
});

const defaults = async () => {
  const list = await admin.call("listTalkSystems", {});
  return list.ok ? list.data.items.filter(({ is_default }) => is_default).map(({ id }) => id) : [];
};
const openSystem = (values = {}) =>
  createSystem(admin, {
    name: "New",
    provider: "openai-compatible",
    base_url: model.url,
    model: "new-model",
    ...values,
  });

describe("the default talk system", () => {
  test("writes the next reply of every entity that chooses no other, and stands first in the list", async () => {
    const { id } = await openSystem();
    const visitor = await visitorChat(on, "next@default.test");
    expect((await visitor.ask("Where were you born?")).reply).not.toContain("From the new default.");
    expect(await admin.call("setDefaultTalkSystem", { id })).toMatchObject({
      ok: true,
      data: { id, is_default: true },
    });
    expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "From the new default." });
    const list = await admin.call("listTalkSystems", {});
    expect(list).toMatchObject({
      data: {
        items: [
          { id, is_default: true },
          { id: 1, is_default: false },
        ],
      },
    });
    await admin.call("setDefaultTalkSystem", { id: 1 });
    expect(await defaults()).toEqual([1]);
  });

  test("is not for entities that choose a system", async () => {
    const { id } = await openSystem();
    const entity_id = await entityIdOf(on);
    await admin.call("updateTalkParameters", { id: 1, entity_id });
    await admin.call("setDefaultTalkSystem", { id });
    const visitor = await visitorChat(on, "chosen@default.test");
    expect((await visitor.ask("Where were you born?")).reply).not.toContain("From the new default.");
    await admin.call("resetTalkParameters", { id: 1, entity_id });
    expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "From the new default." });
    await admin.call("setDefaultTalkSystem", { id: 1 });
  });

  test("writes for entities whose own system is off, and is itself never off", async () => {
    const { id } = await openSystem();
    const own = await createSystem(admin, { is_active: false });
    await admin.call("updateTalkParameters", { id: own.id, entity_id: await entityIdOf(on) });
    await admin.call("setDefaultTalkSystem", { id });
    const visitor = await visitorChat(on, "off@default.test");
    expect(await visitor.ask("Where were you born?")).toMatchObject({ reply: "From the new default." });
    expect(await admin.call("updateTalkSystem", { id, is_active: false })).toMatchObject({ status: 400 });
    expect(await admin.call("updateTalkSystem", { id: 1, is_active: false })).toMatchObject({ ok: true });
    expect(await admin.call("setDefaultTalkSystem", { id: 1 })).toMatchObject({
      status: 400,
      error: { message: "This talk system is off. Turn it on first." },
    });
    await admin.call("updateTalkSystem", { id: 1, is_active: true });
    await admin.call("setDefaultTalkSystem", { id: 1 });
  });

  test("stays the same at a restart", async () => {
    const { id } = await openSystem();
    await admin.call("setDefaultTalkSystem", { id });
    await seedDefaultSystem(on.platform);
    expect(await defaults()).toEqual([id]);
    await admin.call("setDefaultTalkSystem", { id: 1 });
  });

  test("changes the public pages, which say whether replies are quotations", async () => {
    const { id } = await openSystem();
    changedPages.length = 0;
    await admin.call("setDefaultTalkSystem", { id });
    await admin.call("setDefaultTalkSystem", { id: 1 });
    expect(changedPages).toContain("*");
  });

  test("is one, however many admins choose at the same time", async () => {
    const ids = [1, (await openSystem()).id, (await openSystem()).id];
    const answers = await Promise.all(ids.map((id) => admin.call("setDefaultTalkSystem", { id })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await defaults()).toHaveLength(1);
  });
});
