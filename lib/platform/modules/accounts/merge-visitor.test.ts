import { beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../db/client";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { setBehaviour } from "../../testing/behaviour";
import type { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import type { Owner } from "../../testing/owners";
import { answered } from "../../testing/second-factors";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { adminCaller } from "../../testing/signed-in";
import { codeFor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
const SLUG = "merging";
beforeAll(async () => {
  owner = await talkingOwner(on, SLUG);
  await setBehaviour(on, owner.entityId, { memory: true });
});

const decide = (caller: Caller, is_given: boolean) =>
  caller.call("setMemoryConsent", { entity_urlslug: SLUG, is_given });
async function memoryOf(caller: Caller) {
  const [memory] = answered(await caller.call("listMemory", { entity_urlslug: SLUG })).items;
  return { is_given: memory?.is_given, facts: memory?.facts.map(({ fact }) => fact) };
}
async function changeAddress(caller: Caller, email_address: string) {
  answered(await caller.call("requestEmailChange", { email_address, password: PASSWORD }));
  const verification_code = await codeFor(on, email_address);
  expect(await caller.call("confirmEmailChange", { verification_code })).toMatchObject({ data: { success: true } });
}
const openReports = async () => {
  const admin = await adminCaller(on);
  const { items } = answered(await admin.call("listReports", { status: "open", digitalentity_id: owner.entityId }));
  return Promise.all(items.map(async ({ id }) => answered(await admin.call("getReport", { id })).report));
};

describe("an account that changes its address to one of an earlier visitor", () => {
  test("takes over what entities remember about the visitor, and the decision", async () => {
    const visitor = await visitorOf(on, owner, "remembered@merge.test");
    answered(await decide(visitor.caller, true));
    await visitor.say("My name is Margit.");
    await on.settled();
    const caller = await registerAccount(on, "forgetful@merge.test");
    await changeAddress(caller, "remembered@merge.test");
    expect(await memoryOf(caller)).toEqual({ is_given: true, facts: ["My name is Margit"] });
  });

  test("takes over the tags that entities gave the visitor", async () => {
    const visitor = await visitorOf(on, owner, "tagged@merge.test");
    await visitor.say("Good morning");
    const id = owner.entityId;
    const listed = async (q: string) => answered(await owner.caller.call("listEntityVisitors", { id, q })).items;
    const [before] = await listed("tagged@merge.test");
    const visitor_ids = [before?.id ?? ""];
    answered(await owner.caller.call("tagEntityVisitors", { id, visitor_ids, tag: "buyer", is_tagged: true }));
    const caller = await registerAccount(on, "untagged@merge.test");
    await changeAddress(caller, "tagged@merge.test");
    expect(await listed("tagged@merge.test")).toMatchObject([{ conversations: 1, tags: ["buyer"] }]);
  });

  test("takes over the visitor's refusal to be remembered", async () => {
    const visitor = await visitorOf(on, owner, "refusing@merge.test");
    answered(await decide(visitor.caller, false));
    const caller = await registerAccount(on, "undecided@merge.test");
    await changeAddress(caller, "refusing@merge.test");
    expect(await memoryOf(caller)).toEqual({ is_given: false, facts: [] });
  });

  test("keeps its own refusal, and the visitor's facts are erased", async () => {
    const visitor = await visitorOf(on, owner, "talkative@merge.test");
    answered(await decide(visitor.caller, true));
    await visitor.say("My name is Margit.");
    await on.settled();
    const caller = await registerAccount(on, "private@merge.test");
    answered(await decide(caller, false));
    await changeAddress(caller, "talkative@merge.test");
    expect(await memoryOf(caller)).toEqual({ is_given: false, facts: [] });
  });

  test("leaves the visitor's report in the admins' queue", async () => {
    const visitor = await visitorOf(on, owner, "reporting@merge.test");
    const { responseId: response_id } = await visitor.say("Is this true?");
    answered(await visitor.caller.call("createReport", { response_id, reason: "harmful" }));
    const caller = await registerAccount(on, "moving@merge.test");
    await changeAddress(caller, "reporting@merge.test");
    expect(await openReports()).toMatchObject([
      { reason: "harmful", reporter: { email_address: "reporting@merge.test" } },
    ]);
  });

  test("has one report of a reply that both reported", async () => {
    const author = await visitorOf(on, owner, "author@merge.test");
    const { responseId: response_id } = await author.say("Who may read this?", { privacy_code: 0 });
    const visitor = await visitorOf(on, owner, "twice@merge.test");
    const caller = await registerAccount(on, "again@merge.test");
    answered(await visitor.caller.call("createReport", { response_id, reason: "false" }));
    answered(await caller.call("createReport", { response_id, reason: "other" }));
    await changeAddress(caller, "twice@merge.test");
    const ofReply = (await openReports()).filter(
      (report) => report.kind === "reply" && report.response_id === response_id,
    );
    expect(ofReply).toMatchObject([{ reason: "other" }]);
  });
});

/** Every column that names a user. A new one needs a statement in `mergeVisitor`, unless it ends with the visitor. */
const MOVED = [
  "account_exports.user_id",
  "behaviour_versions.published_by",
  "checkouts.user_id",
  "conversation_exports.user_id",
  "conversations.assignee_id",
  "conversations.taken_over_by",
  "conversations.user_id",
  "correction_runs.started_by",
  "corrections.created_by",
  "entity_exports.user_id",
  "entity_users.user_id",
  "invoices.user_id",
  "memory_consents.user_id",
  "memory_facts.user_id",
  "messages.user_id",
  "question_groups.answered_by",
  "reports.assignee_id",
  "reports.closed_by",
  "reports.reporter_id",
  "responses.corrected_by",
  "responses.person_id",
  "saved_views.user_id",
  "subscriptions.user_id",
  "terms_acceptances.user_id",
  "unauth_workflows.user_id",
  "uploads.user_id",
  "visitor_notes.author_id",
  "visitor_notes.user_id",
  "voice_clones.consent_by",
];
const ENDED = [
  "email_changes.user_id",
  // A user who owns an entity is merged into no other.
  "entities.owner_id",
  "grants.user_id",
  "hand_offs.user_id",
  // Only accounts have one.
  "invoice_recipients.user_id",
  "passkey_challenges.user_id",
  "passkeys.user_id",
  "password_resets.user_id",
  "pending_mfa_logins.user_id",
  "push_subscriptions.user_id",
  "recovery_codes.user_id",
  "second_factor_attempts.user_id",
  "second_factors.user_id",
  "sso_identities.user_id",
];

test("has a decision for every column that names a user", async () => {
  const references = await rowsOf<{ name: string }>(
    on.platform.db,
    sql`select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  expect(references.map(({ name }) => name).sort()).toEqual([...MOVED, ...ENDED].sort());
});
