import { expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { platformMessages } from "@/lib/i18n/platform-text";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { UNDO_MS } from "../../jobs/undo";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

/** An owner and an editor of an entity that a visitor wrote to. */
async function team(name: string) {
  const owner = await talkingOwner(on, name);
  const editorCaller = await addEntityUser(on, owner.entityId, "editor");
  const isEditor = and(eq(entityUsers.entityId, owner.entityId), eq(entityUsers.role, "editor"));
  const [editor] = await on.platform.db
    .select({ id: users.id, email: users.email })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(isEditor);
  if (!editor) throw new Error("There is no editor.");
  const visitor = await visitorOf(on, owner, `${name}@assign.test`);
  const { conversationId } = await visitor.say("My xylophone is out of tune");
  const assign = (assignee_id: string | null, sends_email = true, conversation_id = conversationId) =>
    owner.caller.call("assignConversations", {
      id: owner.entityId,
      assignments: [{ conversation_id, assignee_id }],
      sends_email,
    });
  return { owner, editor, editorCaller, visitor, conversationId, assign };
}

/** The mails about assignments to an address, once they can no longer be undone. */
async function mailsTo(email: string) {
  on.advance(UNDO_MS);
  on.platform.jobs.wake();
  await on.settled();
  return on.mails.filter(({ to, text }) => to === email && text.includes("/my-conversations/"));
}

test("emails a member the conversation that another one assigned to them", async () => {
  const { editor, conversationId, assign } = await team("assign-mail");
  await assign(editor.id);
  const mails = await mailsTo(editor.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("assign-mail: a conversation is assigned to you");
  expect(mails[0]?.text).toContain(`/conversation-detail/assign-mail/${conversationId}`);
  expect(mails[0]?.text).toContain("/my-conversations/assign-mail?show=mine");
});

test("writes the email in the member's language", async () => {
  const { editor, editorCaller, assign } = await team("assign-japanese");
  await editorCaller.call("updateProfile", { interface_language: "ja" });
  await assign(editor.id);
  const [mail] = await mailsTo(editor.email);
  expect(mail?.text).toContain(platformMessages("ja").mails.conversationsAssigned.action);
});

test("leaves the visitor's words out of the email", async () => {
  const { editor, assign } = await team("assign-words");
  await assign(editor.id);
  const [mail] = await mailsTo(editor.email);
  expect(mail).toBeDefined();
  expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain("xylophone");
});

test("names several conversations in one email", async () => {
  const { owner, editor, visitor, conversationId } = await team("assign-several");
  const { conversationId: second } = await visitor.say("Another matter");
  const assignments = [conversationId, second].map((id) => ({ conversation_id: id, assignee_id: editor.id }));
  await owner.caller.call("assignConversations", { id: owner.entityId, assignments, sends_email: true });
  const mails = await mailsTo(editor.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["assign-several: 2 conversations are assigned to you"]);
  for (const id of [conversationId, second]) expect(mails[0]?.text).toContain(id);
});

test("sends no email unless the caller wants it", async () => {
  const { editor, assign } = await team("assign-silent");
  await assign(editor.id, false);
  expect(await mailsTo(editor.email)).toEqual([]);
});

test("sends no email to a member who assigns to themselves", async () => {
  const { owner, assign } = await team("assign-self");
  await assign(owner.userId);
  expect(await mailsTo("assign-self@owners.test")).toEqual([]);
});

test("sends no email to a member who answers the conversation already", async () => {
  const { editor, assign } = await team("assign-again");
  await assign(editor.id, false);
  await assign(editor.id);
  expect(await mailsTo(editor.email)).toEqual([]);
});

test("sends no email for an assignment that was undone", async () => {
  const { editor, assign } = await team("assign-undone");
  const { before } = answered(await assign(editor.id));
  await assign(before[0]?.assignee_id ?? null, false);
  expect(await mailsTo(editor.email)).toEqual([]);
});

test("sends no email to a member who has left the team", async () => {
  const { owner, editor, assign } = await team("assign-left");
  await assign(editor.id);
  await on.platform.db
    .delete(entityUsers)
    .where(and(eq(entityUsers.entityId, owner.entityId), eq(entityUsers.userId, editor.id)));
  expect(await mailsTo(editor.email)).toEqual([]);
});

test("ends where an admin suspends the member's account", async () => {
  const { owner, editor, assign } = await team("assign-suspended");
  await assign(editor.id, false);
  await on.platform.db.update(users).set({ suspendedAt: on.platform.now() }).where(eq(users.id, editor.id));
  const { items } = answered(await owner.caller.call("listMyConversations", { id: owner.entityId }));
  expect(items).toMatchObject([{ assignee: null }]);
  expect(await assign(editor.id)).toMatchObject({ status: 404 });
});

test("sends one email about a conversation that goes to and fro within minutes", async () => {
  const { editor, assign } = await team("assign-fro");
  await assign(editor.id);
  expect(await mailsTo(editor.email)).toHaveLength(1);
  await assign(null);
  await assign(editor.id);
  expect(await mailsTo(editor.email)).toHaveLength(1);
});
