import { beforeAll, expect, test } from "@jest/globals";
import type { CallName } from "@/lib/contract/http/addresses";
import type { Caller } from "./testing/caller";
import { expectFast } from "./testing/list-speed";
import { insertConversations } from "./testing/many-conversations";
import { insertRecords } from "./testing/many-records";
import { ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";

const RECORDS = 100_000;
/** Of four messages each. */
const CONVERSATIONS = RECORDS / 4;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let admin: Caller;
let entityId: string;
beforeAll(async () => {
  admin = await adminCaller(on);
  entityId = (await ownerOfAnEntity(on, "busy")).entityId;
  await insertConversations(on, entityId, CONVERSATIONS);
  await insertRecords(on, entityId, RECORDS);
}, 300_000);

async function list(name: CallName, input: object): Promise<unknown[]> {
  const response = await admin.send(name, input);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body.items;
}

const PERIOD = { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" };

/** Lists and filters with the number of records on their first page of fifty. */
const LISTS: readonly (readonly [title: string, CallName, () => object, number])[] = [
  ["all documents", "listContextData", () => ({}), 50],
  ["the documents of an entity", "listContextData", () => ({ digitalentity_id: entityId }), 50],
  ["failed documents", "listContextData", () => ({ status: "failed" }), 50],
  ["documents by title", "listContextData", () => ({ sort: "title" }), 50],
  ["documents with a rare word", "listContextData", () => ({ q: "zanzibar" }), 50],
  ["documents with a word in all of them", "listContextData", () => ({ q: "harbour" }), 50],
  ["documents with a word in none", "listContextData", () => ({ q: "no such word" }), 0],
  ["all messages", "listMessages", () => ({}), 50],
  ["the messages to an entity", "listMessages", () => ({ digitalentity_id: entityId }), 50],
  ["public messages", "listMessages", () => ({ privacy: 0 }), 50],
  ["messages that only their visitors read", "listMessages", () => ({ privacy: 2 }), 50],
  ["unanswered messages", "listMessages", () => ({ state: "unanswered" }), 50],
  ["messages whose reply is rated as not helpful", "listMessages", () => ({ state: "rated_down" }), 50],
  ["reported messages", "listMessages", () => ({ state: "reported" }), 50],
  ["messages in German", "listMessages", () => ({ language: "de" }), 50],
  ["messages in a language without messages", "listMessages", () => ({ language: "ko" }), 0],
  ["messages of a day", "listMessages", () => PERIOD, 50],
  ["messages with a rare word", "listMessages", () => ({ q: "zanzibar" }), 25],
  ["messages with a word in all of them", "listMessages", () => ({ q: "harbour" }), 50],
  ["messages with a word of two letters in all of them", "listMessages", () => ({ q: "of" }), 50],
  ["messages with a rare word of two letters", "listMessages", () => ({ q: "qz" }), 25],
  ["messages with a word of one letter in none", "listMessages", () => ({ q: "j" }), 0],
  ["messages with a short rare word of an entity", "listMessages", () => ({ q: "qz", digitalentity_id: entityId }), 25],
  ["messages with a common word in a language without it", "listMessages", () => ({ q: "winter", language: "de" }), 0],
  ["messages with a common phrase in no language", "listMessages", () => ({ q: "froze over", language: "ko" }), 0],
  ["the whole audit log", "listAuditEntries", () => ({}), 50],
  ["audit entries of a rare action", "listAuditEntries", () => ({ action: "entity.deleted" }), 50],
  ["audit entries about a record", "listAuditEntries", () => ({ subject_id: entityId }), 50],
  ["audit entries of a day", "listAuditEntries", () => PERIOD, 50],
  ["all reports", "listReports", () => ({}), 50],
  ["open reports", "listReports", () => ({ view: "open" }), 50],
  ["reports that an admin has", "listReports", () => ({ view: "mine" }), 0],
  ["reports that wait for the visitor", "listReports", () => ({ view: "awaiting_visitor" }), 50],
  ["reports whose reply was deleted", "listReports", () => ({ view: "removed" }), 0],
  ["dismissed reports", "listReports", () => ({ view: "dismissed" }), 50],
  ["open reports of an age", "listReports", () => ({ age: "hours" }), 50],
  ["open reports of an age without any", "listReports", () => ({ age: "days" }), 0],
  ["open reports of private exchanges", "listReports", () => ({ view: "open", privacy: 2 }), 50],
  ["reports for a reason that none has", "listReports", () => ({ reason: "false" }), 0],
  ["reports with a word in none", "listReports", () => ({ q: "zanzibar" }), 0],
  ["reports with a word of two letters in none", "listReports", () => ({ q: "qz" }), 0],
  ["reports of an entity by its name", "listReports", () => ({ q: "busy" }), 50],
  ["open reports by a name", "listReports", () => ({ view: "open", q: "visitor" }), 0],
];

test("counts 100,000 reports by view and age in less than 100 ms", async () => {
  await expectFast(on, () => admin.call("countReports", {}));
});

test("opens a report of an entity with 100,000 in less than 100 ms", async () => {
  const [open] = await list("listReports", { view: "open" });
  const { id } = open as { id: string };
  expect((await admin.call("getReport", { id })).ok).toBe(true);
  await expectFast(on, () => admin.call("getReport", { id }));
});

test.each(LISTS)("lists %s of 100,000 in less than 100 ms", async (_, name, input, expected) => {
  expect(await list(name, input())).toHaveLength(expected);
  await expectFast(on, () => list(name, input()));
});
