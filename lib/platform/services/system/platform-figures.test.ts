import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { platformFigures } from "./platform-figures";

const EMAIL = "counted@figures.test";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

async function figures(): Promise<Map<string, number>> {
  const all = await platformFigures({ platform: on.platform, connections: on.database.connections });
  return new Map(
    all.flatMap(({ name, values }) =>
      values.map(({ labels = {}, value }): [string, number] => [[name, ...Object.values(labels)].join(" "), value]),
    ),
  );
}

test("sign-ins, jobs by state and connections are counted, and nobody is named", async () => {
  expect((await figures()).get("semblance_sign_ins_total visitor")).toBe(0);
  await verifiedVisitor(on, EMAIL);
  await on.platform.jobs.settled();
  const { jobs, db } = on.platform;
  // Nobody wakes the queue: it waits in the table.
  const id = await jobs.add(db, "limits.sweep", {});
  const counted = await figures();
  expect(counted.get("semblance_sign_ins_total visitor")).toBe(1);
  expect(counted.get("semblance_sign_ins_total account")).toBe(0);
  expect(counted.get("semblance_jobs queued")).toBe(1);
  expect(counted.get("semblance_jobs dead")).toBe(0);
  expect(counted.get("semblance_turns_running")).toBe(0);
  expect(counted.get("semblance_database_connections open")).toBeGreaterThan(0);
  await jobs.cancel(db, id);
  expect((await figures()).get("semblance_jobs queued")).toBe(0);
  expect([...counted.keys()].join()).not.toContain("figures.test");
});
