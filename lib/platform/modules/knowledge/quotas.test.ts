import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { contextDocuments } from "../../db/schema/knowledge";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const MEGABYTE = 1024 * 1024;
const TEXT = "The mill stands beside the river. ".repeat(40);

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owners = 0;

/** An owner on the free plan with a given usage. */
async function ownerWith(used: { documents: number; bytes: number }): Promise<Owner> {
  const owner = await ownerOfAnEntity(on, `quota-${++owners}`);
  const each = Math.floor(used.bytes / used.documents);
  const rows = Array.from({ length: used.documents }, (_, n) => ({
    id: uuid(),
    entityId: owner.entityId,
    title: `Old ${n}`,
    source: "",
    language: "en",
    createdAt: on.platform.now(),
    status: "ready" as const,
    kind: "file" as const,
    fileBytes: n === 0 ? used.bytes - each * (used.documents - 1) : each,
    dataStorageRegion: "europe" as const,
  }));
  await on.platform.db.insert(contextDocuments).values(rows);
  return owner;
}

const filesStored = async () => {
  const folder = path.join(on.settings.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

const upload = ({ caller, entityId }: Owner, text: string) =>
  caller.upload("createContextData", { digitalentity_id: entityId }, new File([text], "mill.txt"));

const refusedWith = (message: RegExp) => ({
  ok: false,
  status: 409,
  error: { message: expect.stringMatching(message), data: { code: "quota_reached" } },
});

test("an owner sees the used and allowed documents, bytes and passages", async () => {
  const owner = await ownerWith({ documents: 2, bytes: 3_000 });
  const listed = await owner.caller.call("listMyData", { id: owner.entityId });
  expect(listed).toMatchObject({
    data: {
      usage: {
        documents: { used: 2, limit: 100 },
        storage_bytes: { used: 3_000, limit: 100 * MEGABYTE },
        passages: { used: 0, limit: 1_000 },
      },
    },
  });
});

test("a document beyond the limit is rejected unread and leaves no file; deleting one makes room", async () => {
  const owner = await ownerWith({ documents: 100, bytes: MEGABYTE });
  const before = await filesStored();
  const full = refusedWith(
    /^The plan has no room for this: it needs .* and 99 MB of 100 MB and 0 of 100 documents are left\.$/,
  );
  expect(await upload(owner, TEXT)).toMatchObject(full);
  expect(
    await owner.caller.call("createContextData", { digitalentity_id: owner.entityId, title: "A", text: TEXT }),
  ).toMatchObject(full);
  expect(await filesStored()).toBe(before);
  const [document] = await on.platform.db
    .select()
    .from(contextDocuments)
    .where(eq(contextDocuments.entityId, owner.entityId));
  await owner.caller.call("deleteContextData", { id: document?.id ?? "" });
  expect(await upload(owner, TEXT)).toMatchObject({ ok: true });
  await on.settled();
});

test("a file beyond the remaining bytes is cut off and leaves nothing", async () => {
  const owner = await ownerWith({ documents: 1, bytes: 100 * MEGABYTE - 1_000 });
  const before = await filesStored();
  expect(await upload(owner, TEXT)).toMatchObject(
    refusedWith(/it needs [\d.,]+ (?:bytes|kB), and 1,000 bytes of 100 MB and 99 of 100 documents are left\.$/),
  );
  expect(await filesStored()).toBe(before);
  expect(await upload(owner, TEXT.slice(0, 900))).toMatchObject({ ok: true });
  await on.settled();
});

test("an upload that announces too many bytes is rejected before its body is read", async () => {
  const owner = await ownerWith({ documents: 1, bytes: 100 * MEGABYTE - 1_000 });
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: () => {
        wasRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const response = await on.app.fetch(
    new Request("http://platform.internal/context-data", {
      method: "POST",
      headers: {
        authorization: `Bearer ${owner.caller.grants.get("account")}`,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": String(10 * MEGABYTE),
      },
      body,
      duplex: "half",
    } as RequestInit),
  );
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ data: { code: "quota_reached" } });
  expect(wasRead).toBe(false);
});

test("concurrent uploads never exceed the limit", async () => {
  const owner = await ownerWith({ documents: 97, bytes: 97_000 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(owner, TEXT)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  const listed = await owner.caller.call("listMyData", { id: owner.entityId });
  expect(listed).toMatchObject({ data: { usage: { documents: { used: 100 } } } });
  await on.settled();
});

test("a growing text counts by its growth", async () => {
  const owner = await ownerWith({ documents: 1, bytes: 100 * MEGABYTE - 2_000 });
  const created = await owner.caller.call("createContextData", {
    digitalentity_id: owner.entityId,
    title: "Mill",
    text: TEXT.slice(0, 1_000),
  });
  if (!created.ok) throw new Error(created.error.message);
  await on.settled();
  const { id } = created.data;
  expect(await owner.caller.call("updateContextData", { id, text: TEXT.repeat(3) })).toMatchObject({ status: 409 });
  expect(await owner.caller.call("updateContextData", { id, text: TEXT.slice(0, 1_200) })).toMatchObject({ ok: true });
  await on.settled();
});
