import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { Contract } from "@/lib/contract";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { GRANT_HEADER } from "@/lib/contract/http/transport";
import { unauthWorkflows } from "../../db/schema/workflow";
import { registerInBrowser } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { draftedEntity, startedWorkflow } from "../../testing/workflows";

type Update = Omit<InputOf<Contract["updateWorkflow"]>, "id">;

const UNKNOWN_USER = "00000000-0000-4000-8000-000000000000";
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => on.close());

const findWorkflow = async (guid: string) => {
  const [row] = await on.platform.db.select().from(unauthWorkflows).where(eq(unauthWorkflows.id, guid));
  return row;
};

describe("a workflow", () => {
  test("starts open with a random id and sends its key in no page-readable field", async () => {
    const browser = new Caller(on);
    const response = await browser.send("createWorkflow", {
      workflow_name: "digital-entity-unauth",
      entitytype: "role",
      status: "open",
    });
    const body = await response.text();
    const key = browser.grants.get("workflow") ?? "";
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(response.headers.get(GRANT_HEADER)).toContain(`workflow=${key};`);
    expect(body).not.toContain(key);
    const { guid, ...workflow } = JSON.parse(body);
    expect(guid).toMatch(GUID);
    expect(workflow).toMatchObject({
      status: "open",
      entitytype: "role",
      payment_status: "none",
      terms_accepted: false,
      user_id: null,
      digital_entity_id: null,
    });
    expect(JSON.stringify(await findWorkflow(guid))).not.toContain(key);
  });

  test("stores the choices and never a password", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const said = {
      plan_id: "portrait",
      plan_duration: "month",
      terms_accepted: true,
      email_address: "Tomas@Luthier.test",
      first_name: "Tomás",
      last_name: "Arrieta",
      data_storage_region: "europe",
    } as const;
    const stored = await browser.call("updateWorkflow", { id: guid, ...said, password: "Roodbaard7!" });
    expect(stored).toMatchObject({ ok: true, data: { ...said, email_address: "tomas@luthier.test" } });
    const read = await browser.call("getWorkflow", { id: guid });
    expect(read).toMatchObject({ ok: true, data: { ...said, email_address: "tomas@luthier.test" } });
    expect(JSON.stringify([await findWorkflow(guid), read])).not.toMatch(/Roodbaard|password/);
  });

  test("accepts a plan of its entity type and no other", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const unknown = await browser.call("updateWorkflow", { id: guid, plan_id: "gold" });
    expect(unknown).toMatchObject({
      ok: false,
      status: 400,
      error: { data: { fields: { plan_id: expect.any(String) } } },
    });
  });
});

describe("another caller", () => {
  const calls: [keyof Contract, (id: string) => object][] = [
    ["getWorkflow", (id) => ({ id })],
    ["updateWorkflow", (id) => ({ id, terms_accepted: true })],
    ["getEntityId", (guid) => ({ guid })],
  ];
  test.each(calls)("finds nothing at another browser's workflow: %s", async (name, inputOf) => {
    const { guid } = await startedWorkflow(on);
    const another = (await startedWorkflow(on)).browser;
    for (const attacker of [new Caller(on), another]) {
      expect((await attacker.send(name, inputOf(guid))).status).toBe(404);
    }
  });

  test("gets no access with the id as key or with the key's hash", async () => {
    const { guid } = await startedWorkflow(on);
    const attacker = new Caller(on);
    attacker.grants.set("workflow", (await findWorkflow(guid))?.tokenHash ?? "");
    expect((await attacker.send("getWorkflow", { id: guid })).status).toBe(404);
  });
});

describe("a read-only field", () => {
  const forged: Update[] = [
    { payment_status: "completed" },
    { payment_status: "processing", plan_id: "voice" },
    { digital_entity_id: UNKNOWN_USER },
    { user_id: UNKNOWN_USER },
    { status: "open", user_id: UNKNOWN_USER },
  ];
  test.each(forged)("is rejected and nothing else is stored: %j", async (said) => {
    const { browser, guid } = await startedWorkflow(on);
    const before = await findWorkflow(guid);
    expect((await browser.send("updateWorkflow", { id: guid, ...said })).status).toBe(403);
    expect(await findWorkflow(guid)).toEqual(before);
  });

  test.each(["completed", "complete"] as const)("rejects the status %s without an account", async (status) => {
    const { browser, guid } = await startedWorkflow(on);
    expect((await browser.send("updateWorkflow", { id: guid, status })).status).toBe(401);
    expect(await findWorkflow(guid)).toMatchObject({ status: "open", userId: null });
  });

  test("is rejected or ignored at the start", async () => {
    expect((await new Caller(on).send("createWorkflow", { status: "completed" })).status).toBe(400);
    // Unknown fields have no effect.
    const started = await new Caller(on).send("createWorkflow", { payment_status: "completed", user_id: UNKNOWN_USER });
    const { guid } = await started.json();
    expect(await findWorkflow(guid)).toMatchObject({ paymentStatus: "none", userId: null, status: "open" });
  });

  test("is accepted when it has the same value", async () => {
    const { browser, guid } = await startedWorkflow(on);
    const said = { status: "open", payment_status: "none", terms_accepted: false } as const;
    expect(await browser.call("updateWorkflow", { id: guid, ...said })).toMatchObject({ ok: true, data: said });
  });
});

test("rejects another plan after the payment", async () => {
  const { browser, guid } = await startedWorkflow(on);
  await browser.call("updateWorkflow", { id: guid, plan_id: "portrait", plan_duration: "month" });
  const paid = { paymentStatus: "completed" } as const;
  await on.platform.db.update(unauthWorkflows).set(paid).where(eq(unauthWorkflows.id, guid));
  for (const other of [{ plan_id: "institution" }, { plan_duration: "year" }] as const) {
    expect((await browser.send("updateWorkflow", { id: guid, ...other })).status).toBe(409);
  }
  const same = { id: guid, plan_id: "portrait", plan_duration: "month" } as const;
  expect(await browser.call("updateWorkflow", same)).toMatchObject({ ok: true, data: { payment_status: "completed" } });
});

test("requires a new payment for another plan after a failed payment", async () => {
  const { browser, guid } = await startedWorkflow(on);
  await browser.call("updateWorkflow", { id: guid, plan_id: "portrait" });
  const failed = { paymentStatus: "failed" } as const;
  await on.platform.db.update(unauthWorkflows).set(failed).where(eq(unauthWorkflows.id, guid));
  const other = await browser.call("updateWorkflow", { id: guid, plan_id: "voice" });
  expect(other).toMatchObject({ ok: true, data: { plan_id: "voice", payment_status: "none" } });
});

test("removes the key from the browser on sign-out", async () => {
  const { browser, guid } = await startedWorkflow(on);
  await browser.call("signOut", {});
  expect(browser.grants.has("workflow")).toBe(false);
  expect((await browser.send("getWorkflow", { id: guid })).status).toBe(404);
});

test("limits how many workflows a client starts", async () => {
  const strict = await createTestPlatform();
  const browser = new Caller(strict);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await browser.send("createWorkflow", {})).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
  await strict.close();
});

describe("the workflows of a browser", () => {
  const listed = async (caller: Caller) => {
    const answer = await caller.call("listWorkflows", {});
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.items;
  };

  test("are listed newest first, with the slugs of their entities", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "listed-first");
    // A browser keeps the keys of several workflows.
    browser.grants.set("the first workflow", browser.grants.get("workflow") ?? "");
    on.advance(1_000);
    await browser.call("createWorkflow", { entitytype: "role" });
    expect(await listed(browser)).toMatchObject([
      { entitytype: "role", digital_entity_id: null, urlslug: null },
      { guid, entitytype: "person", digital_entity_id: entityId, urlslug: "listed-first", status: "open" },
    ]);
  });

  test("are no other browser's", async () => {
    await draftedEntity(on, "listed-to-nobody");
    expect(await listed(new Caller(on))).toEqual([]);
    expect(await listed((await startedWorkflow(on)).browser)).toMatchObject([{ urlslug: null }]);
  });

  test("name their owner once they are finished", async () => {
    const { browser, guid, entityId } = await draftedEntity(on, "listed-finished");
    const user = await registerInBrowser(on, browser, "finished@workflow.test");
    await browser.call("linkEntityUser", { user_id: user, digitalentity_id: entityId });
    expect(await listed(browser)).toMatchObject([
      { guid, status: "complete", user_id: user, urlslug: "listed-finished" },
    ]);
  });
});
