import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { visitorExport } from "@/lib/contract/visitor-data/visitor-data-schemas";
import { issueGrant } from "../../auth/grants";
import { conversations, messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { contactMessages } from "../../db/schema/system";
import { grants, users } from "../../db/schema/users";
import type { Caller } from "../../testing/caller";
import { visitorChat } from "../../testing/chatting";
import { findTablesContaining } from "../../testing/find-tables-containing";
import { ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform();

let visitorCount = 0;
async function createVisitorWithData() {
  const email = `visitor-${++visitorCount}@data.test`;
  const visitor = await visitorChat(on, email);
  const said = await visitor.ask("Who painted you?");
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("There is no user.");
  return { ...visitor, email, said, userId: user.id };
}

const eraseData = (caller: Caller) => caller.call("eraseVisitorData", { confirmation: "ERASE" });

async function downloadData(caller: Caller) {
  const response = await caller.send("exportVisitorData", {});
  return { response, data: visitorExport.parse(await response.json()) };
}

describe("the summary of a visitor's data", () => {
  test("shows the visitor, the conversations by entity, and each browser that proved the address", async () => {
    const { caller, email, said, ask } = await createVisitorWithData();
    await ask("And where?", { conversation_id: said.conversation_id });
    await ask("A new conversation.");
    await verifiedVisitor(on, email);
    const answer = await caller.call("getVisitorData", {});
    expect(answer).toMatchObject({
      ok: true,
      data: {
        visitor: { email_address: email, user_name: "Margit", data_storage_region: "usa" },
        has_account: false,
        conversations: [
          { entity_name: "Erasmus of Rotterdam", urlslug: "erasmus-of-rotterdam", conversations: 2, messages: 3 },
        ],
        access_count: 0,
        contact_message_count: 0,
      },
    });
    const held = answer.ok ? answer.data.grants : [];
    expect(held.map((grant) => grant.is_this_browser).sort()).toEqual([false, true]);
    expect(JSON.stringify(answer)).not.toMatch(/token/i);
  });

  test("is about the proven address, also beside an account with another address", async () => {
    const { caller, email } = await createVisitorWithData();
    const owner = await ownerOfAnEntity(on, "beside");
    caller.grants.set("account", owner.caller.grants.get("account") ?? "");
    expect(await caller.call("getVisitorData", {})).toMatchObject({ data: { visitor: { email_address: email } } });
  });
});

describe("the download", () => {
  test("is one JSON file with all messages, ratings and proofs", async () => {
    const { caller, email, said } = await createVisitorWithData();
    const { db, now } = on.platform;
    const response_id = said.responses[0]?.response_id ?? "";
    await caller.call("rateResponse", { response_id, rating: "down", reason: "Too short." });
    await caller.call("regenerateTurn", { message_id: said.message_id });
    const letter = { name: "Margit", email, topic: "Press", message: "May I print this?", createdAt: now() };
    await db.insert(contactMessages).values({ id: uuid(), ...letter });
    const { response, data } = await downloadData(caller);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(data).toMatchObject({
      visitor: { email_address: email },
      grants: [{ kind: "visitor", ended_at: null }],
      contact_messages: [{ topic: "Press", message: "May I print this?" }],
      conversations: [
        {
          entity_name: "Erasmus of Rotterdam",
          messages: [
            {
              message: "Who painted you?",
              privacy_code: 1,
              language: "en",
              unanswered: false,
              responses: [{ version: 2, author: "ai", earlier: [{ version: 1, response: said.reply }] }],
            },
          ],
        },
      ],
    });
    expect(data.activity.map(({ action }) => action)).toContain("email.verified");
  });

  test("contains all of very many messages, without other users'", async () => {
    const { caller, said, userId } = await createVisitorWithData();
    await createVisitorWithData();
    const { db } = on.platform;
    const [first] = await db.select().from(messages).where(eq(messages.conversationId, said.conversation_id));
    if (!first) throw new Error("Nothing was said.");
    const many = Array.from({ length: 250 }, (_, n) => ({
      ...first,
      id: uuid(),
      clientId: uuid(),
      body: `Number ${n}`,
    }));
    await db.insert(messages).values(many);
    const talks = Array.from({ length: 60 }, () => ({ id: uuid(), userId, entityId: first.entityId }));
    const at = { createdAt: first.createdAt, lastMessageAt: first.createdAt, dataStorageRegion: "usa" as const };
    await db
      .insert(conversations)
      .values(talks.map((talk) => ({ ...talk, ...at, conversationType: "one-on-one_chat" })));
    const { data } = await downloadData(caller);
    expect(data.conversations).toHaveLength(61);
    expect(data.conversations[0]?.messages.map(({ message }) => message)).toEqual([
      "Who painted you?",
      ...many.map(({ body }) => body),
    ]);
  });
});

describe("erasing", () => {
  test("requires the confirmation word", async () => {
    const { caller, email } = await createVisitorWithData();
    const answer = await caller.call("eraseVisitorData", { confirmation: "erase" as "ERASE" });
    expect(answer).toMatchObject({ ok: false, status: 400 });
    expect(await caller.call("getVisitorData", {})).toMatchObject({ data: { visitor: { email_address: email } } });
  });

  test("leaves no personal data in any table after the receipt is sent", async () => {
    const { caller, email, said, userId } = await createVisitorWithData();
    const { db, now } = on.platform;
    const letter = { name: "Margit", email, topic: "Press", message: "May I?", createdAt: now() };
    await db.insert(contactMessages).values({ id: uuid(), ...letter });
    await caller.call("resendVerification", { email_address: email });
    // Two mails to one address may overtake each other.
    await on.settled();
    const elsewhere = await verifiedVisitor(on, email);

    expect(await eraseData(caller)).toMatchObject({
      ok: true,
      data: { email_address: email, conversations: 1, account_kept: false },
    });
    await on.platform.jobs.whenIdle();
    const receipt = on.mails.findLast(({ to }) => to === email);
    expect(receipt?.subject).toMatch(/^Your Semblance data was erased on \d+ \w+ \d{4}$/);
    expect(receipt?.text).toContain("1 conversation with every message");
    expect(receipt?.text).toContain("Nothing else about you is kept on this site.");

    expect(await findTablesContaining(on.platform.db, email)).toEqual([]);
    expect(await findTablesContaining(on.platform.db, said.message_id)).toEqual([]);
    expect(await findTablesContaining(on.platform.db, said.responses[0]?.response_id ?? "")).toEqual([]);
    // The audit log keeps only actions with the id of a deleted user.
    expect(await findTablesContaining(on.platform.db, userId)).toEqual(["audit_log"]);
    expect(caller.grants.size).toBe(0);
    expect(await elsewhere.call("whoAmI", {})).toMatchObject({ ok: false, status: 401 });
  });

  test("leaves other users' data unchanged", async () => {
    const other = await createVisitorWithData();
    const before = (await downloadData(other.caller)).data;
    await eraseData((await createVisitorWithData()).caller);
    const after = (await downloadData(other.caller)).data;
    expect({ ...after, exported_at: "" }).toEqual({ ...before, exported_at: "" });
  });

  test("lets the same address register again", async () => {
    const { caller, email } = await createVisitorWithData();
    await eraseData(caller);
    const again = await visitorChat(on, email);
    expect(await again.caller.call("getVisitorData", {})).toMatchObject({ data: { conversations: [] } });
  });

  test("keeps an account and its entities and revokes the visitor grants", async () => {
    const owner = await ownerOfAnEntity(on, "keeps");
    const email = "keeps@owners.test";
    const { db, now } = on.platform;
    const given = await issueGrant(db, { userId: owner.userId, kind: "visitor", now: now() });
    if (given.change === "given") owner.caller.grants.set("visitor", given.token);
    const entityid = owner.entityId;
    const talk = { email_address: email, user_name: "Keeper", entityid, message: "Are you there?" };
    expect(await owner.caller.call("sendMessage", talk)).toMatchObject({ ok: true });

    expect(await owner.caller.call("getVisitorData", {})).toMatchObject({ data: { has_account: true } });
    expect(await eraseData(owner.caller)).toMatchObject({ data: { conversations: 1, account_kept: true } });
    expect(owner.caller.grants.size).toBe(0);
    expect(await db.select().from(users).where(eq(users.id, owner.userId))).toHaveLength(1);
    expect(await db.select().from(entities).where(eq(entities.id, entityid))).toHaveLength(1);
    expect(await db.select().from(conversations).where(eq(conversations.userId, owner.userId))).toEqual([]);
    expect(await db.select().from(messages).where(eq(messages.userId, owner.userId))).toEqual([]);
    expect(await db.select().from(responses).where(eq(responses.entityId, entityid))).toEqual([]);
    const left = await db.select().from(grants).where(eq(grants.userId, owner.userId));
    expect(left).toMatchObject([{ kind: "account", revokedAt: now() }]);
    await on.platform.jobs.whenIdle();
    expect(on.mails.findLast(({ to }) => to === email)?.text).toContain("Your account and the digital entities");
  });
});
