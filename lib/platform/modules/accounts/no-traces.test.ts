import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { invoices } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { outboxTransport } from "../../email/outbox";
import { queueSweeps } from "../../jobs/sweeps";
import { PASSWORD, registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { entityIdOf } from "../../testing/chatting";
import { findTraces } from "../../testing/find-traces";
import { collectingLog } from "../../testing/log-lines";
import { ownerOfAnEntity } from "../../testing/owners";
import { sessionIn } from "../../testing/payments";
import { answered } from "../../testing/second-factors";
import { adminCaller } from "../../testing/signed-in";
import { solveCaptcha } from "../../testing/solve-captcha";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { ownPerson, startedWorkflow } from "../../testing/workflows";

const DAY_MS = 24 * 60 * 60 * 1000;
const log = collectingLog();
let dataDir: string;
let on: TestPlatform;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-traces-"));
  const outbox = outboxTransport(path.join(dataDir, "outbox"), "no-reply@site.test", () => on.platform.now());
  const mail: TestPlatform["platform"]["mail"] = {
    ...outbox,
    send: async (letter) => {
      on.mails.push(letter);
      await outbox.send(letter);
    },
  };
  on = await createTestPlatform({ env: { DATA_DIR: dataDir, RATE_LIMITS: "on" }, mail, log: log.log });
});
afterAll(async () => {
  await on.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A client with its own address, so that rate limits do not add up. */
let clients = 0;
const newClient = () => new Caller(on, `198.51.100.${++clients}`);

/** Advances past the grace period and runs the sweeps and the jobs that they queue. */
async function advancePastGracePeriod(): Promise<void> {
  await on.settled();
  on.advance(8 * DAY_MS);
  for (let round = 0; round < 3; round++) {
    await queueSweeps(on.platform);
    await on.settled();
    on.advance(60_000);
  }
}

/** An entity with documents, a domain, users, a paid plan and conversations, all of which contain `words`. */
async function createEntityWithData(
  caller: Caller,
  { slug, host, words }: { slug: string; host: string; words: string },
) {
  const { id } = answered(await caller.call("createEntity", { ...ownPerson(slug), description: words }));
  const started = answered(
    await caller.call("createUpgradeCheckout", {
      digitalentity_id: id,
      plan_id: "voice",
      plan_duration: "year",
      success_url: `/my-digital-entities/${slug}?paid=1`,
      cancel_url: `/my-digital-entities/${slug}`,
    }),
  );
  answered(
    await newClient().call("settleTestCheckout", { session_id: sessionIn(started.checkout_url), outcome: "pay" }),
  );
  answered(await caller.call("createDomain", { id, hostname: host }));
  answered(
    await caller.call("createContextData", { digitalentity_id: id, title: words, text: `${words} all day long.` }),
  );
  answered(
    await caller.call("inviteChatter", { digitalentity_id: id, email_address: "guest@traces.test", message: words }),
  );
  answered(
    await caller.call("createEntityUser", {
      digitalentity_id: id,
      email_address: "helper@traces.test",
      role: "editor",
    }),
  );
  answered(
    await caller.call("createPromoLink", {
      urlslug: slug,
      title: words,
      url: `https://${host}/shop`,
      description: words,
    }),
  );
  answered(await caller.call("mintHandOff", { host: `${slug}.localhost`, challenge: "c".repeat(43) }));
  await on.settled();
  return id;
}

test("erasing an account leaves no personal data of its owner in any table, file or log line", async () => {
  const email = "oskar.lindqvist@traces.test";
  const traces = ["oskar.lindqvist", "Oskaristan", "Lindqvistad", "lindq-verk", "mazarine kingfisher"];
  const words = "Mazarine kingfisher";
  const caller = await registerAccount(on, email);
  answered(
    await caller.call("updateProfile", { first_name: "Oskaristan", last_name: "Lindqvistad", user_name: "Oskaristan" }),
  );
  answered(
    await caller.call("updateInvoiceRecipient", {
      name: "Oskaristan",
      postal_address: "Lindqvistad 1",
      vat_number: "lindq-verk",
    }),
  );
  const entityId = await createEntityWithData(caller, { slug: "lindq-verk", host: "www.lindq-verk.test", words });
  const entityid = await entityIdOf(on);
  const talk = { email_address: email, user_name: "Oskaristan", message: words, message_id: randomUUID() };
  answered(await caller.call("sendMessage", { ...talk, entityid }));
  answered(await caller.call("startExport", {}));
  answered(
    await caller.call("requestEmailChange", { email_address: "oskar.lindqvist.new@traces.test", password: PASSWORD }),
  );
  const other = await ownerOfAnEntity(on, "closed-door");
  await on.platform.db
    .update(entities)
    .set({ accessLevel: "invitation-only", acceptRequest: true })
    .where(eq(entities.id, other.entityId));
  const asking = newClient();
  answered(
    await asking.call("requestInvitation", {
      digitalentity_id: other.entityId,
      email_address: email,
      name: "Oskaristan",
    }),
  );
  answered(
    await asking.call("sendContactMessage", {
      name: "Oskaristan",
      email_address: email,
      topic: "other",
      message: words,
      captcha_token: await solveCaptcha(asking),
    }),
  );
  answered(await asking.call("forgotPassword", { email_address: email }));
  answered(await asking.call("resendVerification", { email_address: email }));
  expect(
    (await asking.call("signInAdmin", { email_address: email, password: "Wrong-1-word!", remember_me: false })).status,
  ).toBe(401);
  const { browser, guid } = await startedWorkflow(on);
  answered(
    await browser.call("updateWorkflow", {
      id: guid,
      email_address: email,
      first_name: "Oskaristan",
      last_name: "Lindqvistad",
    }),
  );
  await on.settled();
  expect(await findTraces(on, traces)).not.toEqual([]);

  answered(await caller.call("deleteAccount", { password: PASSWORD }));
  await advancePastGracePeriod();

  expect(await findTraces(on, traces)).toEqual([]);
  expect(log.lines().toLowerCase()).not.toMatch(/oskar|lindq|mazarine/);
  expect(await on.platform.db.$count(entities, eq(entities.id, entityId))).toBe(0);
  // The amounts are kept, as tax law requires.
  const stored = await on.platform.db.select().from(invoices);
  expect(stored).toMatchObject([{ amountCents: 29_500, customerName: null, customerEmail: null, entityName: null }]);
});

test("erasing an entity leaves none of its data and keeps its owner unchanged", async () => {
  const email = "ines.keeper@traces.test";
  const traces = ["quillfeather", "Tomás", "vermilion heron"];
  const caller = await registerAccount(on, email);
  const id = await createEntityWithData(caller, {
    slug: "quillfeather",
    host: "www.quillfeather.test",
    words: "Vermilion heron",
  });
  const visitor = await registerAccount(on, "reader@traces.test");
  const talk = {
    email_address: "reader@traces.test",
    user_name: "Reader",
    entityid: id,
    message: "What of the vermilion heron?",
  };
  answered(await visitor.call("sendMessage", { ...talk, message_id: randomUUID() }));
  answered(await caller.call("startExport", {}));
  await on.settled();
  expect(await findTraces(on, traces)).not.toEqual([]);

  answered(await caller.call("deleteEntity", { id }));
  await advancePastGracePeriod();

  expect(await findTraces(on, traces)).toEqual([]);
  expect(log.lines().toLowerCase()).not.toMatch(/quillfeather|vermilion/);
  expect((await caller.call("whoAmI", {})).ok).toBe(true);
});

test("deletes an unproven address a month after its last registration", async () => {
  const register = (email_address: string) =>
    newClient().call("registerVisitor", { email_address, username: "Visitor", agreed: true });
  answered(await register("once@unproven.test"));
  answered(await register("twice@unproven.test"));
  on.advance(20 * DAY_MS);
  answered(await register("twice@unproven.test"));
  on.advance(11 * DAY_MS);
  await advancePastGracePeriod();
  expect(await findTraces(on, ["once@unproven.test"])).toEqual([]);
  expect(await findTraces(on, ["twice@unproven.test"])).toEqual(["twice@unproven.test: table users"]);
  expect((await (await adminCaller(on)).call("whoAmI", {})).ok).toBe(true);
});
