import { beforeAll, describe, expect, test } from "@jest/globals";
import { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, ownerOfAnEntity } from "../../testing/owners";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";
import { adminCaller } from "../../testing/signed-in";

const { on } = setUpModelPlatform({ RATE_LIMITS: "off" });
let callers: Record<string, Caller>;
let conversationId: string;
let messageId: string;
let entityId: string;
let exportId: string;
beforeAll(async () => {
  const owner = await talkingOwner(on, "roles");
  entityId = owner.entityId;
  const visitor = await visitorOf(on, owner, "roles@conversations.test");
  ({ conversationId, messageId } = await visitor.say("Hello there"));
  callers = {
    owner: owner.caller,
    editor: await addEntityUser(on, entityId, "editor"),
    viewer: await addEntityUser(on, entityId, "viewer"),
    suspended: await addEntityUser(on, entityId, "owner", "suspended"),
    stranger: (await ownerOfAnEntity(on, "stranger")).caller,
    visitor: visitor.caller,
    anonymous: new Caller(on),
    admin: await adminCaller(on),
  };
  const started = await owner.caller.call("startConversationExport", { id: entityId, format: "csv" });
  exportId = started.ok ? started.data.export_id : "";
  await on.settled();
});

const READ = {
  owner: 200,
  editor: 200,
  viewer: 200,
  suspended: 404,
  stranger: 404,
  visitor: 401,
  anonymous: 401,
  admin: 200,
};
const EDIT = { ...READ, viewer: 403 };
const ADMIN = {
  owner: 404,
  editor: 404,
  viewer: 404,
  suspended: 404,
  stranger: 404,
  visitor: 404,
  anonymous: 401,
  admin: 200,
};
/** A visitor's own conversations. An account can have some too, but these accounts have none. */
const OWN = {
  owner: 404,
  editor: 404,
  viewer: 404,
  suspended: 404,
  stranger: 404,
  visitor: 200,
  anonymous: 401,
  admin: 404,
};

describe.each([
  ["listMyConversations", () => ({ id: entityId }), READ],
  ["getInboxCounts", () => ({ id: entityId }), READ],
  ["getConversationDetail", () => ({ id: conversationId }), READ],
  ["listConversationTags", () => ({ id: entityId }), READ],
  ["translateMessage", () => ({ id: messageId, language: "nl" }), READ],
  ["setConversationRead", () => ({ id: conversationId, read: true }), EDIT],
  ["setConversationTags", () => ({ id: conversationId, tags: ["buyer"] }), EDIT],
  [
    "setConversationStates",
    () => ({ id: entityId, states: [{ conversation_id: conversationId, state: "done" }] }),
    EDIT,
  ],
  [
    "assignConversations",
    () => ({ id: entityId, assignments: [{ conversation_id: conversationId, assignee_id: null }] }),
    EDIT,
  ],
  [
    "tagConversations",
    () => ({ id: entityId, conversation_ids: [conversationId], tag: "buyer", is_tagged: true }),
    EDIT,
  ],
  ["getConversationVisitor", () => ({ id: conversationId }), READ],
  ["setVisitorNote", () => ({ id: conversationId, text: "Met at the fair." }), EDIT],
  ["listAssignees", () => ({ id: entityId }), READ],
  ["startConversationExport", () => ({ id: entityId, format: "csv" }), EDIT],
  ["listConversationExports", () => ({ id: entityId }), EDIT],
  ["downloadConversationExport", () => ({ id: exportId }), EDIT],
  ["listAllConversations", () => ({}), ADMIN],
  ["getUserConversationDetail", () => ({ id: conversationId }), OWN],
] as const)("%s", (name, input, statuses) => {
  test.each(Object.entries(statuses))("answers %s with %i", async (who, status) => {
    const response = await (callers[who] as Caller).send(name, input());
    await response.arrayBuffer();
    expect(response.status).toBe(status);
  });
});

test("a conversation that is somebody else's is said not to exist, in the same words as one that does not", async () => {
  const unknown = { id: "00000000-0000-4000-8000-000000000000" };
  const theirs = await callers.stranger?.call("getConversationDetail", { id: conversationId });
  expect(theirs).toMatchObject({ ok: false, error: { message: "Conversation not found" } });
  const missing = await callers.stranger?.call("getConversationDetail", unknown);
  expect(missing).toMatchObject({ ok: false, error: { message: "Conversation not found" } });
});
