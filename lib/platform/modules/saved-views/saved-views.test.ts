import { beforeAll, expect, test } from "@jest/globals";
import { SAVED_VIEWS_MAX } from "@/lib/contract/saved-views/view-limits";
import { messages } from "../../db/schema/chat";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await talkingOwner(on, "viewing");
  const visitor = await visitorOf(on, owner, "jonas@views.test", "Jonas Weil");
  const { conversationId } = await visitor.say("Do you take apprentices?");
  await owner.caller.call("setConversationTags", { id: conversationId, tags: ["buyer"] });
  await visitor.say("Do you repair bows?");
});

const BUYERS = { list: "conversations", tag: "buyer", days: "30" } as const;
const save = (name: string, query: Parameters<typeof create>[1] = BUYERS, caller = owner.caller) =>
  create(name, query, caller);

function create(
  name: string,
  query: { list: "conversations" | "visitors"; [name: string]: unknown },
  caller: Owner["caller"],
) {
  return caller.call("createSavedView", { id: owner.entityId, name, query } as never);
}

async function list(of: "conversations" | "visitors" = "conversations", caller = owner.caller) {
  const read = await caller.call("listSavedViews", { id: owner.entityId, list: of });
  if (!read.ok) throw new Error(read.error.message);
  return read.data.items;
}

test("a saved view is listed with its filters and the number of its conversations", async () => {
  expect(await save("Buyers")).toMatchObject({ ok: true, data: { name: "Buyers", query: BUYERS, count: 1 } });
  expect(await list()).toMatchObject([{ name: "Buyers", query: BUYERS, count: 1 }]);
});

test("the period of a saved view stays relative to today", async () => {
  const { db, now } = on.platform;
  const sendAt = (createdAt: Date) => db.update(messages).set({ createdAt });
  await sendAt(new Date(now().getTime() - 31 * 86_400_000));
  expect(await list()).toMatchObject([{ name: "Buyers", count: 0 }]);
  await sendAt(now());
  expect(await list()).toMatchObject([{ name: "Buyers", count: 1 }]);
});

test("the visitors have views of their own", async () => {
  await save("Jonas", { list: "visitors", q: "jonas", talked: true });
  expect(await list("visitors")).toMatchObject([{ name: "Jonas", count: 1 }]);
  expect((await list()).map(({ name }) => name)).toEqual(["Buyers"]);
});

test("a saved view belongs to the member who saved it", async () => {
  const viewer = await addEntityUser(on, owner.entityId, "viewer");
  const [view] = await list();
  const id = view?.id ?? "";
  expect(await list("conversations", viewer)).toEqual([]);
  expect(await viewer.call("renameSavedView", { id, name: "Mine" })).toMatchObject(failsWith("not_found"));
  expect(await viewer.call("deleteSavedView", { id })).toMatchObject(failsWith("not_found"));
  expect(await save("Buyers", BUYERS, viewer)).toMatchObject({ ok: true });
});

test("a name is used once, in any letter case", async () => {
  expect(await save("BUYERS")).toMatchObject(failsWith("already_exists"));
  await save("Public", { list: "conversations", public: true });
  const other = (await list()).find(({ name }) => name === "Public");
  const rename = (name: string) => owner.caller.call("renameSavedView", { id: other?.id ?? "", name });
  expect(await rename("buyers")).toMatchObject(failsWith("already_exists"));
  expect(await rename("PUBLIC")).toMatchObject({ ok: true, data: { name: "PUBLIC", count: 0 } });
});

test("a deleted view is gone", async () => {
  const view = (await list()).find(({ name }) => name === "PUBLIC");
  expect(await owner.caller.call("deleteSavedView", { id: view?.id ?? "" })).toMatchObject({ ok: true });
  expect((await list()).map(({ name }) => name)).toEqual(["Buyers"]);
});

test("a member has a limited number of views of a list", async () => {
  for (let number = (await list()).length; number < SAVED_VIEWS_MAX; number++)
    expect(await save(`View ${number}`)).toMatchObject({ ok: true });
  expect(await save("One too many")).toMatchObject(failsWith("not_possible_now"));
  expect(await save("Another", { list: "visitors", tag: "buyer" })).toMatchObject({ ok: true });
});

test("unknown filters of a view are refused", async () => {
  expect(await save("Odd", { list: "conversations", days: "5" })).toMatchObject(failsWith("invalid_input"));
});
