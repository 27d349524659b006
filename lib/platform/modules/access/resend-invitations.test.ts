import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ChatterStatus } from "@/lib/contract/access/chatter-schemas";
import { chatters } from "../../db/schema/access";
import { jobs } from "../../db/schema/system";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const DAY_MS = 24 * 60 * 60_000;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let salon: Owner;
beforeAll(async () => {
  salon = await ownerOfAnEntity(on, "salon");
});
beforeEach(async () => {
  await on.platform.db.delete(chatters);
  await on.platform.jobs.whenIdle();
  on.mails.splice(0);
});

/** Stores chatters who were mailed so many days ago. */
async function insertChatters(status: ChatterStatus, emails: readonly string[], days = 2): Promise<void> {
  const at = new Date(on.platform.now().getTime() - days * DAY_MS);
  await on.platform.db.insert(chatters).values(
    emails.map((email) => ({
      id: uuid(),
      entityId: salon.entityId,
      email,
      status,
      name: null,
      invitationTokenHash: "old",
      createdAt: at,
      updatedAt: at,
    })),
  );
}

const resend = () => salon.caller.call("resendInvitations", { id: salon.entityId, message: "Come along!" });

test("mails everyone who has not answered for a day a link that works, once a day", async () => {
  await insertChatters("invited", ["oona@salon.test"]);
  await insertChatters("invited", ["today@salon.test"], 0.9);
  for (const status of ["requested", "accepted", "denied", "declined", "revoked"] as const)
    await insertChatters(status, [`${status}@salon.test`]);
  expect(await resend()).toMatchObject({ data: { sent: 1, remaining: 0 } });
  await on.platform.jobs.whenIdle();
  expect(on.mails.map(({ to }) => to)).toEqual(["oona@salon.test"]);
  expect(on.mails[0]?.text).toContain("Come along!");
  const link = on.mails[0]?.text.match(/https?:\S*response=accept\S*/)?.[0] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const answer = { email_address: "oona@salon.test", entity_urlslug: "salon", token };
  expect(await salon.caller.call("processInvitationResponse", { response: "accept", ...answer })).toMatchObject({
    ok: true,
  });
  expect(await resend()).toMatchObject({ data: { sent: 0, remaining: 0 } });
});

test("mails the thousand who have waited longest, and says how many remain", async () => {
  await insertChatters(
    "invited",
    Array.from({ length: 1000 }, (_, n) => `person${n}@salon.test`),
    3,
  );
  await insertChatters("invited", ["late@salon.test"], 2);
  expect(await resend()).toMatchObject({ data: { sent: 1000, remaining: 1 } });
  const [late] = await on.platform.db.select().from(chatters).where(eq(chatters.email, "late@salon.test"));
  expect(late?.invitationTokenHash).toBe("old");
  // The next test need not wait for a thousand mails.
  await on.platform.db.delete(jobs).where(eq(jobs.status, "queued"));
});
