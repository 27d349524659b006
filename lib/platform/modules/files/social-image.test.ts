import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp, { type Region } from "sharp";
import { entities } from "../../db/schema/entities";
import { createPictures } from "../../images/pictures";
import { Caller } from "../../testing/caller";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

const SLUG = "praise-of-folly";

let web: PictureServer;
let folder: string;
let on: TestPlatform;
beforeAll(async () => {
  web = await pictureServer();
  folder = await mkdtemp(path.join(os.tmpdir(), "semblance-cards-"));
  const fetching = { userAgent: "test", isAllowed: () => true, isAllowedPort: () => true };
  const now = () => on.platform.now();
  on = await createTestPlatform({
    env: { RATE_LIMITS: "off" },
    pictures: createPictures({ folder, now, fetching }),
  });
});
afterAll(async () => {
  web.close();
  await on.close();
  await rm(folder, { recursive: true, force: true });
});

const set = (values: Partial<typeof entities.$inferInsert>) =>
  on.platform.db.update(entities).set(values).where(eq(entities.urlslug, SLUG));

/** The entity's social image address. */
async function address(): Promise<URL | null> {
  const answer = await new Caller(on).call("loadEntity", { urlslug: SLUG });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data.social_image_url ? new URL(answer.data.social_image_url, "http://site.test") : null;
}

const version = async () => (await address())?.searchParams.get("v") ?? "";
const ask = (input: object) => new Caller(on).send("getSocialImage", input);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Statistics of a part of an image. Sharp measures its input, so the part is extracted first. */
async function channelsIn(bytes: Buffer, part: Region) {
  return (await sharp(await sharp(bytes).extract(part).png().toBuffer()).stats()).channels;
}

test("an entity's image has the size of previews and can be cached forever by its version", async () => {
  expect((await address())?.pathname).toBe(`/api/social-image/${SLUG}`);
  const answer = await ask({ urlslug: SLUG, v: await version() });
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = await bytesOf(answer);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  // The plate's colour is visible, with text beside it.
  const [second] = await channelsIn(bytes, { left: 560, top: 90, width: 560, height: 260 });
  expect(second?.max).toBeGreaterThan(230);
  expect(second?.min).toBeLessThan(40);
});

test("another version, or none, is cached briefly", async () => {
  for (const input of [{ urlslug: SLUG }, { urlslug: SLUG, v: "older" }]) {
    expect((await ask(input)).headers.get("cache-control")).toBe("public, max-age=300");
  }
});

test("a change of its content creates a new version", async () => {
  const before = { version: await version(), bytes: await bytesOf(await ask({ urlslug: SLUG })) };
  await set({ name: 'The <b>"Praise"</b> & its readers' });
  const after = { version: await version(), bytes: await bytesOf(await ask({ urlslug: SLUG })) };
  expect(after.version).not.toBe(before.version);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

test.each([
  ["very long", "Everything ".repeat(40)],
  ["one endless word", "A".repeat(300)],
  ["Arabic and Chinese", "حكيم 伊拉斯谟"],
  ["a control sign and markup that is not closed", "\u0000<span &amp;"],
])("a name can be %s", async (_, name) => {
  await set({ name: name.replace("\u0000", "\u0001"), caption: name.slice(0, 80).replace("\u0000", "") });
  expect(await sharp(await bytesOf(await ask({ urlslug: SLUG }))).metadata()).toMatchObject({ width: 1200 });
});

test("a web portrait is drawn, or an engraving while it cannot be fetched", async () => {
  await set({ name: "Folly", caption: null, thumbnailImageUrl: web.at("photo") });
  const own = await bytesOf(await ask({ urlslug: SLUG }));
  const [red, green] = await channelsIn(own, { left: 200, top: 200, width: 100, height: 100 });
  expect(red?.mean).toBeGreaterThan(150);
  expect(green?.mean).toBeLessThan(80);
  await set({ thumbnailImageUrl: web.at("missing") });
  expect((await ask({ urlslug: SLUG })).status).toBe(200);
  await set({ thumbnailImageUrl: "/art/../../../package.json" });
  expect((await ask({ urlslug: SLUG })).status).toBe(200);
});

test("an invitation-only entity has no social image", async () => {
  await set({ accessLevel: "invitation-only" });
  expect(await address()).toBeNull();
  expect((await ask({ urlslug: SLUG })).status).toBe(404);
  await set({ accessLevel: "public" });
  expect((await ask({ urlslug: "nobody" })).status).toBe(404);
});
