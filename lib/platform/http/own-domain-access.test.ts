import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { pictureAddress } from "@/lib/contract/entities/picture-address";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { chatters } from "../db/schema/access";
import { entities } from "../db/schema/entities";
import { registerAccount } from "../testing/accounts";
import type { Caller } from "../testing/caller";
import { entityIdOf } from "../testing/chatting";
import { ask, handedOff, verifyOwnDomain } from "../testing/own-domain";
import { setUpTestPlatform } from "../testing/set-up-test-platform";

const host = "www.folly.test";
const otherHost = "www.erasmus.test";
const email_address = "reader@bound.test";
const mainHostOnly = { status: 403, error: { data: { code: "main_host_only" } } };

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
/** Signed in on the main host, and invited by Erasmus, who is closed to all others. */
let account: Caller;
/** The same person, handed off to the domain of "In Praise of Folly". */
let there: Caller;
let folly: string;
let erasmus: string;
beforeAll(async () => {
  account = await registerAccount(on, email_address);
  folly = await entityIdOf(on, "praise-of-folly");
  erasmus = await entityIdOf(on);
  await verifyOwnDomain(on, folly, host);
  await verifyOwnDomain(on, erasmus, otherHost);
  there = await handedOff(on, account, host);
  const { db, now } = on.platform;
  await db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, erasmus));
  const dates = { createdAt: now(), updatedAt: now() };
  await db
    .insert(chatters)
    .values({ id: uuid(), entityId: erasmus, email: email_address, status: "accepted", ...dates });
});

const askInGroup = (caller: Caller, entityid: string) =>
  caller.call("sendMessage", {
    users: [{ user_id: uuid(), email_address, user_name: "Margit" }],
    all_digitalentities: [
      { control_system_id: 1, entityid, entitytype: "person", entity_name: "Folly", entity_description: "" },
    ],
    sending_user: email_address,
    initiatedby_email_address: email_address,
    message: "Who painted you?",
    message_id: randomUUID(),
  });

test("an owner's domain chats with no other entity, in neither format of a message", async () => {
  expect(await ask(there, email_address, erasmus)).toMatchObject(mainHostOnly);
  expect(await askInGroup(there, erasmus)).toMatchObject(mainHostOnly);
  expect(await askInGroup(there, folly)).toMatchObject({ ok: true });
  expect(await askInGroup(account, erasmus)).toMatchObject({ ok: true });
});

test("an owner's domain shows an invited person no picture of another closed entity", async () => {
  const { db, storage } = on.platform;
  const id = uuid();
  const url = pictureAddress(id);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#446688" } })
    .webp()
    .toBuffer();
  await storage.put(id, Readable.from([picture]), 10_000);
  await db.update(entities).set({ bannerImageUrl: url }).where(eq(entities.id, erasmus));
  const statuses = async (caller: Caller) => [
    (await caller.send("getEntityPicture", { id })).status,
    (await caller.send("proxyImage", { url, w: 160 })).status,
  ];
  expect(await statuses(there)).toEqual([404, 404]);
  expect(await statuses(await handedOff(on, account, otherHost))).toEqual([200, 200]);
  expect(await statuses(account)).toEqual([200, 200]);
});

test("an owner's domain says nothing of another closed entity's voice, and hears nothing for it", async () => {
  expect(await there.call("getEntityVoice", { id: erasmus })).toMatchObject({ status: 404 });
  const said = await there.call("generateSpeech", { id: erasmus, text: "Who painted you?" });
  expect(said).toMatchObject({ status: 404 });
});

/** The fields in which calls name an entity, with another entity than the domain's. */
const others = () => ({
  entityid: erasmus,
  digitalentity_id: erasmus,
  urlslug: "erasmus-of-rotterdam",
  entity_urlslug: "erasmus-of-rotterdam",
});

test("every call that names an entity rejects another one on an owner's domain", async () => {
  const named = Object.entries(VALID_INPUTS).flatMap(([name, input]) => {
    const fields = Object.entries(others()).filter(([field]) => field in input);
    return fields.length > 0 ? [[name, { ...input, ...Object.fromEntries(fields) }] as const] : [];
  });
  expect(named.length).toBeGreaterThan(12);
  for (const [name, input] of named) {
    // It answers without an entity.
    if (name === "resolvePage") continue;
    const answer = await (await there.send(name as keyof typeof VALID_INPUTS, input)).text();
    expect([name, answer.includes('"main_host_only"')]).toEqual([name, true]);
  }
});
