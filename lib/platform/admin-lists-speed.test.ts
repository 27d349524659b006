import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Caller } from "./testing/caller";
import { insertConversations } from "./testing/many-conversations";
import { insertRecords } from "./testing/many-records";
import { ownerOfAnEntity } from "./testing/owners";
import { adminCaller } from "./testing/signed-in";
import { createTestPlatform, type TestPlatform } from "./testing/test-platform";

const RECORDS = 100_000;
/** Four messages each. */
const CONVERSATIONS = RECORDS / 4;

let on: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  admin = await adminCaller(on);
  const busy = await ownerOfAnEntity(on, "busy");
  let t = performance.now();
  await insertConversations(on, busy.entityId, CONVERSATIONS);
  console.log("conversations", performance.now() - t);
  t = performance.now();
  await insertRecords(on, RECORDS);
  console.log("records", performance.now() - t);
}, 300_000);
afterAll(() => on.close());
test("x", async () => {
  for (let i = 0; i < 5; i++) {
    const t = performance.now();
    const a = await admin.call("listContextData", { q: "zanzibar" });
    console.log(a.ok && a.data.items.length, performance.now() - t);
  }
});
