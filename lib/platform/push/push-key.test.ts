import { expect, test } from "@jest/globals";
import { pushKeys } from "../db/schema/push";
import { setUpTestPlatform } from "../testing/set-up-test-platform";
import { ensurePushKey, readPushKey } from "./push-key";

const on = setUpTestPlatform();

test("the site has one key pair from its first start on", async () => {
  const stored = await on.platform.db.select().from(pushKeys);
  expect(stored).toHaveLength(1);
  expect(await ensurePushKey(on.platform)).toMatchObject({ publicKey: stored[0]?.publicKey });
});

test("the private key is stored encrypted", async () => {
  const { id, privateKey } = await ensurePushKey(on.platform);
  expect(JSON.stringify(await on.platform.db.select().from(pushKeys))).not.toContain(privateKey);
  expect(await readPushKey(on.platform, id)).toMatchObject({ privateKey });
});

test("nodes that start together make one key pair", async () => {
  const { db, now } = on.platform;
  await db.delete(pushKeys);
  const made = await Promise.all([1, 2, 3].map(() => ensurePushKey({ db, now, settings: on.settings })));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});

test("another SESSION_SECRET makes another key pair", async () => {
  const before = await ensurePushKey(on.platform);
  const settings = { sessionSecret: "another secret that is long enough for the tests" };
  const after = await ensurePushKey({ ...on.platform, settings });
  expect(after.publicKey).not.toBe(before.publicKey);
  expect(await readPushKey({ ...on.platform, settings }, before.id)).toBeNull();
});
