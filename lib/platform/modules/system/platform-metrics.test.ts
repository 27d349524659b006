import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const EMAIL = "counted@metrics.test";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

const scrapeMetrics = ({ platform }: TestPlatform = on) => platform.metrics.registry.metrics();

test("counts sign-ins, jobs by state, replies and connections without naming users", async () => {
  expect(await scrapeMetrics()).toContain('\nsemblance_sign_ins_total{kind="visitor"} 0\n');
  await verifiedVisitor(on, EMAIL);
  await on.platform.jobs.whenIdle();
  const { jobs, db } = on.platform;
  // Without a wake-up, the job stays in the table.
  const id = await jobs.add(db, "limits.sweep", {});
  const counted = await scrapeMetrics();
  expect(counted).toContain('\nsemblance_sign_ins_total{kind="visitor"} 1\n');
  expect(counted).toContain('\nsemblance_sign_ins_total{kind="account"} 0\n');
  expect(counted).toContain('\nsemblance_jobs{state="queued"} 1\n');
  expect(counted).toContain('\nsemblance_jobs{state="dead"} 0\n');
  expect(counted).toContain("\nsemblance_turns_running 0\n");
  expect(counted).toMatch(/\nsemblance_database_connections\{state="open"\} [1-9]/);
  await jobs.cancel(db, id);
  expect(await scrapeMetrics()).toContain('\nsemblance_jobs{state="queued"} 0\n');
  expect(counted).not.toContain("metrics.test");
});

test("exposes the other metrics while the database is down", async () => {
  const gone = await createTestPlatform();
  await gone.close();
  const counted = await scrapeMetrics(gone);
  expect(counted).toContain("\nsemblance_turns_running 0\n");
  expect(counted).not.toContain("\nsemblance_jobs{");
});
