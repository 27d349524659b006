import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { HOST_HEADER } from "@/lib/contract/http/transport";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { ownerOfAnEntity } from "../../testing/owners";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let on: TestPlatform;
let caller: Caller;
let salon: string;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  salon = (await ownerOfAnEntity(on, "salon")).entityId;
  await updateEntity(salon, { accessLevel: "invitation-only", acceptRequest: true });
});
beforeEach(() => {
  caller = new Caller(on);
  on.mails.splice(0);
});
afterAll(() => on.close());

const updateEntity = (id: string, change: Partial<typeof entities.$inferInsert>) =>
  on.platform.db.update(entities).set(change).where(eq(entities.id, id));
const findChatters = (email: string) => on.platform.db.select().from(chatters).where(eq(chatters.email, email));
const requestAccess = async (email: string, { id = salon, name = "Jonas Weil" } = {}) =>
  caller.call("requestEntityAccess", {
    digitalentity_id: id,
    email_address: email,
    name,
    captcha_token: await solveCaptcha(caller),
  });
const mails = async () => {
  await on.platform.jobs.whenIdle();
  return on.mails;
};
const sentMails = { ok: true, status: 200, data: { success: true, message: "Your request for access has been sent." } };

describe("requesting access", () => {
  test("stores the request and mails it to the owner, who can reply to the person", async () => {
    expect(await requestAccess("  Jonas@Access.test ")).toMatchObject(sentMails);
    expect(await findChatters("jonas@access.test")).toMatchObject([
      { entityId: salon, name: "Jonas Weil", status: "requested" },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: "salon@owners.test",
      replyTo: "jonas@access.test",
      subject: "Jonas Weil asks for access to salon",
    });
    expect(mail?.text).toContain("http://localhost:3000/my-chatters/salon");
  });

  test("stores one row and sends one mail for a repeated request, with the same response", async () => {
    const [first, second] = [
      await requestAccess("twice@access.test"),
      await requestAccess("twice@access.test", { name: "Other" }),
    ];
    expect(first).toMatchObject(sentMails);
    expect(second).toMatchObject(sentMails);
    expect(await findChatters("twice@access.test")).toMatchObject([{ name: "Jonas Weil", status: "requested" }]);
    expect(await mails()).toHaveLength(1);
  });

  test("stores one row for parallel requests", async () => {
    const body = { digitalentity_id: salon, email_address: "crowd@access.test" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => caller.call("requestInvitation", body)));
    for (const answer of answers) expect(answer).toMatchObject(sentMails);
    expect(await findChatters("crowd@access.test")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test("changes nothing for a known address and gives the same response", async () => {
    await verifiedVisitor(on, "known@access.test");
    for (const status of ["invited", "accepted", "denied", "declined", "revoked"] as const) {
      await requestAccess("known@access.test");
      await on.platform.db.update(chatters).set({ status }).where(eq(chatters.email, "known@access.test"));
      await mails();
      on.mails.splice(0);
      expect(await requestAccess("known@access.test")).toMatchObject(sentMails);
      expect(await findChatters("known@access.test")).toMatchObject([{ status }]);
      expect(await mails()).toEqual([]);
    }
  });

  test("mails the first admin for an entity without an owner", async () => {
    const orphan = (await ownerOfAnEntity(on, "orphan")).entityId;
    await updateEntity(orphan, { accessLevel: "invitation-only", acceptRequest: true, ownerId: null });
    expect(await requestAccess("admin-hears@access.test", { id: orphan })).toMatchObject(sentMails);
    expect(await mails()).toMatchObject([{ to: on.settings.admin.email }]);
  });

  test("stores one request for both endpoints", async () => {
    const email_address = "both@access.test";
    expect(await caller.call("requestInvitation", { digitalentity_id: salon, email_address })).toMatchObject(sentMails);
    expect(await requestAccess(email_address)).toMatchObject(sentMails);
    expect(await findChatters(email_address)).toMatchObject([{ name: null, status: "requested" }]);
    const notified = await mails();
    expect(notified).toMatchObject([{ subject: "both@access.test asks for access to salon" }]);
  });

  test("mails a name with markup or line breaks as plain text", async () => {
    await requestAccess("markup@access.test", { name: "<img src=x>\r\nBcc: all@access.test" });
    const [mail] = await mails();
    expect(mail?.html).not.toContain("<img");
    expect(mail?.to).toBe("salon@owners.test");
  });
});

describe("rejecting a request", () => {
  const refusal = (status: number, code: string) => ({ ok: false, status, error: { data: { code } } });

  test("rejects a request without a solved captcha and stores nothing", async () => {
    const body = { digitalentity_id: salon, email_address: "robot@access.test", name: "Robot" };
    for (const captcha_token of [undefined, "", "guess"]) {
      const answer = await caller.call("requestEntityAccess", { ...body, captcha_token });
      expect(answer).toMatchObject(refusal(400, "captcha_failed"));
    }
    expect(await findChatters("robot@access.test")).toEqual([]);
  });

  test("rejects a request for a public entity, one that takes no requests, and an unknown one", async () => {
    const open = (await ownerOfAnEntity(on, "open")).entityId;
    const closed = (await ownerOfAnEntity(on, "closed")).entityId;
    await updateEntity(closed, { accessLevel: "invitation-only", acceptRequest: false });
    const nowhere = "00000000-0000-4000-8000-000000000000";
    for (const call of ["requestEntityAccess", "requestInvitation"] as const) {
      const body = { email_address: "refused@access.test", name: "Refused" };
      for (const id of [open, closed]) {
        const answer = await caller.call(call, { ...body, digitalentity_id: id });
        expect(answer).toMatchObject(refusal(409, "not_possible_now"));
      }
      expect(await caller.call(call, { ...body, digitalentity_id: nowhere })).toMatchObject(refusal(404, "not_found"));
    }
    await updateEntity(open, { accessLevel: "invitation-only", acceptRequest: true, deletedAt: on.platform.now() });
    expect(await requestAccess("refused@access.test", { id: open })).toMatchObject(refusal(404, "not_found"));
    expect(await findChatters("refused@access.test")).toEqual([]);
  });

  test("names every invalid field", async () => {
    const response = await caller.send("requestEntityAccess", {
      digitalentity_id: "1",
      email_address: "no",
      name: " ",
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      data: {
        fields: {
          digitalentity_id: expect.any(String),
          email_address: "Please enter a valid email address.",
          name: "Please enter your name.",
        },
      },
    });
  });
});

test("accepts requests only on the entity's own host, whatever its setting", async () => {
  const shy = (await ownerOfAnEntity(on, "shy")).entityId;
  await updateEntity(shy, { accessLevel: "invitation-only", acceptRequest: false });
  const body = { digitalentity_id: shy, email_address: "host@access.test" };
  const from = (host: string) => caller.send("requestInvitation", body, { [HOST_HEADER]: host });
  for (const host of ["localhost:3000", "salon.localhost:3000", "nobody.localhost", "shy.example.org"]) {
    expect((await from(host)).status).toBe(409);
  }
  expect((await from("shy.localhost:3000")).status).toBe(200);
  expect(await findChatters("host@access.test")).toHaveLength(1);
});

test("limits requests without a captcha to a few an hour, whatever the address", async () => {
  const limited = await createTestPlatform({ beside: on });
  const hasty = new Caller(limited, "203.0.113.99");
  const askAs = (email_address: string) => hasty.call("requestInvitation", { digitalentity_id: salon, email_address });
  for (const n of [1, 2, 3]) expect(await askAs(`hasty-${n}@access.test`)).toMatchObject({ ok: true });
  const refused = await askAs("hasty-4@access.test");
  expect(refused).toMatchObject({ ok: false, status: 429 });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(await findChatters("hasty-4@access.test")).toEqual([]);
  await limited.close();
});
