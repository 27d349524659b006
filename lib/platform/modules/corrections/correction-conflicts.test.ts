import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { responses } from "../../db/schema/chat";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { verifiedVisitor } from "../../testing/visitors";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "luthier");
});

test("a correction conflicts with one that another user has made since", async () => {
  const visitor = await verifiedVisitor(on, "margit@visitors.test");
  const asked = await visitor.call("sendMessage", {
    email_address: "margit@visitors.test",
    user_name: "Margit",
    entityid: owner.entityId,
    privacy_code: 1,
    message: "Can I clean the violin with alcohol?",
    message_id: randomUUID(),
  });
  if (!asked.ok) throw new Error(asked.error.message);
  const id = asked.data.responses[0]?.response_id ?? "";
  const correct = (new_response: string, expected_corrected_at: string | null) =>
    owner.caller.call("updateChatMessage", { id, new_response, expected_corrected_at });
  expect(await correct("No. Water is enough.", null)).toMatchObject({ ok: true });
  const second = await correct("Yes, gladly.", null);
  expect(second).toMatchObject({ status: 409, error: { data: { code: "edit_conflict" } } });
  const [row] = await on.platform.db.select().from(responses).where(eq(responses.id, id));
  expect(row?.body).toBe("No. Water is enough.");
  expect(await correct("Only water.", row?.correctedAt?.toISOString() ?? null)).toMatchObject({ ok: true });
});
