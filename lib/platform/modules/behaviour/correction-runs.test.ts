import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { correctionRuns } from "../../db/schema/behaviour";
import { entities } from "../../db/schema/entities";
import { publishDraft, readBehaviourOf, saveDraft } from "../../testing/behaviours";
import type { Caller } from "../../testing/caller";
import { type Behaviour, refuses, says } from "../../testing/model-server";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpModelPlatform } from "../../testing/set-up-model-platform";
import { loadReplyConfig } from "../talk/load-reply-config";

const QUESTION = "Can I clean the violin with alcohol?";
const ANSWER = "No. Use saliva and cotton, the size of a coin.";
const OPENING = "When does the workshop open?";
const OPENS = "The workshop opens at 9 on weekdays.";

const { on, model } = setUpModelPlatform({ RATE_LIMITS: "off" });
beforeEach(() => model.behave(says("Ready.")));

const failsWith = (code: string) => ({ ok: false, error: { data: { code } } });

const published = async ({ entityId }: Owner) => (await loadReplyConfig(on.platform.db, entityId)).behaviour;

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

describe("publishing with corrections in use", () => {
  test("asks the draft every corrected question and publishes when every answer holds", async () => {
    const owner = await ownerWithCorrections("holds");
    await saveDraft(owner, { greeting: "Sit down." });
    model.behave(answersAsCorrected);
    const before = model.asked.length;
    const waiting = await publishDraft(owner);
    const status = expect.stringMatching(/^(?:waiting|running)$/);
    expect(waiting).toMatchObject({ corrections: 2, run: { status, is_publication: true, total: 2 } });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
    await on.settled();
    expect(model.asked.length - before).toBe(2);
    const after = await readBehaviourOf(owner);
    expect(after).toMatchObject({ draft: null, live: { greeting: "Sit down." } });
    expect(after.run).toMatchObject({ status: "passed", done: 2, held: 2, published_at: expect.any(String) });
  });

  test("shows both answers of a correction that no longer holds and takes a second yes", async () => {
    const owner = await ownerWithCorrections("fails");
    await saveDraft(owner, { rules: ["Say nothing about cleaning."] });
    model.behave((response, asked) => {
      const question = asked.body.messages.at(-1)?.content ?? "";
      return says(question.includes("open") ? `${OPENS} [1]` : "I would rather not speak about that.")(response, asked);
    });
    const { run } = await publishDraft(owner);
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
    await saveDraft(owner, { length: "long" });
    model.behave((response, asked) => {
      const question = asked.body.messages.at(-1)?.content ?? "";
      return says(question.includes("open") ? "The workshop opens at 8 on weekdays. [1]" : `${ANSWER} [1]`)(
        response,
        asked,
      );
    });
    const { run } = await publishDraft(owner);
    await on.settled();
    expect((await runOf(owner, run?.id)).failures).toMatchObject([{ question: OPENING }]);
  });

  test("ends when the draft is edited, and publishes nothing", async () => {
    const owner = await ownerWithCorrections("edited");
    await saveDraft(owner, { length: "short" });
    let edit: Promise<unknown> | undefined;
    model.behave(async (response, asked) => {
      edit ??= saveDraft(owner, { length: "long" });
      await edit;
      return answersAsCorrected(response, asked);
    });
    const { run } = await publishDraft(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "cancelled", can_confirm: false });
    expect(await readBehaviourOf(owner)).toMatchObject({ draft: { length: "long" }, live: DEFAULT_BEHAVIOUR });
  });

  test("cannot be confirmed once the draft has changed", async () => {
    const owner = await ownerWithCorrections("stale");
    await saveDraft(owner, { length: "short" });
    const { run } = await publishDraft(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "failed", can_confirm: true });
    await saveDraft(owner, { length: "long" });
    const confirm = { id: owner.entityId, run_id: run?.id ?? "" };
    expect(await owner.caller.call("confirmPublication", confirm)).toMatchObject(failsWith("not_possible_now"));
    expect(await readBehaviourOf(owner)).toMatchObject({ run: { status: "cancelled" } });
    expect(await published(owner)).toEqual(DEFAULT_BEHAVIOUR);
  });

  test("can be cancelled while it runs and after it failed; the draft stays", async () => {
    const owner = await ownerWithCorrections("cancels");
    await saveDraft(owner, { length: "short" });
    let cancelled: ReturnType<Caller["call"]> | undefined;
    const cancel = async () => {
      const { run } = await readBehaviourOf(owner);
      return owner.caller.call("cancelRun", { id: owner.entityId, run_id: run?.id ?? "" });
    };
    model.behave(async (response, asked) => {
      cancelled ??= cancel();
      await cancelled;
      return answersAsCorrected(response, asked);
    });
    await publishDraft(owner);
    await on.settled();
    expect(await readBehaviourOf(owner)).toMatchObject({ draft: { length: "short" }, run: { status: "cancelled" } });
    model.behave(says("Ready."));
    await publishDraft(owner);
    await on.settled();
    expect(await cancel()).toMatchObject({ ok: true, data: { status: "cancelled", can_confirm: false } });
    expect(await readBehaviourOf(owner)).toMatchObject({ draft: { length: "short" }, live: DEFAULT_BEHAVIOUR });
  });

  test("publishes nothing while the talk system does not answer, and asks the rest later", async () => {
    const owner = await ownerWithCorrections("outage");
    await saveDraft(owner, { length: "short" });
    model.behave(refuses(500, "down"));
    const { run } = await publishDraft(owner);
    await on.settled();
    expect(await runOf(owner, run?.id)).toMatchObject({ status: "running", failures: [] });
    model.behave(answersAsCorrected);
    on.advance(60_000);
    on.platform.jobs.wake();
    await on.settled();
    expect(await readBehaviourOf(owner)).toMatchObject({ draft: null, run: { status: "passed", held: 2 } });
  });

  test("says so when the talk system never answers", async () => {
    const owner = await ownerWithCorrections("broken");
    await saveDraft(owner, { length: "short" });
    model.behave(refuses(400, "no such model"));
    const { run } = await publishDraft(owner);
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
    await saveDraft(owner, { length: "short" });
    model.behave(answersAsCorrected);
    const started = await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    if (!started.ok) throw new Error(started.error.message);
    // Asked twice, it is one run.
    const same = await owner.caller.call("startCorrectionRun", { id: owner.entityId });
    expect(same).toMatchObject({ ok: true, data: { id: started.data.id } });
    await on.settled();
    expect(await runOf(owner, started.data.id)).toMatchObject({ status: "passed", held: 2, is_publication: false });
    expect(await readBehaviourOf(owner)).toMatchObject({ draft: { length: "short" }, live: DEFAULT_BEHAVIOUR });
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
