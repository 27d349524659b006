import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { readSettings } from "../../config";
import { newId } from "../../db/new-id";
import { reports } from "../../db/schema/reports";
import { contactMessages } from "../../db/schema/system";
import { talkingOwner, visitorOf } from "../../testing/owned-conversations";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { retentionRows, sweepRecords } from "./retention";

test("the documented retention table matches the code", async () => {
  const text = await readFile(path.join(process.cwd(), "lib/docs/privacy.md"), "utf8");
  const section = text.split("\n## ").find((part) => part.startsWith("What is swept and when")) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what "));
  expect(rows).toEqual(retentionRows(readSettings({})));
});

const DAY_MS = 24 * 60 * 60 * 1000;

describe("with days of the operator's own", () => {
  let on: TestPlatform;
  beforeAll(async () => {
    on = await createTestPlatform({ env: { RATE_LIMITS: "off", CONTACT_DAYS: "30", REPORT_DAYS: "10" } });
  });
  afterAll(() => on.close());

  const sweep = () => sweepRecords(on.platform);

  test("deletes messages of the contact form after their days", async () => {
    const { db, now } = on.platform;
    const message = { name: "Ada", email: "ada@contact.test", topic: "problem", message: "It broke." };
    const at = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await db.insert(contactMessages).values([
      { ...message, id: newId(), createdAt: at(29) },
      { ...message, id: newId(), createdAt: at(31) },
    ]);
    await sweep();
    expect((await db.select().from(contactMessages)).map(({ createdAt }) => createdAt)).toEqual([at(29)]);
  });

  test("deletes the reports that were closed long enough ago", async () => {
    const { db, now } = on.platform;
    const owner = await talkingOwner(on, "retention");
    const visitor = await visitorOf(on, owner, "reporter@retention.test", "Ferdinand");
    const responseIds = [];
    for (const question of ["One?", "Two?", "Three?"]) responseIds.push((await visitor.say(question)).responseId);
    const closedAgo = [9, 11, null];
    for (const [index, responseId] of responseIds.entries()) {
      const reported = await visitor.caller.call("createReport", { response_id: responseId, reason: "false" });
      if (!reported.ok) throw new Error(reported.error.message);
      const days = closedAgo[index];
      if (days === null || days === undefined) continue;
      const closedAt = new Date(now().getTime() - days * DAY_MS);
      await db.update(reports).set({ status: "resolved", closedAt }).where(eq(reports.id, reported.data.report_id));
    }
    await sweep();
    expect((await db.select().from(reports)).map(({ status }) => status).sort()).toEqual(["open", "resolved"]);
  });
});
