import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { listEntityVisitors } from "@/lib/contract/entity-visitors/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { chatters } from "../../db/schema/access";
import { messages } from "../../db/schema/chat";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

type Filters = Omit<InputOf<typeof listEntityVisitors>, "id">;

const page = async ({ caller, entityId }: Owner, filters: Filters = {}) =>
  answered(await caller.call("listEntityVisitors", { id: entityId, ...filters }));
const list = async (owner: Owner, filters: Filters = {}) => (await page(owner, filters)).items;
const addresses = async (owner: Owner, filters: Filters = {}) =>
  (await list(owner, filters)).map(({ email_address }) => email_address);

async function invite({ caller, entityId }: Owner, email_address: string) {
  const invited = await caller.call("inviteChatter", { digitalentity_id: entityId, email_address });
  return answered(invited).chatter;
}

async function tag({ caller, entityId }: Owner, visitor_ids: string[], name: string, is_tagged = true) {
  const input = { id: entityId, visitor_ids, tag: name, is_tagged };
  return answered(await caller.call("tagEntityVisitors", input)).changed;
}

/** The id of the entity's visitor with this address. */
async function idOf(owner: Owner, email: string): Promise<string> {
  const [visitor] = await list(owner, { q: email });
  return visitor?.id ?? "";
}

describe("the visitors of an entity", () => {
  test("are those who talked and those who were invited, seen last first", async () => {
    const owner = await talkingOwner(on, "everyone");
    const first = await visitorOf(on, owner, "first@everyone.test", "First");
    await first.say("Good morning");
    on.advance(60_000);
    await invite(owner, "silent@everyone.test");
    await (await visitorOf(on, owner, "second@everyone.test", "Second")).say("Good morning");
    expect(await addresses(owner)).toEqual(["second@everyone.test", "silent@everyone.test", "first@everyone.test"]);
    await first.say("Good evening");
    expect((await addresses(owner))[0]).toBe("first@everyone.test");
  });

  test("are described by what they did with this entity alone", async () => {
    const owner = await talkingOwner(on, "described");
    const elsewhere = await talkingOwner(on, "described-elsewhere");
    const visitor = await visitorOf(on, owner, "jonas@described.test", "Jonas");
    await (await visitorOf(on, elsewhere, "jonas@described.test", "Jonas")).say("Hello there");
    const { responseId, messageId } = await visitor.say("Good morning");
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, messageId));
    await visitor.say("Another matter");
    answered(await visitor.caller.call("rateResponse", { response_id: responseId, rating: "up" }));
    expect(await list(owner)).toMatchObject([
      {
        name: "Jonas",
        email_address: "jonas@described.test",
        conversations: 2,
        messages: 2,
        last_seen_at: on.platform.now().toISOString(),
        languages: ["en", "de"],
        rated: 1,
        helpful: 1,
        status: null,
        group: null,
        tags: [],
      },
    ]);
  });

  test("are one person where an invited one talks", async () => {
    const owner = await talkingOwner(on, "one-person");
    await invite(owner, "oona@one-person.test");
    await (await visitorOf(on, owner, "oona@one-person.test", "Oona")).say("Good morning");
    expect(await list(owner)).toMatchObject([{ name: "Oona", status: "invited", conversations: 1 }]);
  });

  test("include those whose words are private, without a trace of the words", async () => {
    const owner = await talkingOwner(on, "private");
    const visitor = await visitorOf(on, owner, "quiet@private.test", "Quiet");
    const { messageId, responseId } = await visitor.say("My xylophone is hidden.", { privacy_code: 2 });
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, messageId));
    answered(await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" }));
    const [listed] = await list(owner);
    expect(listed).toMatchObject({ conversations: 1, messages: 1, languages: [], rated: 0 });
    const record = answered(await owner.caller.call("getEntityVisitor", { id: listed?.id ?? "" }));
    expect(JSON.stringify(record)).not.toContain("xylophone");
  });

  test("are not found by private words or private ratings", async () => {
    const owner = await talkingOwner(on, "private-search");
    const visitor = await visitorOf(on, owner, "quiet@private-search.test", "Quiet");
    const { responseId } = await visitor.say("My xylophone is hidden.", { privacy_code: 2 });
    answered(await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" }));
    expect(await addresses(owner, { q: "xylophone" })).toEqual([]);
    expect(await addresses(owner, { show: "not_helpful" })).toEqual([]);
    expect((await page(owner)).counts).toMatchObject({ all: 1, not_helpful: 0 });
  });

  test("are found by name and by address", async () => {
    const owner = await talkingOwner(on, "found");
    await (await visitorOf(on, owner, "lucia@found.test", "Lucía Barrio")).say("Good morning");
    await invite(owner, "other@found.test");
    for (const q of ["lucia bar", "lucia@found"]) expect(await addresses(owner, { q })).toEqual(["lucia@found.test"]);
  });

  test("have a new name once they rename themselves", async () => {
    const owner = await talkingOwner(on, "renamed");
    const visitor = await visitorOf(on, owner, "anna@renamed.test", "Anna");
    await visitor.say("Good morning");
    await visitor.say("Good evening", { user_name: "Hanna" });
    expect(await list(owner)).toMatchObject([{ name: "Hanna" }]);
  });

  test("are counted by view, whatever the filters", async () => {
    const owner = await talkingOwner(on, "counted");
    const visitor = await visitorOf(on, owner, "critic@counted.test", "Critic");
    const { responseId } = await visitor.say("Good morning");
    answered(await visitor.caller.call("rateResponse", { response_id: responseId, rating: "down" }));
    const { id } = await invite(owner, "gone@counted.test");
    answered(await owner.caller.call("revokeInvitation", { chatter_id: id }));
    await invite(owner, "here@counted.test");
    const counts = { all: 3, week: 1, requested: 0, invited: 1, accepted: 0, not_helpful: 1, without_access: 1 };
    expect(await page(owner, { q: "nobody" })).toMatchObject({ items: [], counts });
    expect(await addresses(owner, { show: "week" })).toEqual(["critic@counted.test"]);
    expect(await addresses(owner, { show: "invited" })).toEqual(["here@counted.test"]);
    expect(await addresses(owner, { show: "not_helpful" })).toEqual(["critic@counted.test"]);
    expect(await addresses(owner, { show: "without_access" })).toEqual(["gone@counted.test"]);
    expect(await addresses(owner, { talked: "true" })).toEqual(["critic@counted.test"]);
  });

  test("come page by page, each once", async () => {
    const owner = await talkingOwner(on, "paged");
    for (const name of ["a", "b", "c", "d", "e"]) await invite(owner, `${name}@paged.test`);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next_cursor } = await page(owner, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...items.map(({ email_address }) => email_address));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(seen.toSorted()).toEqual(["a", "b", "c", "d", "e"].map((name) => `${name}@paged.test`));
  });

  test("of another owner's entity are not found", async () => {
    const owner = await talkingOwner(on, "mine");
    const stranger = await talkingOwner(on, "theirs");
    await invite(owner, "guest@mine.test");
    const id = await idOf(owner, "guest@mine.test");
    const missing = { ok: false, status: 404 };
    expect(await stranger.caller.call("getEntityVisitor", { id })).toMatchObject(missing);
    const input = { id: stranger.entityId, visitor_ids: [id], tag: "buyer", is_tagged: true };
    expect(await stranger.caller.call("tagEntityVisitors", input)).toMatchObject(missing);
  });

  test("say what a member may do with them", async () => {
    const owner = await talkingOwner(on, "abilities");
    await invite(owner, "guest@abilities.test");
    const viewer = { ...owner, caller: await addEntityUser(on, owner.entityId, "viewer") };
    const editor = { ...owner, caller: await addEntityUser(on, owner.entityId, "editor") };
    const none = { tag: false, accept: false, deny: false, invite: false, revoke: false };
    expect(await list(viewer)).toMatchObject([{ can: none }]);
    expect(await list(editor)).toMatchObject([{ can: { ...none, tag: true } }]);
    expect(await list(owner)).toMatchObject([{ can: { tag: true, invite: true, revoke: true } }]);
  });

  test("leave the list when nothing of them is left", async () => {
    const owner = await talkingOwner(on, "left");
    const visitor = await visitorOf(on, owner, "brief@left.test", "Brief");
    const { conversationId } = await visitor.say("Good morning");
    await tag(owner, [await idOf(owner, "brief@left.test")], "carousel");
    answered(await visitor.caller.call("deleteConversation", { conversation_id: conversationId }));
    expect(await list(owner)).toEqual([]);
    expect(await findTablesContaining(on.platform.db, "carousel")).toEqual([]);
  });
});

describe("the tags of visitors", () => {
  test("are taken back only from the visitors that got them together", async () => {
    const owner = await talkingOwner(on, "tagged");
    await invite(owner, "a@tagged.test");
    await invite(owner, "b@tagged.test");
    const [a, b] = [await idOf(owner, "a@tagged.test"), await idOf(owner, "b@tagged.test")];
    expect(await tag(owner, [a], "buyer")).toEqual([a]);
    const changed = await tag(owner, [a, b], "Buyer");
    expect(changed).toEqual([b]);
    expect((await addresses(owner, { tag: "BUYER" })).toSorted()).toEqual(["a@tagged.test", "b@tagged.test"]);
    await tag(owner, changed, "Buyer", false);
    expect(await addresses(owner, { tag: "buyer" })).toEqual(["a@tagged.test"]);
  });

  test("are listed by name with the number of visitors", async () => {
    const owner = await talkingOwner(on, "tag-names");
    await invite(owner, "a@tag-names.test");
    const id = await idOf(owner, "a@tag-names.test");
    await tag(owner, [id], "press");
    await tag(owner, [id], "buyer");
    expect(await owner.caller.call("listVisitorTags", { id: owner.entityId })).toMatchObject({
      data: {
        items: [
          { tag: "buyer", visitors: 1 },
          { tag: "press", visitors: 1 },
        ],
      },
    });
  });

  test("follow an invited person who has not talked to another address", async () => {
    const owner = await talkingOwner(on, "moved-tags");
    await invite(owner, "old@moved-tags.test");
    await tag(owner, [await idOf(owner, "old@moved-tags.test")], "buyer");
    const moved = { email: "new@moved-tags.test" };
    await on.platform.db.update(chatters).set(moved).where(eq(chatters.email, "old@moved-tags.test"));
    expect(await list(owner)).toMatchObject([{ email_address: "new@moved-tags.test", tags: ["buyer"] }]);
  });

  test("are at most twenty", async () => {
    const owner = await talkingOwner(on, "many-tags");
    await invite(owner, "a@many-tags.test");
    const id = await idOf(owner, "a@many-tags.test");
    for (let n = 0; n < 20; n++) expect(await tag(owner, [id], `tag ${n}`)).toEqual([id]);
    expect(await tag(owner, [id], "one more")).toEqual([]);
  });

  test("are in the visitor's download of their data", async () => {
    const owner = await talkingOwner(on, "tag-download");
    const visitor = await visitorOf(on, owner, "jonas@tag-download.test", "Jonas");
    await visitor.say("Good morning");
    await tag(owner, [await idOf(owner, "jonas@tag-download.test")], "buyer");
    const file = await visitor.caller.send("exportVisitorData", {});
    expect(await file.json()).toMatchObject({ tags: [{ entity_name: "tag-download", tags: ["buyer"] }] });
  });

  test("are erased with the visitor's data", async () => {
    const owner = await talkingOwner(on, "tag-erased");
    const visitor = await visitorOf(on, owner, "jonas@tag-erased.test", "Jonas");
    await invite(owner, "jonas@tag-erased.test");
    await visitor.say("Good morning");
    await tag(owner, [await idOf(owner, "jonas@tag-erased.test")], "ferris wheel");
    await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" });
    expect(await findTablesContaining(on.platform.db, "ferris wheel")).toEqual([]);
    expect(await findTablesContaining(on.platform.db, "jonas@tag-erased.test")).toEqual([]);
  });
});

test("the list is downloaded with its filters, the columns that an import reads first", async () => {
  const owner = await talkingOwner(on, "download");
  const visitor = await visitorOf(on, owner, "rune@download.test", "Rune");
  await invite(owner, "=oona@download.test");
  await visitor.say("My xylophone is hidden.", { privacy_code: 2 });
  await tag(owner, [await idOf(owner, "rune@download.test")], "buyer");
  const file = async (filters: Filters) =>
    (await owner.caller.send("exportEntityVisitors", { id: owner.entityId, ...filters })).text();
  const lines = (await file({})).split("\r\n");
  expect(lines[0]).toContain("email,name,group,status,since,messages_this_month,conversations,messages");
  expect(lines[1]).toMatch(/^rune@download\.test,Rune,,,,0,1,1,.*,,0,0,buyer$/);
  expect(lines[2]).toMatch(/^'=oona@download\.test,,,invited,/);
  expect((await file({ show: "invited" })).split("\r\n")).toHaveLength(3);
});
