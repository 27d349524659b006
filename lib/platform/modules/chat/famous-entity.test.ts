import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { atOnce } from "../../testing/at-once";
import type { Caller } from "../../testing/caller";
import { countStatements } from "../../testing/count-statements";
import { createModelServer, type ModelServer, says } from "../../testing/model-server";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

/** Some times as many as a process prepares at once of one entity. */
const CROWD = 100;
const VISITORS = 6;
/** The messages of an entity's plan in a month. */
const LIMIT = 50;

let model: ModelServer;
let nodes: [TestPlatform, TestPlatform];
let famous: Owner;
let other: Owner;
/** The visitors, at each of the two nodes. */
let crowd: [Caller, Caller][];
beforeAll(async () => {
  model = await createModelServer(says("Gladly: in Basel."));
  const env = { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "quick" };
  const first = await createTestPlatform({ env });
  nodes = [first, await createTestPlatform({ env, beside: first })];
  famous = await ownerOfAnEntity(first, "famous");
  other = await ownerOfAnEntity(first, "other");
  crowd = [];
  for (let n = 0; n < VISITORS; n++) {
    const email = `crowd-${n}@famous.test`;
    crowd.push([await verifiedVisitor(first, email), await verifiedVisitor(nodes[1], email)]);
  }
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
  await model.close();
});

/** The n-th message of a crowd, at one of the nodes; resolves to how the reply was written. */
async function ask(n: number, { entityId }: Owner, node: 0 | 1 = 0): Promise<string> {
  const at = n % VISITORS;
  const answer = await crowd[at]?.[node].call("sendMessage", {
    email_address: `crowd-${at}@famous.test`,
    user_name: "Margit",
    entityid: entityId,
    message: `Where did you live in the year ${1400 + n}?`,
    message_id: randomUUID(),
  });
  return answer?.ok ? (answer.data.responses[0]?.budget_stage ?? "written") : "failed";
}

test("a turn of another entity is answered before most turns of a crowd that came first", async () => {
  const answered: string[] = [];
  const asked = atOnce(CROWD, (n) => ask(n, famous).then(() => answered.push("famous")));
  await ask(0, other).then(() => answered.push("other"));
  await asked;
  expect(answered.indexOf("other")).toBeLessThan(CROWD / 2 + 1);
});

test("a crowd on two nodes gets exactly as many replies as the month of the plan has left", async () => {
  const crowded = await ownerOfAnEntity(nodes[0], "crowded");
  const all = await atOnce(CROWD, (n) => ask(n, crowded, n % 2 === 0 ? 0 : 1));
  expect(all.filter((one) => one === "written")).toHaveLength(LIMIT);
  expect(all.filter((one) => one === "questions_only")).toHaveLength(CROWD - LIMIT);
});

test("the replies of a crowd are admitted in a few batches", async () => {
  const together = await ownerOfAnEntity(nodes[0], "together");
  const statements = await countStatements(nodes[0].platform.db, async () => {
    await atOnce(CROWD, (n) => ask(n, together));
  });
  const admissions = statements.filter((text) =>
    text.includes("insert into entity_spend (entity_id, month)\n        select id"),
  );
  expect(admissions.length).toBeGreaterThan(0);
  expect(admissions.length).toBeLessThan(CROWD / 2);
});
