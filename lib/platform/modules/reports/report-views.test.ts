import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { listReports } from "@/lib/contract/reports/endpoints";
import { REPORT_AGES, REPORT_VIEWS } from "@/lib/contract/reports/report-views";
import { reports } from "../../db/schema/reports";
import { Caller } from "../../testing/caller";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const HOUR_MS = 3_600_000;

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
});
afterAll(() => on.close());

/** An entity with a reply that a visitor reported. */
async function reported(name: string, { privacy_code = 1 }: { privacy_code?: 0 | 1 | 2 } = {}) {
  const owner = await talkingOwner(on, name);
  const visitor = await visitorOf(on, owner, `${name}@views.test`, "Ferdinand");
  const said = await visitor.say("Was it easy to travel with books?", { privacy_code });
  const input = { response_id: said.responseId, reason: "false", details: "He owned a mule." } as const;
  const { report_id: id } = answered(await visitor.caller.call("createReport", input));
  return { id, owner, visitor: visitor.caller, ...said, about: { digitalentity_id: owner.entityId } };
}

const list = async (filters: InputOf<typeof listReports>) => answered(await admin.call("listReports", filters)).items;
const counts = async () => answered(await admin.call("countReports", {}));
/** Since when a report waits, as the list has it. */
const waitsSince = async (about: { digitalentity_id: string }) => (await list(about))[0]?.waiting_since;
const setAge = (id: string, ms: number) =>
  on.platform.db
    .update(reports)
    .set({ waitingSince: new Date(on.platform.now().getTime() - ms) })
    .where(eq(reports.id, id));

/** Whether a report is in each view. */
async function viewsWith(id: string) {
  const found = await Promise.all(
    REPORT_VIEWS.map(async (view) => ((await list({ view })).some((item) => item.id === id) ? [view] : [])),
  );
  return found.flat();
}

describe("the age of an open report", () => {
  test.each([
    ["hours", 3.9, false],
    ["today", 4.1, false],
    ["today", 23, false],
    ["days", 25, false],
    ["days", 71, false],
    ["late", 73, true],
  ] as const)("is “%s” after %d hours", async (age, hours, late) => {
    const { id, about } = await reported(`age-${hours}`.replace(".", "-"));
    await setAge(id, hours * HOUR_MS);
    const ages = await Promise.all(REPORT_AGES.map(async (each) => (await list({ ...about, age: each })).length));
    expect(ages).toEqual(REPORT_AGES.map((each) => Number(each === age)));
    expect(await list(about)).toMatchObject([{ id, late }]);
  });

  test("is counted while it is open", async () => {
    const before = (await counts()).ages.late;
    const { id } = await reported("age-counted");
    await setAge(id, 100 * HOUR_MS);
    expect((await counts()).ages.late).toBe(before + 1);
    answered(await admin.call("dismissReport", { id }));
    expect((await counts()).ages.late).toBe(before);
    expect(await list({ view: "dismissed" })).toMatchObject([{ id, late: false }]);
  });
});

describe("the waiting time of a report", () => {
  test("begins with its creation", async () => {
    const { about } = await reported("waits-created");
    const [item] = await list(about);
    expect(item?.waiting_since).toBe(item?.created_at);
  });

  test("begins again when an admin reopens it", async () => {
    const { id, about } = await reported("waits-reopened");
    answered(await admin.call("resolveReport", { id, outcome: "Corrected." }));
    await setAge(id, 100 * HOUR_MS);
    answered(await admin.call("reopenReport", { id }));
    expect(await waitsSince(about)).toBe(on.platform.now().toISOString());
    expect(await list({ ...about, age: "hours" })).toMatchObject([{ id, late: false }]);
  });

  test("begins again with the objection of the reporter", async () => {
    const { id, visitor, about } = await reported("waits-objected");
    answered(await admin.call("dismissReport", { id, outcome: "No." }));
    await setAge(id, 100 * HOUR_MS);
    answered(await visitor.call("objectToDismissal", { id, objection: "Why?" }));
    expect(await waitsSince(about)).toBe(on.platform.now().toISOString());
    expect(await list({ ...about, age: "late" })).toEqual([]);
  });
});

describe("a report", () => {
  test("is in the views of its state", async () => {
    const { id, responseId } = await reported("views-state");
    expect(await viewsWith(id)).toEqual(["open"]);
    answered(await admin.call("takeReport", { id }));
    expect(await viewsWith(id)).toEqual(["open", "mine"]);
    answered(await admin.call("deleteChatMessage", { id: responseId }));
    answered(await admin.call("resolveReport", { id, outcome: "It is gone." }));
    expect(await viewsWith(id)).toEqual(["removed", "resolved"]);
  });

  test("waits for the visitor until the private exchange is opened", async () => {
    const { id, visitor, responseId } = await reported("views-private", { privacy_code: 2 });
    expect(await viewsWith(id)).toEqual(["open", "awaiting_visitor"]);
    const input = { response_id: responseId, reason: "false", opens_exchange: true } as const;
    answered(await visitor.call("createReport", input));
    expect(await viewsWith(id)).toEqual(["open"]);
  });

  test("is counted in each view that lists it", async () => {
    const before = await counts();
    const { id, owner } = await reported("views-counted", { privacy_code: 2 });
    answered(await admin.call("takeReport", { id }));
    const { open, mine, awaiting_visitor } = (await counts()).views;
    expect({ open, mine, awaiting_visitor }).toEqual({
      open: before.views.open + 1,
      mine: before.views.mine + 1,
      awaiting_visitor: before.views.awaiting_visitor + 1,
    });
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect((await counts()).views).toEqual(before.views);
  });

  test("shows the beginning of its reply in the list", async () => {
    const { about } = await reported("views-excerpt", { privacy_code: 0 });
    const [item] = await list(about);
    expect(item).toMatchObject({ reporter_name: "Ferdinand", privacy_code: 0, excerpt: expect.stringMatching(/\w/) });
  });
});

describe("the list", () => {
  test.each([
    ["open reports", "the oldest", { view: "open" }, ["first", "second"]],
    ["all reports", "the newest", {}, ["second", "first"]],
  ] as const)("of %s begins with %s", async (which, _, filters, order) => {
    const { id: first, responseId, about } = await reported(`order-${which.slice(0, 3)}`, { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: second } = answered(await new Caller(on).call("createReport", input));
    const ids = { first, second };
    expect((await list({ ...about, ...filters })).map(({ id }) => id)).toEqual(order.map((name) => ids[name]));
    const page = answered(await admin.call("listReports", { ...about, ...filters, limit: 1 }));
    const next = await list({ ...about, ...filters, limit: 1, cursor: page.next_cursor ?? "" });
    expect(next.map(({ id }) => id)).toEqual([ids[order[1]]]);
  });

  test("begins with the report that waits longest, from page to page", async () => {
    const { id: first, responseId, about } = await reported("order-waiting", { privacy_code: 0 });
    const input = { response_id: responseId, reason: "other" } as const;
    const { report_id: second } = answered(await new Caller(on).call("createReport", input));
    await setAge(second, HOUR_MS);
    const page = answered(await admin.call("listReports", { ...about, view: "open", limit: 1 }));
    expect(page.items).toMatchObject([{ id: second }]);
    const next = { ...about, view: "open", cursor: page.next_cursor ?? "" } as const;
    expect(await list(next)).toMatchObject([{ id: first }]);
    expect(await list({ ...about, view: "open", q: "mule" })).toMatchObject([{ id: first }]);
  });

  test.each(["ferdinand", "SEARCHED", "mule", "a mule"])("finds a report by %j", async (q) => {
    const { id } = await reported(`searched-${q.replace(" ", "-").toLowerCase()}`);
    expect((await list({ q, view: "open" })).map((item) => item.id)).toContain(id);
  });

  test("finds no report by the words of its exchange", async () => {
    const { about } = await reported("searched-words", { privacy_code: 0 });
    expect(await list({ ...about, q: "travel" })).toEqual([]);
  });

  test("is limited by reason, privacy and entity", async () => {
    const { id, about } = await reported("filtered", { privacy_code: 0 });
    const isListed = async (filters: InputOf<typeof listReports>) =>
      (await list({ ...about, ...filters })).some((item) => item.id === id);
    expect(await isListed({ reason: "false", privacy: 0 })).toBe(true);
    expect(await isListed({ reason: "harmful" })).toBe(false);
    expect(await isListed({ privacy: 1 })).toBe(false);
  });

  test("is the admins' alone", async () => {
    const { id, owner } = await reported("admins-alone");
    for (const name of ["getReport", "takeReport"] as const) {
      expect((await owner.caller.call(name, { id })).status).toBe(404);
    }
    expect((await owner.caller.call("releaseReport", { id, assignee_id: owner.userId })).status).toBe(404);
    expect((await owner.caller.call("countReports", {})).status).toBe(404);
    const [row] = await on.platform.db.select({ assignee: reports.assigneeId }).from(reports).where(sql`id = ${id}`);
    expect(row).toEqual({ assignee: null });
  });
});
