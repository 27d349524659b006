import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { jobs } from "../db/schema/system";
import { setUpTestPlatform } from "../testing/set-up-test-platform";
import { adminCaller } from "../testing/signed-in";
import { kindsWith } from "./kinds";
import { scheduleSweeps } from "./sweeps";

const on = setUpTestPlatform();
beforeAll(async () => {
  // So that jobs stay as they are queued.
  await (await adminCaller(on)).call("pauseQueue", {});
  await on.settled();
});
beforeEach(() => on.platform.db.delete(jobs));

/** A process that starts and ends again. */
async function startAndStop(): Promise<void> {
  await scheduleSweeps({ ...on.platform, settings: { environment: "production" } }).stop();
}

const queuedKinds = async () => {
  const rows = await on.platform.db.select({ kind: jobs.kind }).from(jobs);
  return rows.map(({ kind }) => kind).toSorted();
};

test("a process that lives for less than an hour queues every sweep and the watch for incidents", async () => {
  await startAndStop();
  expect(await queuedKinds()).toEqual(kindsWith(({ schedule }) => schedule !== undefined).toSorted());
});

test("processes that start at the same time queue each of them once", async () => {
  await Promise.all([startAndStop(), startAndStop(), startAndStop()]);
  expect(await queuedKinds()).toEqual(kindsWith(({ schedule }) => schedule !== undefined).toSorted());
});
