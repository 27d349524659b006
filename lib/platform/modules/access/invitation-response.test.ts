import { randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { hashToken } from "../../auth/grants";
import { chatters } from "../../db/schema/access";
import { Caller } from "../../testing/caller";
import { entityIdOf } from "../../testing/chatting";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const SLUG = "praise-of-folly";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });

type Status = typeof chatters.$inferSelect.status;

async function createInvitation(email: string, status: Status = "invited") {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const id = uuid();
  const at = on.platform.now();
  const entityId = await entityIdOf(on, SLUG);
  const dates = { createdAt: at, updatedAt: at };
  await on.platform.db
    .insert(chatters)
    .values({ id, entityId, email, status, invitationTokenHash: tokenHash, ...dates });
  const statusNow = async () => (await on.platform.db.select().from(chatters).where(eq(chatters.id, id)))[0]?.status;
  return { token, statusNow };
}

const respond = (email_address: string, response: "accept" | "decline", token: string, entity_urlslug = SLUG) =>
  new Caller(on).call("processInvitationResponse", { response, email_address, entity_urlslug, token });

describe("the response to an invitation", () => {
  test.each([
    ["accept", "accepted"],
    ["decline", "declined"],
  ] as const)("stores the response %s, which may be repeated", async (response, status) => {
    const email = `${response}@invited.test`;
    const { token, statusNow } = await createInvitation(email);
    for (const _ of [1, 2]) {
      const answer = await respond(email, response, token);
      expect(answer).toMatchObject({
        ok: true,
        data: { success: true, message: expect.stringContaining("In Praise of Folly") },
      });
    }
    expect(await statusNow()).toBe(status);
  });

  test("rejects a link of another person or entity, a forged link and one without its token", async () => {
    const email = "guarded@invited.test";
    const { token, statusNow } = await createInvitation(email);
    const other = await createInvitation("other@invited.test");
    for (const [address, slug, secret] of [
      [email, SLUG, other.token],
      ["other@invited.test", SLUG, token],
      [email, "erasmus-of-rotterdam", token],
      [email, SLUG, "x".repeat(43)],
      [email, SLUG, ""],
    ] as const) {
      const answer = await respond(address, "accept", secret, slug);
      expect(answer).toMatchObject({ status: 404, error: { message: "Invalid invitation link" } });
    }
    expect(await statusNow()).toBe("invited");
  });

  test.each(["revoked", "denied", "requested"] as const)(
    "rejects a response when the chatter is %s",
    async (status) => {
      const email = `${status}@invited.test`;
      const { token, statusNow } = await createInvitation(email, status);
      expect((await respond(email, "accept", token)).status).toBe(409);
      expect(await statusNow()).toBe(status);
    },
  );
});
