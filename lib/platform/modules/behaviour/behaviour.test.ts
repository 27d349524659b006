import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { getBehaviour } from "@/lib/contract/behaviour/endpoints";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { OutputOf } from "@/lib/contract/endpoint";
import { behaviours, correctionRuns } from "../../db/schema/behaviour";
import { entities } from "../../db/schema/entities";
import { auditLog } from "../../db/schema/system";
import type { Caller } from "../../testing/caller";
import { type Behaviour, createModelServer, type ModelServer, refuses, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { findTalkingEntity } from "../talk/choose-talk";

const QUESTION = "Can I clean the violin with alcohol?";
const ANSWER = "No. Use saliva and cotton, the size of a coin.";
const OPENING = "When does the workshop open?";
const OPENS = "The workshop opens at 9 on weekdays.";

let model: ModelServer;
let on: TestPlatform;
beforeAll(async () => {
  model = await createModelServer();
  on = await createTestPlatform({ env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "test-model" } });
});
afterAll(async () => {
  await on.close();
  await model.close();
});
beforeEach(() => model.behave(says("Ready.")));

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

type State = OutputOf<typeof getBehaviour>;

async function read({ caller, entityId }: Pick<Owner, "caller" | "entityId">): Promise<State> {
  const found = await caller.call("getBehaviour", { id: entityId });
  if (!found.ok) throw new Error(found.error.message);
  return found.data;
}

async function save({ caller, entityId }: Owner, settings: object): Promise<State> {
  const saved = await caller.call("updateBehaviour", { id: entityId, ...settings });
  if (!saved.ok) throw new Error(saved.error.message);
  return saved.data;
}

async function publish({ caller, entityId }: Owner): Promise<State> {
  const published = await caller.call("publishBehaviour", { id: entityId });
  if (!published.ok) throw new Error(published.error.message);
  return published.data;
}

const published = async ({ entityId }: Owner) => (await findTalkingEntity(on.platform.db, entityId)).behaviour;

/** The answer that belongs to the question of a call, as a model gives it that cites the correction. */
const answersAsCorrected: Behaviour = (response, asked) => {
  const question = asked.body.messages.at(-1)?.content ?? "";
  return says(question.includes("open") ? `${OPENS} [1]` : `${ANSWER} [1]`)(response, asked);
};

/** An owner with corrections in use of two questions. */
async function ownerWithCorrections(name: string): Promise<Owner> {
  const owner = await talkingOwner(on, name);
  const visitor = await visitorOf(on, owner, `${name}@visitors.test`);
  for (const [question, answer] of [
    [QUESTION, ANSWER],
    [OPENING, OPENS],
  ] as const) {
    const { responseId: id } = await visitor.say(question);
    const corrected = { id, new_response: answer, use_from_now_on: true };
    expect(await owner.caller.call("updateChatMessage", corrected)).toMatchObject({ ok: true });
  }
  return owner;
}

const runOf = async ({ caller, entityId }: Owner, run_id: string | undefined) => {
  const found = await caller.call("getCorrectionRun", { id: entityId, run_id: run_id ?? "" });
  if (!found.ok) throw new Error(found.error.message);
  return found.data;
};

describe("a draft", () => {
  test("begins from the defaults and changes nothing for visitors", async () => {
    const owner = await ownerOfAnEntity(on, "drafts");
    expect(await read(owner)).toMatchObject({
      live: DEFAULT_BEHAVIOUR,
      draft: null,
      version: 0,
      changed: [],
      run: null,
    });
    const saved = await save(owner, { purpose: "Help players.", length: "short", version: 0 });
    expect(saved).toMatchObject({ version: 1, changed: ["purpose", "length"], live: DEFAULT_BEHAVIOUR });
    expect(saved.settings).toMatchObject({ purpose: "Help players.", length: "short", moderation: "standard" });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
  });

  test("that equals what is live is none", async () => {
    const owner = await ownerOfAnEntity(on, "same");
    await save(owner, { length: "short" });
    expect(await save(owner, {})).toMatchObject({ draft: null, changed: [], version: 2 });
  });

  test("of two editors keeps the first and rejects the second", async () => {
    const owner = await ownerOfAnEntity(on, "two");
    const editor = await addEntityUser(on, owner.entityId, "editor");
    const { version } = await read(owner);
    await save(owner, { greeting: "Sit down.", version });
    const second = { id: owner.entityId, greeting: "Stand up.", version };
    expect(await editor.call("updateBehaviour", second)).toMatchObject(failsWith("edit_conflict"));
    expect((await read(owner)).draft?.greeting).toBe("Sit down.");
    for (const name of ["discardBehaviour", "publishBehaviour"] as const) {
      const stale = await editor.call(name, { id: owner.entityId, version });
      expect(stale).toMatchObject(failsWith("edit_conflict"));
    }
  });

  test("is dropped when it is discarded", async () => {
    const owner = await ownerOfAnEntity(on, "discards");
    await save(owner, { memory: true });
    const discarded = await owner.caller.call("discardBehaviour", { id: owner.entityId });
    expect(discarded).toMatchObject({ ok: true, data: { draft: null, changed: [] } });
    expect(await owner.caller.call("publishBehaviour", { id: owner.entityId })).toMatchObject(
      failsWith("not_possible_now"),
    );
  });

  test("with a text that is too long says which one", async () => {
    const owner = await ownerOfAnEntity(on, "long");
    const refused = await owner.caller.call("updateBehaviour", { id: owner.entityId, greeting: "x".repeat(301) });
    expect(refused).toMatchObject({
      ok: false,
      error: { data: { fields: { greeting: expect.stringMatching(/300/) } } },
    });
  });

  test("of a deleted entity is not found", async () => {
    const owner = await ownerOfAnEntity(on, "gone");
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect(await owner.caller.call("updateBehaviour", { id: owner.entityId })).toMatchObject(failsWith("not_found"));
  });
});

describe("publishing without corrections", () => {
  test("puts the settings in use at once and into the history, with the defaults before them", async () => {
    const owner = await ownerOfAnEntity(on, "publishes");
    await save(owner, { rules: ["Never name customers."], length: "short" });
    const state = await publish(owner);
    expect(state).toMatchObject({ draft: null, live: { length: "short" }, published_at: expect.any(String) });
    expect(await published(owner)).toMatchObject({ rules: ["Never name customers."] });
    const versions = await owner.caller.call("listBehaviourVersions", { id: owner.entityId });
    expect(versions).toMatchObject({
      ok: true,
      data: {
        items: [
          {
            number: 2,
            is_live: true,
            published_by: "publishes@owners.test",
            differences: [
              { name: "rules", before: [], after: ["Never name customers."] },
              { name: "length", before: "as_needed", after: "short" },
            ],
          },
          { number: 1, is_live: false, published_by: null, differences: [] },
        ],
        next_cursor: null,
      },
    });
    const actions = await on.platform.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.entityId));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["behaviour.drafted", "behaviour.published"]),
    );
  });

  test("lists versions page by page, each with its differences", async () => {
    const owner = await ownerOfAnEntity(on, "pages");
    for (const length of ["short", "long", "as_needed"] as const) {
      await save(owner, { length });
      await publish(owner);
    }
    const first = await owner.caller.call("listBehaviourVersions", { id: owner.entityId, limit: 2 });
    if (!first.ok) throw new Error(first.error.message);
    expect(first.data.items.map(({ number, differences }) => [number, differences[0]?.after])).toEqual([
      [4, "as_needed"],
      [3, "long"],
    ]);
    const cursor = first.data.next_cursor ?? "";
    const second = await owner.caller.call("listBehaviourVersions", { id: owner.entityId, limit: 2, cursor });
    expect(second).toMatchObject({
      ok: true,
      data: { items: [{ number: 2, is_live: false, differences: [{ after: "short" }] }, { number: 1 }] },
    });
  });
});

describe("rolling back", () => {
  test("publishes an earlier version's settings as a new one", async () => {
    const owner = await ownerOfAnEntity(on, "returns");
    await save(owner, { length: "short" });
    await publish(owner);
    await save(owner, { length: "long" });
    const back = await owner.caller.call("rollbackBehaviour", { id: owner.entityId, number: 1 });
    expect(back).toMatchObject({ ok: true, data: { live: DEFAULT_BEHAVIOUR, draft: null } });
    const versions = await owner.caller.call("listBehaviourVersions", { id: owner.entityId });
    expect(versions).toMatchObject({ ok: true, data: { items: [{ number: 3, restored_from: 1 }, {}, {}] } });
  });

  test("to what is live, or to a version that does not exist, changes nothing", async () => {
    const owner = await ownerOfAnEntity(on, "stays");
    await save(owner, { length: "short" });
    await publish(owner);
    const before = await read(owner);
    for (const [number, code] of [
      [2, "not_possible_now"],
      [9, "not_found"],
    ] as const) {
      const refused = await owner.caller.call("rollbackBehaviour", { id: owner.entityId, number });
      expect(refused).toMatchObject(failsWith(code));
    }
    expect(await read(owner)).toEqual(before);
  });
});

describe("publishing with corrections in use", () => {
  test("asks the draft every corrected question and publishes when every answer holds", async () => {
    const owner = await ownerWithCorrections("holds");
    await save(owner, { greeting: "Sit down." });
    model.behave(answersAsCorrected);
    const before = model.asked.length;
    const waiting = await publish(owner);
    expect(waiting).toMatchObject({ corrections: 2, run: { status: "waiting", is_publication: true, total: 2 } });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
    await on.settled();
    expect(model.asked.length - before).toBe(2);
    const after = await read(owner);
    expect(after).toMatchObject({ draft: null, live: { greeting: "Sit down." } });
    expect(after.run).toMatchObject({ status: "passed", done: 2, held: 2, published_at: expect.any(String) });
  });

  test("shows both answers of a correction that no longer holds and takes a second yes", async () => {
    const owner = await ownerWithCorrections("fails");
    await save(owner, { rules: ["Say nothing about cleaning."] });
    model.behave((response, asked) => {
      const question = asked.body.messages.at(-1)?.content ?? "";
      return says(question.includes("open") ? `${OPENS} [1]` : "I would rather not speak about that.")(response, asked);
    });
    const { run } = await publish(owner);
    await on.settled();
    const failed = await runOf(owner, run?.id);
    expect(failed).toMatchObject({ status: "failed", done: 2, held: 1, can_confirm: true });
    expect(failed.failures).toMatchObject([
      { question: QUESTION, expected: ANSWER, answer: "I would rather not speak about that." },
    ]);
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
    const confirm = { id: owner.entityId, run_id: failed.id };
    expect(await owner.caller.call("confirmPublication", confirm)).toMatchObject({ ok: true, data: { draft: null } });
    expect((await published(owner)).rules).toEqual(["Say nothing about cleaning."]);
    expect(await owner.caller.call("confirmPublication", confirm)).toMatchObject(failsWith("not_possible_now"));
  });

  test("does not hold with another number in the answer, however much is the same", async () => {
    const owner = await ownerWithCorrections("numbers");
    await save(owner, { length: "long" });
    model.behave((response, asked) => {
      const question = asked.body.messages.at(-1)?.content ?? "";
      return says(question.includes("open") ? "The workshop opens at 8 on weekdays. [1]" : `${ANSWER} [1]`)(
        response,
        asked,
      );
    });
    const { run } = await publish(owner);
    await on.settled();
    expect((await runOf(owner, run?.id)).failures).toMatchObject([{ question: OPENING }]);
  });

  test("ends when the draft is edited, and publishes nothing", async () => {
    const owner = await ownerWithCorrections("edited");
    await save(owner, { length: "short" });
    let edit: Promise<unknown> | undefined;
    model.behave(async (response, asked) => {
      edit ??= save(owner, { length: "long" });
      await edit;
      return answersAsCorrected(response, asked);
    });
    const { run } = await publish(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "cancelled", can_confirm: false });
    expect(await read(owner)).toMatchObject({ draft: { length: "long" }, live: DEFAULT_BEHAVIOUR });
  });

  test("cannot be confirmed once the draft has changed", async () => {
    const owner = await ownerWithCorrections("stale");
    await save(owner, { length: "short" });
    const { run } = await publish(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "failed", can_confirm: true });
    await save(owner, { length: "long" });
    const confirm = { id: owner.entityId, run_id: run?.id ?? "" };
    expect(await owner.caller.call("confirmPublication", confirm)).toMatchObject(failsWith("not_possible_now"));
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
  });

  test("can be cancelled while it runs and after it failed; the draft stays", async () => {
    const owner = await ownerWithCorrections("cancels");
    await save(owner, { length: "short" });
    let cancelled: ReturnType<Caller["call"]> | undefined;
    const cancel = async () => {
      const { run } = await read(owner);
      return owner.caller.call("cancelRun", { id: owner.entityId, run_id: run?.id ?? "" });
    };
    model.behave(async (response, asked) => {
      cancelled ??= cancel();
      await cancelled;
      return answersAsCorrected(response, asked);
    });
    await publish(owner);
    await on.settled();
    expect(await read(owner)).toMatchObject({ draft: { length: "short" }, run: { status: "cancelled" } });
    model.behave(says("Ready."));
    await publish(owner);
    await on.settled();
    expect(await cancel()).toMatchObject({ ok: true, data: { status: "cancelled", can_confirm: false } });
    expect(await read(owner)).toMatchObject({ draft: { length: "short" }, live: DEFAULT_BEHAVIOUR });
  });

  test("publishes nothing while the talk system does not answer, and asks the rest later", async () => {
    const owner = await ownerWithCorrections("outage");
    await save(owner, { length: "short" });
    model.behave(refuses(500, "down"));
    const { run } = await publish(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "running", failures: [] });
    model.behave(answersAsCorrected);
    on.advance(60_000);
    on.platform.jobs.wake();
    await on.settled();
    expect(await read(owner)).toMatchObject({ draft: null, run: { status: "passed", held: 2 } });
  });

  test("says so when the talk system never answers", async () => {
    const owner = await ownerWithCorrections("broken");
    await save(owner, { length: "short" });
    model.behave(refuses(400, "no such model"));
    const { run } = await publish(owner);
    for (let attempt = 0; attempt < 3; attempt++) {
      await on.settled();
      on.advance(60 * 60_000);
      on.platform.jobs.wake();
    }
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "broken", can_confirm: false });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
  });
});

describe("a run of the live settings", () => {
  test("reports what holds and publishes nothing, the draft included", async () => {
    const owner = await ownerWithCorrections("again");
    await save(owner, { length: "short" });
    model.behave(answersAsCorrected);
    const started = await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    if (!started.ok) throw new Error(started.error.message);
    // Asked twice, it is one run.
    const same = await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    expect(same).toMatchObject({ ok: true, data: { id: started.data.id } });
    await on.settled();
    expect(await runOf(owner, started.data.id)).toMatchObject({ status: "passed", held: 2, is_publication: false });
    expect(await read(owner)).toMatchObject({ draft: { length: "short" }, live: DEFAULT_BEHAVIOUR });
  });

  test("is not possible without corrections, and of another entity not found", async () => {
    const owner = await ownerOfAnEntity(on, "none");
    const none = await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    expect(none).toMatchObject(failsWith("not_possible_now"));
    const [other] = await on.platform.db.select({ id: correctionRuns.id }).from(correctionRuns).limit(1);
    const foreign = { id: owner.entityId, run_id: other?.id ?? "" };
    for (const name of ["getCorrectionRun", "confirmPublication", "cancelRun"] as const)
      expect(await owner.caller.call(name, foreign)).toMatchObject(failsWith("not_found"));
  });

  test("ends with its entity", async () => {
    const owner = await ownerWithCorrections("ends");
    model.behave(async (response, asked) => {
      await on.platform.db
        .update(entities)
        .set({ deletedAt: on.platform.now() })
        .where(eq(entities.id, owner.entityId));
      return answersAsCorrected(response, asked);
    });
    await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    await on.settled();
    const [run] = await on.platform.db.select().from(correctionRuns).where(eq(correctionRuns.entityId, owner.entityId));
    expect(run?.status).toBe("cancelled");
  });
});

test("settings that are newer than what is stored have their defaults", async () => {
  const owner = await ownerOfAnEntity(on, "older");
  const live = { purpose: "Help.", length: "short" } as never;
  await on.platform.db.insert(behaviours).values({ entityId: owner.entityId, live, updatedAt: on.platform.now() });
  expect((await read(owner)).live).toEqual({ ...DEFAULT_BEHAVIOUR, purpose: "Help.", length: "short" });
});
