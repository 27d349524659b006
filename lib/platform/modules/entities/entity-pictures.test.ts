import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { ENTITY_PICTURE_MAX_BYTES } from "@/lib/contract/entities/picture-schemas";
import { entities } from "../../db/schema/entities";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";

let on: TestPlatform;
let server: PictureServer;
let other: Owner;
let n = 0;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  server = await pictureServer();
  other = await ownerOfAnEntity(on, "other");
});
afterAll(async () => {
  server.close();
  await on.close();
});

const KINDS = [
  ["banner", "setBannerImage", "deleteBannerImage", "banner_image_url"],
  ["thumbnail", "setThumbnailImage", "deleteThumbnailImage", "thumbnail_image_url"],
] as const;

const fresh = () => {
  n += 1;
  return ownerOfAnEntity(on, `gallery-${n}`);
};
const fileNamed = async (name: string) =>
  new File([await (await fetch(server.at(name))).arrayBuffer()], `${name}.png`, { type: "image/png" });
const idIn = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";
const see = (url: string | null | undefined, caller = new Caller(on)) =>
  caller.send("getEntityPicture", { id: idIn(url) });

async function storedFiles(): Promise<string[]> {
  const folder = path.join(on.settings.dataDir, "files");
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name, parentPath }) => path.join(parentPath, name));
}

describe.each(KINDS)("a %s", (_, set, remove, field) => {
  async function attached(owner: Owner, name = "photo"): Promise<string> {
    const answer = await owner.caller.upload(set, { id: owner.entityId }, await fileNamed(name));
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data[field] ?? "";
  }

  test("is re-encoded without its metadata, and may be cached", async () => {
    const owner = await fresh();
    const url = await attached(owner);
    expect(url).toMatch(/^\/api\/entity-pictures\/[0-9a-f-]{36}$/);
    const response = await see(url);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const details = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([details.format, details.exif, details.width && details.width <= 2000]).toEqual(["webp", undefined, true]);
    for (const file of await storedFiles()) expect(await readFile(file, "latin1")).not.toContain("Keeper's Secret");
    const page = await new Caller(on).call("loadEntity", { urlslug: `gallery-${n}` });
    expect(page).toMatchObject({ data: { [field]: url } });
  });

  test("replaces the former one, whose file is removed", async () => {
    const owner = await fresh();
    const url = await attached(owner);
    const before = (await storedFiles()).length;
    expect(await attached(owner, "small")).not.toBe(url);
    expect(await storedFiles()).toHaveLength(before);
    expect((await see(url)).status).toBe(404);
  });

  test("can be removed, also twice", async () => {
    const owner = await fresh();
    const url = await attached(owner);
    const before = (await storedFiles()).length;
    for (const _ of [1, 2]) {
      expect(await owner.caller.call(remove, { id: owner.entityId })).toMatchObject({ data: { [field]: null } });
    }
    expect(await storedFiles()).toHaveLength(before - 1);
    expect((await see(url)).status).toBe(404);
  });

  test.each(["drawing-called-picture", "page-called-picture", "half", "nothing", "bomb"])(
    "is rejected when the file is %s, and leaves no file",
    async (name) => {
      const owner = await fresh();
      const before = (await storedFiles()).length;
      const answer = await owner.caller.upload(set, { id: owner.entityId }, await fileNamed(name));
      expect(answer).toMatchObject({
        status: 400,
        error: { data: { fields: { image: expect.stringContaining("not a readable picture") } } },
      });
      expect(await storedFiles()).toHaveLength(before);
    },
  );

  test("is rejected when the file exceeds the limit", async () => {
    const owner = await fresh();
    const large = new File([new Uint8Array(ENTITY_PICTURE_MAX_BYTES + 1)], "large.png");
    expect((await owner.caller.upload(set, { id: owner.entityId }, large)).status).toBe(413);
  });

  test("can be changed by no other caller, whose upload is not stored", async () => {
    const owner = await fresh();
    const url = await attached(owner);
    const before = (await storedFiles()).length;
    const foreign = await other.caller.upload(set, { id: owner.entityId }, await fileNamed("small"));
    expect(foreign).toMatchObject({ status: 404 });
    expect(await other.caller.call(remove, { id: owner.entityId })).toMatchObject({ status: 404 });
    expect(await storedFiles()).toHaveLength(before);
    expect((await see(url)).status).toBe(200);
  });

  test("of a deleted entity is not served", async () => {
    const owner = await fresh();
    const url = await attached(owner);
    await owner.caller.call("deleteEntity", { id: owner.entityId });
    expect((await see(url)).status).toBe(404);
    expect((await see(url, owner.caller)).status).toBe(404);
  });
});

test("the banner of an invitation-only entity is hidden from strangers and caches, the portrait is not", async () => {
  const owner = await fresh();
  const upload = async (name: "setBannerImage" | "setThumbnailImage") => {
    const answer = await owner.caller.upload(name, { id: owner.entityId }, await fileNamed("photo"));
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  await upload("setThumbnailImage");
  const { banner_image_url, thumbnail_image_url } = await upload("setBannerImage");
  await on.platform.db.update(entities).set({ accessLevel: "invitation-only" }).where(eq(entities.id, owner.entityId));
  const visitor = await verifiedVisitor(on, "stranger@gallery.test");
  for (const stranger of [new Caller(on), visitor]) expect((await see(banner_image_url, stranger)).status).toBe(404);
  const shown = await see(banner_image_url, owner.caller);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect((await see(thumbnail_image_url)).status).toBe(200);
});

test("the social image contains the entity's own picture", async () => {
  const owner = await fresh();
  const draw = async () => {
    const response = await new Caller(on).send("getSocialImage", { urlslug: `gallery-${n}` });
    const bytes = Buffer.from(await response.arrayBuffer());
    const plate = await sharp(bytes).extract({ left: 200, top: 200, width: 80, height: 80 }).png().toBuffer();
    return (await sharp(plate).stats()).channels.map(({ mean }) => Math.round(mean));
  };
  const before = await draw();
  await owner.caller.upload("setThumbnailImage", { id: owner.entityId }, await fileNamed("photo"));
  const after = await draw();
  expect(after).not.toEqual(before);
  // The photograph has a single colour, red.
  expect(after[0]).toBeGreaterThan(150);
  expect(after[1]).toBeLessThan(80);
});

describe("the form", () => {
  const form = (owner: Owner, fields: Record<string, string>, files: Record<string, File>) =>
    owner.caller.upload("updateEntityForm", { id: owner.entityId, ...fields }, files);

  test("changes the record and both pictures together", async () => {
    const owner = await fresh();
    const files = { banner_image: await fileNamed("photo"), thumbnail_image: await fileNamed("small") };
    const answer = await form(owner, { entity_data: JSON.stringify({ caption: "New", urlslug: "stolen" }) }, files);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        caption: "New",
        urlslug: `gallery-${n}`,
        banner_image_url: expect.stringContaining("/api/entity-pictures/"),
        thumbnail_image_url: expect.stringContaining("/api/entity-pictures/"),
      },
    });
    if (!answer.ok) return;
    expect((await see(answer.data.banner_image_url)).status).toBe(200);
    expect((await see(answer.data.thumbnail_image_url)).status).toBe(200);
  });

  test.each([
    ["words that are not JSON", { entity_data: "{" }, {}],
    ["words that are wrong", { entity_data: JSON.stringify({ description: "" }) }, { banner_image: "photo" }],
    ["one picture that is none", { entity_data: "{}" }, { banner_image: "photo", thumbnail_image: "half" }],
    ["a file in another field", { entity_data: "{}" }, { avatar: "small" }],
  ])("with %s changes nothing and stores no file", async (_, fields, names) => {
    const owner = await fresh();
    const before = (await storedFiles()).length;
    const files: Record<string, File> = {};
    for (const [field, name] of Object.entries(names)) files[field] = await fileNamed(name);
    expect(await form(owner, fields, files)).toMatchObject({ status: 400 });
    expect(await owner.caller.call("getMyEntity", { urlslug: `gallery-${n}` })).toMatchObject({
      data: { banner_image_url: null, description: "Somebody with papers." },
    });
    expect(await storedFiles()).toHaveLength(before);
  });
});
