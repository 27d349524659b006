import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { pictureAddress } from "@/lib/contract/entities/picture-address";
import type { Platform } from "../context";
import { chatterGroups, chatters } from "../db/schema/access";
import { conversations, messages, responses } from "../db/schema/chat";
import { type EntityRow, entities } from "../db/schema/entities";
import { entityUsers } from "../db/schema/entity-users";
import { suggestedQuestions } from "../db/schema/questions";
import { auditLog, orphanedFiles } from "../db/schema/system";
import { users } from "../db/schema/users";
import { voiceClones } from "../db/schema/voice";
import { storeCorrection } from "../testing/corrections";
import { addAndWait, uploadAndWait } from "../testing/documents";
import { talkingOwner, visitorOf } from "../testing/owned-conversations";
import type { Owner } from "../testing/owners";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { exportEntityFile } from "./export-entity-file";
import { importEntityFile } from "./import-entity-file";

const SHARED = { RATE_LIMITS: "off", ENTITY_FILE_KEY: "a key that both sites of the tests share" };
const QUESTION = "How deep is the harbour of Piran?";

let folder: string;
let source: TestPlatform;
let target: TestPlatform;
let owner: Owner;
let fileName: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "entity-files-"));
  source = await createTestPlatform({ env: { ...SHARED, APP_URL: "https://old.test" } });
  target = await createTestPlatform({ env: { ...SHARED, APP_URL: "https://new.test" } });
  owner = await fullEntity(source, "harbour-master");
  await source.platform.db.update(users).set({ wantsReplyEmails: true }).where(eq(users.id, owner.userId));
  fileName = path.join(folder, "harbour-master.entity");
  await exportEntityFile(source.platform, await entityOf(source, owner.entityId), fileName);
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

/** An entity with material, a picture, a voice, groups, questions, a correction and visitors who talked with it. */
async function fullEntity(on: TestPlatform, name: string): Promise<Owner> {
  const made = await talkingOwner(on, name);
  const { db, storage, now } = on.platform;
  const { entityId } = made;
  await addAndWait(on, made, {
    title: "The harbour",
    source: "A survey",
    text: "The harbour of Piran is seven metres deep.",
  });
  await uploadAndWait(on, made, { name: "tides.txt", bytes: "The tide in the bay rises by a hand." });
  const picture = await storeFile(storage, "a portrait");
  await db
    .update(entities)
    .set({ thumbnailImageUrl: pictureAddress(picture) })
    .where(eq(entities.id, entityId));
  await db.insert(voiceClones).values({
    id: uuid(),
    entityId,
    name: "Workshop voice",
    language: "en",
    status: "ready",
    vendor: "local",
    sampleKey: await storeFile(storage, "a recording"),
    consentBy: made.userId,
    dataStorageRegion: "europe",
    createdAt: now(),
    updatedAt: now(),
  });
  const groupId = uuid();
  await db.insert(chatterGroups).values({ id: groupId, entityId, name: "Pilots", createdAt: now() });
  const chatter = { id: uuid(), entityId, email: "pilot@visitors.test", status: "accepted", groupId } as const;
  await db.insert(chatters).values({ ...chatter, createdAt: now(), updatedAt: now() });
  const suggested = { id: uuid(), entityId, question: QUESTION, language: "en", position: 1 };
  await db.insert(suggestedQuestions).values({ ...suggested, switchedAt: now(), createdAt: now() });
  const visitor = await visitorOf(on, made, `ada@${name}.test`, "Ada");
  const { responseId } = await visitor.say(QUESTION, { privacy_code: 0 });
  await visitor.caller.call("rateResponse", { response_id: responseId, rating: "up" });
  await storeCorrection(on, { responseId, question: "Who keeps the light?", answer: "The Bartol family keeps it." });
  await visitor.say("Is there a bakery on the moon of Saturn?", { privacy_code: 1 });
  const pilot = await visitorOf(on, made, "pilot@visitors.test", "Bor");
  await pilot.say("A word between us alone about the tide.", { privacy_code: 2 });
  await on.settled();
  return made;
}

async function storeFile(storage: Platform["storage"], text: string): Promise<string> {
  const key = uuid();
  await storage.put(key, Readable.from([Buffer.from(text)]), 1_000);
  return key;
}

async function entityOf({ platform: { db } }: TestPlatform, id: string): Promise<EntityRow> {
  const [entity] = await db.select().from(entities).where(eq(entities.id, id));
  if (!entity) throw new Error("There is no such entity.");
  return entity;
}

async function importFile(on: TestPlatform, name: string, options: { slug?: string } = {}) {
  const file = await open(name, "r");
  return importEntityFile(on.platform, file, options).finally(() => file.close());
}

/** A copy of the file in which one byte is another. */
async function changedFile(at: number): Promise<string> {
  const bytes = await readFile(fileName);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const name = path.join(folder, `changed-${at}.entity`);
  await writeFile(name, bytes);
  return name;
}

describe("a file that cannot be trusted", () => {
  const hasEntity = async () => (await target.platform.db.$count(entities, eq(entities.id, owner.entityId))) > 0;

  test("is refused when one byte of it has changed, wherever it is", async () => {
    // The last bytes of the first entry, which are padding, some of the rows, and the empty blocks at the end.
    const { length } = await readFile(fileName);
    for (const at of [600, 1_500, ...[0.2, 0.5, 0.7].map((share) => Math.floor(length * share)), length - 1]) {
      await expect(importFile(target, await changedFile(at))).rejects.toMatchObject({ name: "EntityFileError" });
    }
    expect(await hasEntity()).toBe(false);
  });

  test("is refused without its end", async () => {
    const name = path.join(folder, "cut.entity");
    await writeFile(name, await readFile(fileName));
    await truncate(name, (await stat(name)).size - 4_096);
    await expect(importFile(target, name)).rejects.toThrow(/not whole|not signed/);
    expect(await hasEntity()).toBe(false);
  });

  test("is refused by a site with another key", async () => {
    const file = await open(fileName, "r");
    const settings = { ...target.settings, entityFileKey: "some other key, which is long enough" };
    const refused = importEntityFile({ ...target.platform, settings }, file);
    await expect(refused).rejects.toThrow("not signed with the key of this site");
    await file.close();
  });

  test("is refused by name when its schema is newer", async () => {
    const bytes = await readFile(fileName);
    const at = bytes.indexOf('"schema": "') + '"schema": "'.length;
    bytes.write("9999", at);
    const name = path.join(folder, "newer.entity");
    await writeFile(name, bytes);
    await expect(importFile(target, name)).rejects.toThrow(/schema 9999_\w+, which is newer/);
  });
});

describe("an entity that moves", () => {
  test("is hidden until its interrupted import has gone on to the end", async () => {
    const { storage } = target.platform;
    let files = 0;
    const breaking: Platform["storage"] = {
      ...storage,
      put: async (...file) => {
        files += 1;
        if (files === 3) throw new Error("The disk is full.");
        return storage.put(...file);
      },
    };
    const file = await open(fileName, "r");
    const before = importEntityFile({ ...target.platform, storage: breaking }, file);
    await expect(before).rejects.toThrow("The disk is full.");
    await file.close();
    expect((await entityOf(target, owner.entityId)).deletedAt).not.toBeNull();
    const { isNew, file: checked } = await importFile(target, fileName);
    expect(isNew).toBe(true);
    expect(checked.manifest.tables.messages?.rows).toBe(3);
    expect((await entityOf(target, owner.entityId)).deletedAt).toBeNull();
  });

  test("answers with the same citations", async () => {
    const ask = async (on: TestPlatform, email: string) => {
      const visitor = await visitorOf(on, owner, email, "Cene");
      const { responseId } = await visitor.say(QUESTION, { privacy_code: 1 });
      const [reply] = await on.platform.db.select().from(responses).where(eq(responses.id, responseId));
      return { body: reply?.body, sources: reply?.sources };
    };
    const before = await ask(source, "cene@visitors.test");
    expect(before.sources).toHaveLength(1);
    expect(await ask(target, "cene@visitors.test")).toEqual(before);
  });

  test("has its files in the new storage", async () => {
    const [clone] = await target.platform.db.select().from(voiceClones).where(eq(voiceClones.entityId, owner.entityId));
    const recording = await target.platform.storage.read(clone?.sampleKey ?? "");
    expect(Buffer.concat(await recording.toArray()).toString()).toBe("a recording");
    expect(await target.platform.db.$count(orphanedFiles)).toBe(0);
  });

  test("brings its audit records", async () => {
    const actions = await target.platform.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, owner.entityId));
    expect(actions.map(({ action }) => action)).toContain("entity.imported");
    const documents = await target.platform.db.$count(auditLog, eq(auditLog.action, "document.added"));
    expect(documents).toBe(2);
  });

  test("stays as it is when the same file is imported again", async () => {
    const counts = () =>
      Promise.all(
        [messages, responses, conversations, users, auditLog].map((table) => target.platform.db.$count(table)),
      );
    const before = await counts();
    expect((await importFile(target, fileName)).isNew).toBe(false);
    expect(await counts()).toEqual(before);
  });

  test("leaves emails about replies behind, which its people asked another operator for", async () => {
    const [there] = await source.platform.db.select().from(users).where(eq(users.id, owner.userId));
    const [here] = await target.platform.db.select().from(users).where(eq(users.id, owner.userId));
    expect([there?.wantsReplyEmails, here?.wantsReplyEmails]).toEqual([true, false]);
  });

  test("gives no rights of the site to its people", async () => {
    const [imported] = await target.platform.db.select().from(users).where(eq(users.id, owner.userId));
    expect(imported).toMatchObject({ email: "harbour-master@owners.test", passwordHash: null, isAdmin: false });
    const roles = await target.platform.db.select().from(entityUsers).where(eq(entityUsers.entityId, owner.entityId));
    expect(roles).toMatchObject([{ userId: owner.userId, role: "owner" }]);
  });
});

describe("an entity whose address is taken", () => {
  test("gets another one where people keep their own name, role and password", async () => {
    const lighthouse = await fullEntity(source, "lighthouse");
    const here = uuid();
    await target.platform.db.insert(users).values({
      id: here,
      email: "ada@lighthouse.test",
      userName: "Countess",
      passwordHash: "their own",
      isAdmin: true,
      createdAt: target.platform.now(),
    });
    const name = path.join(folder, "lighthouse.entity");
    await exportEntityFile(source.platform, await entityOf(source, lighthouse.entityId), name);
    await talkingOwner(target, "lighthouse");
    await expect(importFile(target, name)).rejects.toThrow("“lighthouse” is taken here");
    expect((await importFile(target, name, { slug: "lighthouse-two" })).urlslug).toBe("lighthouse-two");
    const [user] = await target.platform.db.select().from(users).where(eq(users.email, "ada@lighthouse.test"));
    expect(user).toMatchObject({
      id: here,
      userName: "Countess",
      passwordHash: "their own",
      isAdmin: true,
      verifiedAt: null,
    });
    const talked = await target.platform.db.select().from(conversations).where(eq(conversations.userId, here));
    expect(talked.map(({ entityId }) => entityId)).toEqual([lighthouse.entityId, lighthouse.entityId]);
  });
});

describe("an export", () => {
  test("goes on after an interruption with the same content", async () => {
    const name = path.join(folder, "resumed.entity");
    const bytes = await readFile(fileName);
    await writeFile(`${name}.partial`, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    const entity = await entityOf(source, owner.entityId);
    const { isResumed, manifest } = await exportEntityFile(source.platform, entity, name);
    expect(isResumed).toBe(true);
    expect(manifest.missingFiles).toEqual([]);
    // The first file, whose counts and hashes were compared above, is equal to it in all but what was changed since.
    expect((await readFile(name)).subarray(0, 4_096)).toEqual(bytes.subarray(0, 4_096));
    await expect(importFile(target, name)).rejects.toThrow("came from another file before");
  });
});
