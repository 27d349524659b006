import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { messages } from "../../db/schema/chat";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

const note = (owner: Owner, id: string, text: string) => owner.caller.call("setVisitorNote", { id, text });

async function visitorRecord({ caller }: Owner, id: string) {
  const answer = await caller.call("getConversationVisitor", { id });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** An owner with one conversation by a visitor. */
async function ownerWithConversation(name: string) {
  const owner = await talkingOwner(on, name);
  const email = `${name}@notes.test`;
  const visitor = await visitorOf(on, owner, email, "Jonas");
  const firstSeenAt = new Date(on.platform.now().getTime() + 60_000).toISOString();
  const { conversationId, messageId } = await visitor.say("Good morning");
  return { owner, visitor, email, conversationId, messageId, firstSeenAt };
}

describe("the visitor of a conversation", () => {
  test("is described by the conversations with this entity alone", async () => {
    const { owner, visitor, email, conversationId, messageId, firstSeenAt } = await ownerWithConversation("facts");
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, messageId));
    const elsewhere = await ownerWithConversation("facts-elsewhere");
    const { conversationId: second } = await visitor.say("Another matter");
    expect(await visitorRecord(owner, conversationId)).toMatchObject({
      visitor: {
        user_name: "Jonas",
        email_address: email,
        first_seen_at: firstSeenAt,
        last_seen_at: on.platform.now().toISOString(),
        languages: ["en", "de"],
        invited: false,
      },
      conversations: [{ conversation_id: second }, { conversation_id: conversationId }],
      conversation_count: 2,
      note: null,
    });
    expect(await visitorRecord(elsewhere.owner, elsewhere.conversationId)).toMatchObject({ conversation_count: 1 });
  });

  test("shows nothing of private messages but their number", async () => {
    const owner = await talkingOwner(on, "facts-private");
    const visitor = await visitorOf(on, owner, "facts-private@notes.test");
    const { conversationId, messageId } = await visitor.say("My xylophone is hidden.", { privacy_code: 2 });
    await on.platform.db.update(messages).set({ language: "de" }).where(eq(messages.id, messageId));
    const record = await visitorRecord(owner, conversationId);
    expect(record).toMatchObject({ visitor: { languages: [] }, conversations: [{ excerpt: null, private_count: 1 }] });
    expect(JSON.stringify(record)).not.toContain("xylophone");
  });
});

describe("a note about a visitor", () => {
  test("is shown in each of the visitor's conversations with the entity", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("note");
    const { conversationId: second } = await visitor.say("Another matter");
    expect(await note(owner, conversationId, "  Met at the fair. ")).toMatchObject({
      data: { note: { text: "Met at the fair.", author: "note@owners.test" } },
    });
    expect(await visitorRecord(owner, second)).toMatchObject({ note: { text: "Met at the fair." } });
  });

  test("is unknown to another entity that the visitor talks with", async () => {
    const { owner, conversationId, email } = await ownerWithConversation("note-here");
    const other = await talkingOwner(on, "note-there");
    const { conversationId: elsewhere } = await (await visitorOf(on, other, email, "Jonas")).say("Hello");
    await note(owner, conversationId, "Met at the fair.");
    expect(await visitorRecord(other, elsewhere)).toMatchObject({ note: null });
  });

  test("has the name of who changed it last", async () => {
    const { owner, conversationId } = await ownerWithConversation("note-editor");
    await note(owner, conversationId, "Met at the fair.");
    const editor = { ...owner, caller: await addEntityUser(on, owner.entityId, "editor") };
    await note(editor, conversationId, "Met at the fair in spring.");
    expect(await visitorRecord(owner, conversationId)).toMatchObject({
      note: { text: "Met at the fair in spring.", author: "editor.active@note-editor.test" },
    });
  });

  test("is erased by an empty text", async () => {
    const { owner, conversationId } = await ownerWithConversation("note-empty");
    await note(owner, conversationId, "Met at the fair.");
    expect(await note(owner, conversationId, " ")).toMatchObject({ ok: true, data: { note: null } });
    expect(await visitorRecord(owner, conversationId)).toMatchObject({ note: null });
  });

  test("of more than 2,000 characters is refused", async () => {
    const { owner, conversationId } = await ownerWithConversation("note-long");
    expect(await note(owner, conversationId, "x".repeat(2001))).toMatchObject({ status: 400 });
    expect(await note(owner, conversationId, "x".repeat(2000))).toMatchObject({ ok: true });
  });

  test("is in the visitor's download of their data", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("note-export");
    await note(owner, conversationId, "Met at the fair.");
    const file = await visitor.caller.send("exportVisitorData", {});
    expect(await file.json()).toMatchObject({ notes: [{ entity_name: "note-export", text: "Met at the fair." }] });
  });

  test("is erased with the visitor's data", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("note-erased");
    await note(owner, conversationId, "Met beside the carousel.");
    await visitor.caller.call("eraseVisitorData", { confirmation: "ERASE" });
    expect(await findTablesContaining(on.platform.db, "Met beside the carousel.")).toEqual([]);
  });

  test("is swept once the visitor has no conversation with the entity", async () => {
    const { owner, visitor, conversationId } = await ownerWithConversation("note-swept");
    await note(owner, conversationId, "Met below the ferris wheel.");
    await visitor.caller.call("deleteConversation", { conversation_id: conversationId });
    await on.platform.jobs.add(on.platform.db, "conversations.sweep", {});
    on.platform.jobs.wake();
    await on.settled();
    expect(await findTablesContaining(on.platform.db, "Met below the ferris wheel.")).toEqual([]);
  });
});
