import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CallName } from "@/lib/contract/http/addresses";
import { errorBody } from "@/lib/contract/http/error-body";
import { messages } from "./db/schema/chat";
import { Caller } from "./testing/caller";
import { addAndWait } from "./testing/documents";
import { addEntityUser, type Owner, ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { toneWav } from "./testing/sounds";
import { verifiedVisitor } from "./testing/visitors";

const ROLES = ["anonymous", "visitor", "stranger", "suspended", "viewer", "editor", "owner", "admin"] as const;
type Role = (typeof ROLES)[number];
/** The callers that a call admits: all of the entity's users, its editors, its owners, or admins of the site. */
type Right = "read" | "edit" | "manage" | "admin";

const ADMITTED: Record<Right, readonly Role[]> = {
  read: ["viewer", "editor", "owner", "admin"],
  edit: ["editor", "owner", "admin"],
  manage: ["owner", "admin"],
  admin: ["admin"],
};

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
let owner: Owner;
const callers = new Map<Role, Caller>();
const ids = {
  entity: "",
  document: "",
  deleted: "",
  crawl: "",
  upload: "",
  conversation: "",
  message: "",
  response: "",
  export: "",
  correction: "",
  run: "",
  question: "",
  suggested: "",
  clone: "",
  chatter: "",
  group: "",
  person: "",
  visitor: "",
};
const RECORDING = new File([new Uint8Array(toneWav(4))], "voice.wav", { type: "audio/wav" });

/** Every call about an entity's material and conversations, with the right it needs and an input that is the caller's to send. */
const CALLS: readonly (readonly [CallName, Right, () => object])[] = [
  ["listMyData", "read", () => ({ id: ids.entity })],
  ["getContextData", "read", () => ({ id: ids.document })],
  ["listPassages", "read", () => ({ id: ids.document })],
  ["listDocumentUses", "read", () => ({ id: ids.document })],
  ["tryQuestion", "read", () => ({ id: ids.entity, question: "When does the academy open?" })],
  ["getCrawl", "edit", () => ({ id: ids.crawl })],
  ["listQuestions", "read", () => ({ id: ids.entity })],
  ["translateQuestions", "read", () => ({ id: ids.entity, question_ids: [ids.question], language: "de" })],
  ["translateAnswer", "edit", () => ({ id: ids.entity, question_id: ids.question, answer: "At dusk." })],
  ["dismissQuestion", "edit", () => ({ id: ids.entity, question_id: ids.question })],
  ["restoreQuestion", "edit", () => ({ id: ids.entity, question_id: ids.question })],
  ["listSuggestedQuestions", "read", () => ({ id: ids.entity })],
  ["createSuggestedQuestion", "edit", () => ({ id: ids.entity, question: "When does it open?" })],
  ["updateSuggestedQuestion", "edit", () => ({ id: ids.suggested, is_on: false })],
  ["orderSuggestedQuestions", "edit", () => ({ id: ids.entity, ids: [ids.suggested] })],
  ["proposeSuggestedQuestions", "edit", () => ({ id: ids.entity })],
  ["answerQuestion", "edit", () => ({ id: ids.entity, question_id: ids.question, answer: "At dusk." })],
  ["undoAnswer", "edit", () => ({ id: ids.entity, question_id: ids.question })],
  ["createContextData", "edit", () => ({ digitalentity_id: ids.entity, title: "Note", text: "A note." })],
  ["updateContextData", "edit", () => ({ id: ids.document, title: "Rules" })],
  ["retryContextData", "edit", () => ({ id: ids.document })],
  ["cancelContextData", "edit", () => ({ id: ids.document })],
  ["restoreContextData", "edit", () => ({ id: ids.deleted })],
  [
    "createUpload",
    "edit",
    () => ({ digitalentity_id: ids.entity, file_name: "diary.pdf", file_bytes: 9_000_000, last_modified: 1 }),
  ],
  ["getUpload", "edit", () => ({ id: ids.upload })],
  ["previewTable", "edit", () => ({ upload_id: ids.upload })],
  ["appendUpload", "edit", () => ({ id: ids.upload, offset: "0", chunk: new File(["first"], "chunk") })],
  ["createCrawl", "edit", () => ({ digitalentity_id: ids.entity, url: "https://academy.invalid/" })],
  ["exportKnowledge", "edit", () => ({ id: ids.entity })],
  ["listFollowedCrawls", "read", () => ({ id: ids.entity })],
  ["unfollowCrawl", "edit", () => ({ id: ids.crawl })],
  ["addCrawledPages", "edit", () => ({ id: ids.crawl, urls: ["https://academy.invalid/"] })],
  ["listMyConversations", "read", () => ({ id: ids.entity })],
  ["getInboxCounts", "read", () => ({ id: ids.entity })],
  ["getConversationDetail", "read", () => ({ id: ids.conversation })],
  ["listConversationTags", "read", () => ({ id: ids.entity })],
  ["listCorrections", "read", () => ({ id: ids.entity })],
  ["getOverview", "read", () => ({ id: ids.entity })],
  ["getToday", "read", () => ({ id: ids.entity })],
  ["listQuestionTopics", "read", () => ({ id: ids.entity })],
  ["updateQuestionTopic", "edit", () => ({ id: ids.entity, message_ids: [ids.message], name: "Opening hours" })],
  ["exportOverview", "read", () => ({ id: ids.entity })],
  ["getBudget", "read", () => ({ id: ids.entity })],
  ["translateMessage", "read", () => ({ id: ids.response, language: "de" })],
  ["setConversationRead", "edit", () => ({ id: ids.conversation, read: true })],
  ["setConversationTags", "edit", () => ({ id: ids.conversation, tags: ["buyer"] })],
  [
    "setConversationStates",
    "edit",
    () => ({ id: ids.entity, states: [{ conversation_id: ids.conversation, state: "done" }] }),
  ],
  [
    "assignConversations",
    "edit",
    () => ({ id: ids.entity, assignments: [{ conversation_id: ids.conversation, assignee_id: null }] }),
  ],
  [
    "tagConversations",
    "edit",
    () => ({ id: ids.entity, conversation_ids: [ids.conversation], tag: "buyer", is_tagged: true }),
  ],
  ["getConversationVisitor", "read", () => ({ id: ids.conversation })],
  ["setVisitorNote", "edit", () => ({ id: ids.conversation, text: "Met at the fair." })],
  ["listAssignees", "read", () => ({ id: ids.entity })],
  ["startConversationExport", "edit", () => ({ id: ids.entity, format: "csv" })],
  ["listConversationExports", "edit", () => ({ id: ids.entity })],
  ["downloadConversationExport", "edit", () => ({ id: ids.export })],
  ["sendPersonMessage", "edit", () => ({ id: ids.conversation, text: "I answer myself." })],
  ["takeOverConversation", "edit", () => ({ id: ids.conversation })],
  ["handBackConversation", "edit", () => ({ id: ids.conversation })],
  ["updateChatMessage", "edit", () => ({ id: ids.response, new_response: "At ten.", use_from_now_on: true })],
  ["undoChatMessage", "edit", () => ({ id: ids.response })],
  ["previewReply", "edit", () => ({ id: ids.entity, message: "When does the academy open?" })],
  ["withdrawCorrection", "edit", () => ({ id: ids.correction })],
  ["getBehaviour", "read", () => ({ id: ids.entity })],
  ["listBehaviourVersions", "read", () => ({ id: ids.entity })],
  ["getCorrectionRun", "read", () => ({ id: ids.entity, run_id: ids.run })],
  ["updateBehaviour", "edit", () => ({ id: ids.entity, length: "short" })],
  ["publishBehaviour", "edit", () => ({ id: ids.entity })],
  ["rollbackBehaviour", "edit", () => ({ id: ids.entity, number: 1 })],
  ["startCorrectionRun", "edit", () => ({ id: ids.entity })],
  ["confirmPublication", "edit", () => ({ id: ids.entity, run_id: ids.run })],
  ["cancelRun", "edit", () => ({ id: ids.entity, run_id: ids.run })],
  ["discardBehaviour", "edit", () => ({ id: ids.entity })],
  ["resumeCorrection", "edit", () => ({ id: ids.correction })],
  ["listAllowedChatters", "read", () => ({ id: ids.entity })],
  ["listEntityVisitors", "read", () => ({ id: ids.entity })],
  ["exportEntityVisitors", "manage", () => ({ id: ids.entity })],
  ["getEntityVisitor", "read", () => ({ id: ids.visitor })],
  ["listVisitorTags", "read", () => ({ id: ids.entity })],
  ["tagEntityVisitors", "edit", () => ({ id: ids.entity, visitor_ids: [ids.visitor], tag: "buyer", is_tagged: true })],
  ["inviteChatter", "manage", () => ({ digitalentity_id: ids.entity, email_address: "guest@matrix.test" })],
  ["checkChatterImport", "manage", () => ({ id: ids.entity, rows: [{ email: "row@matrix.test" }] })],
  ["importChatters", "manage", () => ({ id: ids.entity, rows: [{ email: "row@matrix.test" }] })],
  ["resendInvitations", "manage", () => ({ id: ids.entity })],
  ["acceptRequest", "manage", () => ({ chatter_id: ids.chatter })],
  ["denyRequest", "manage", () => ({ chatter_id: ids.chatter })],
  ["revokeInvitation", "manage", () => ({ chatter_id: ids.chatter })],
  ["listChatterGroups", "read", () => ({ id: ids.entity })],
  ["createChatterGroup", "manage", () => ({ id: ids.entity, name: "Writers" })],
  ["updateChatterGroup", "manage", () => ({ id: ids.group, messages_per_month: 20 })],
  ["setChatterGroup", "manage", () => ({ id: ids.entity, chatter_ids: [ids.chatter], group_id: ids.group })],
  ["listEntityUsers", "read", () => ({ id: ids.entity })],
  ["createEntityUser", "manage", () => ({ digitalentity_id: ids.entity, email_address: "colleague@matrix.test" })],
  ["checkEntityUserImport", "manage", () => ({ id: ids.entity, rows: [{ email: "line@matrix.test" }] })],
  ["importEntityUsers", "manage", () => ({ id: ids.entity, rows: [{ email: "line@matrix.test" }] })],
  ["setEntityUserStatus", "manage", () => ({ entity_id: ids.entity, user_id: ids.person, status: "suspended" })],
  ["listAllConversations", "admin", () => ({ digitalentity_id: ids.entity })],
  ["deleteChatMessage", "edit", () => ({ id: ids.response })],
  ["deleteContextData", "edit", () => ({ id: ids.document })],
  ["deleteUpload", "edit", () => ({ id: ids.upload })],
  ["deleteSuggestedQuestion", "edit", () => ({ id: ids.suggested })],
  ["listVoiceClones", "read", () => ({ id: ids.entity })],
  ["getVoiceClone", "read", () => ({ id: ids.entity, clone_id: ids.clone })],
  ["createVoiceClone", "edit", () => ({ id: ids.entity, name: "Evening", audio_file: RECORDING })],
  ["updateVoiceClone", "edit", () => ({ id: ids.entity, clone_id: ids.clone, name: "Workshop voice" })],
  [
    "giveVoiceConsent",
    "edit",
    () => ({ id: ids.entity, clone_id: ids.clone, consent: "written", speaker_name: "Margit" }),
  ],
  ["retryVoiceClone", "edit", () => ({ id: ids.entity, clone_id: ids.clone })],
  ["previewVoiceClone", "edit", () => ({ id: ids.entity, clone_id: ids.clone })],
  ["getVoiceRecording", "edit", () => ({ id: ids.entity, clone_id: ids.clone, kind: "sample" })],
  ["withdrawVoiceConsent", "edit", () => ({ id: ids.entity, clone_id: ids.clone })],
  ["deleteVoiceClone", "edit", () => ({ id: ids.entity, clone_id: ids.clone })],
  ["deleteChatterGroup", "manage", () => ({ id: ids.group })],
  ["deleteEntityUser", "manage", () => ({ id: ids.person })],
];

beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "academy");
  ids.entity = owner.entityId;
  callers.set("anonymous", new Caller(on));
  callers.set("visitor", await verifiedVisitor(on, "visitor@matrix.test"));
  callers.set("stranger", (await ownerOfAnEntity(on, "stranger")).caller);
  callers.set("suspended", await addEntityUser(on, owner.entityId, "owner", "suspended"));
  callers.set("viewer", await addEntityUser(on, owner.entityId, "viewer"));
  callers.set("editor", await addEntityUser(on, owner.entityId, "editor"));
  callers.set("owner", owner.caller);
  callers.set("admin", await adminCaller(on));
  await makeRecords();
});

/** One record of each kind that the calls are about. */
async function makeRecords(): Promise<void> {
  const document = await addAndWait(on, owner, { title: "Rules", text: "The academy opens at nine." });
  const deleted = await addAndWait(on, owner, { title: "Old rules", text: "The academy opens at eight." });
  await owner.caller.call("deleteContextData", { id: deleted.id });
  const crawl = await owner.caller.call("createCrawl", {
    digitalentity_id: owner.entityId,
    url: "https://academy.invalid/",
  });
  const upload = await owner.caller.call("createUpload", {
    digitalentity_id: owner.entityId,
    file_name: "letters.pdf",
    file_bytes: 9_000_000,
  });
  const asker = await verifiedVisitor(on, "asker@matrix.test");
  const said = await asker.call("sendMessage", {
    email_address: "asker@matrix.test",
    user_name: "Oona",
    entityid: owner.entityId,
    message: "When does the academy open?",
    message_id: randomUUID(),
  });
  await asker.call("sendMessage", {
    email_address: "asker@matrix.test",
    user_name: "Oona",
    entityid: owner.entityId,
    message: "Which planets have rings of ice?",
    message_id: randomUUID(),
  });
  const questions = await owner.caller.call("listQuestions", { id: owner.entityId });
  const suggested = await owner.caller.call("createSuggestedQuestion", { id: owner.entityId, question: "Is it old?" });
  if (!said.ok || !crawl.ok || !upload.ok || !suggested.ok) throw new Error("the records could not be made");
  const response = said.data.responses[0]?.response_id ?? "";
  await owner.caller.call("updateChatMessage", { id: response, new_response: "At ten.", use_from_now_on: true });
  const corrections = await owner.caller.call("listCorrections", { id: owner.entityId });
  const [message] = await on.platform.db.select({ id: messages.id }).from(messages).limit(1);
  // A published version to return to, and a run.
  const settings = { id: owner.entityId, length: "long" as const };
  await owner.caller.call("updateBehaviour", settings);
  await owner.caller.call("publishBehaviour", { id: owner.entityId });
  const behaviour = await owner.caller.call("getBehaviour", { id: owner.entityId });
  const invited = await owner.caller.call("inviteChatter", {
    digitalentity_id: owner.entityId,
    email_address: "chatter@matrix.test",
  });
  const group = await owner.caller.call("createChatterGroup", { id: owner.entityId, name: "Readers" });
  const person = await owner.caller.call("createEntityUser", {
    digitalentity_id: owner.entityId,
    email_address: "person@matrix.test",
  });
  const exported = await owner.caller.call("startConversationExport", { id: owner.entityId, format: "csv" });
  const clone = await owner.caller.upload(
    "createVoiceClone",
    { id: owner.entityId, name: "Workshop", consent: "written", speaker_name: "Margit" },
    RECORDING,
  );
  await on.platform.jobs.whenIdle();
  const visitors = await owner.caller.call("listEntityVisitors", { id: owner.entityId, limit: 1 });
  if (!invited.ok || !group.ok || !person.ok || !visitors.ok) throw new Error("the records could not be made");
  if (!corrections.ok || !exported.ok || !behaviour.ok || !clone.ok) throw new Error("the records could not be made");
  Object.assign(ids, {
    document: document.id,
    deleted: deleted.id,
    crawl: crawl.data.id,
    visitor: visitors.data.items[0]?.id ?? "",
    upload: upload.data.id,
    conversation: said.data.conversation_id,
    message: message?.id,
    response,
    export: exported.data.export_id,
    correction: corrections.data.items[0]?.id ?? "",
    run: behaviour.data.run?.id ?? "",
    suggested: suggested.data.id,
    clone: clone.data.id,
    chatter: invited.data.chatter.id,
    group: group.data.id,
    person: person.data.entity_user.id,
    question: (questions.ok && questions.data.items[0]?.id) || "",
  });
}

/** 401 before the sign-in, 404 without a role, 403 for a role without the right. Admin calls exist for admins alone. */
function refusalOf(role: Role, right: Right): number | null {
  if (role === "anonymous" || (role === "visitor" && right !== "admin")) return 401;
  if (ADMITTED[right].includes(role)) return null;
  return right === "admin" || ["stranger", "suspended"].includes(role) ? 404 : 403;
}

/** Sends a call as JSON, or as a form when it has a file. */
async function send(role: Role, name: CallName, input: object): Promise<{ status?: number; message?: string }> {
  const caller = callers.get(role);
  const [field, file] = Object.entries(input).find(([, value]) => value instanceof File) ?? [];
  if (field && file instanceof File) {
    const fields = Object.fromEntries(Object.entries(input).filter(([key]) => key !== field));
    const answer = await caller?.upload(name, fields, { [field]: file });
    return { status: answer?.status, message: answer?.ok === false ? answer.error.message : undefined };
  }
  const response = await caller?.send(name, input);
  const failure = errorBody.safeParse(await response?.json().catch(() => null));
  return { status: response?.status, message: failure.data?.message };
}

describe.each(CALLS)("%s", (name, right, input) => {
  test.each(ROLES.filter((role) => refusalOf(role, right) !== null))("refuses the role %s", async (role) => {
    expect((await send(role, name, input())).status).toBe(refusalOf(role, right));
  });

  test("answers a stranger as if there were no such record", async () => {
    const existing = await send("stranger", name, input());
    const record = Object.entries(input()).find(([field]) => RECORD_FIELDS.has(field));
    const unknown = await send("stranger", name, { ...input(), [record?.[0] ?? "id"]: randomUUID() });
    expect(existing.message).toBeDefined();
    expect(existing.message).toBe(unknown.message);
  });

  test.each(ROLES.filter((role) => refusalOf(role, right) === null))("admits the role %s", async (role) => {
    const { status } = await send(role, name, input());
    // A second caller may find the work done already, and nothing translates without a model.
    expect([200, 409, ...(GONE_AFTER_FIRST.has(name) ? [404] : [])]).toContain(status);
  });
});

describe.each<[CallName, object]>([
  ["listNotifications", {}],
  ["setDigestInterval", { digest_interval: "weekly" }],
  ["getPushKey", {}],
  ["listPushSubscriptions", {}],
])("%s", (name, input) => {
  test.each(ROLES)("answers the role %s about itself alone, and needs an account", async (role) => {
    const answer = await callers.get(role)?.send(name, input);
    expect(answer?.status).toBe(role === "anonymous" || role === "visitor" ? 401 : 200);
    if (role === "stranger" || role === "suspended") expect(await answer?.text()).not.toContain("academy");
  });
});

describe("deleteChatMessage of a private reply that its visitor opened to the admins", () => {
  const opened = { id: "" };
  beforeAll(async () => {
    const email = "private@matrix.test";
    const asker = await verifiedVisitor(on, email);
    const said = await asker.call("sendMessage", {
      email_address: email,
      user_name: "Quiet",
      entityid: owner.entityId,
      message: "Is it just for me?",
      message_id: randomUUID(),
      privacy_code: 2,
    });
    if (!said.ok) throw new Error(said.error.message);
    opened.id = said.data.responses[0]?.response_id ?? "";
    await asker.call("createReport", { response_id: opened.id, reason: "harmful", opens_exchange: true });
  });

  test.each(ROLES.filter((role) => role !== "admin"))("refuses the role %s", async (role) => {
    const isEditor = role === "editor" || role === "owner";
    expect((await send(role, "deleteChatMessage", opened)).status).toBe(isEditor ? 404 : refusalOf(role, "edit"));
  });

  test("admits the role admin", async () => {
    expect((await send("admin", "deleteChatMessage", opened)).status).toBe(200);
  });
});

/** The fields that name the record of a call. */
const RECORD_FIELDS: ReadonlySet<string> = new Set(["id", "digitalentity_id", "chatter_id", "entity_id"]);

/** Calls whose first success removes the record for the next caller. */
const GONE_AFTER_FIRST: ReadonlySet<CallName> = new Set([
  "restoreContextData",
  "deleteContextData",
  "deleteChatMessage",
  "deleteUpload",
  "deleteSuggestedQuestion",
  "deleteVoiceClone",
  "deleteChatterGroup",
  "deleteEntityUser",
]);

test("every endpoint about documents, conversations, corrections, questions, behaviour, voices and people is in the matrix", async () => {
  const nouns = [
    await import("@/lib/contract/knowledge/endpoints"),
    await import("@/lib/contract/conversations/endpoints"),
    await import("@/lib/contract/corrections/endpoints"),
    await import("@/lib/contract/behaviour/endpoints"),
    await import("@/lib/contract/questions/endpoints"),
    await import("@/lib/contract/voice/endpoints"),
    await import("@/lib/contract/access/endpoints"),
    await import("@/lib/contract/chatter-groups/endpoints"),
    await import("@/lib/contract/entity-users/endpoints"),
  ];
  const owners = nouns.flatMap((noun) =>
    Object.entries(noun).flatMap(([name, { access }]) => (access === "account" ? [name] : [])),
  );
  expect(owners.filter((name) => !CALLS.some(([called]) => called === name))).toEqual([]);
});
