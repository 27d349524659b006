import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { createPictures } from "../../images/pictures";
import { Caller } from "../../testing/caller";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import { isPublicAddress } from "../../web/public-address";

let web: PictureServer;
let folder: string;
let on: TestPlatform;
let time = Date.UTC(2026, 10, 21, 12);
const now = () => new Date(time);
const anybody = () => new Caller(on);

const set = (values: Partial<typeof entities.$inferInsert>) =>
  on.platform.db.update(entities).set(values).where(eq(entities.urlslug, "keeper"));
async function letIn(email: string): Promise<void> {
  const [holder] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "keeper"));
  const at = now();
  await on.platform.db
    .insert(chatters)
    .values({ id: uuid(), entityId: holder?.id ?? "", email, status: "accepted", createdAt: at, updatedAt: at });
}
const ask = (url: string, more: object = {}) => anybody().send("proxyImage", { url, ...more });
const sizeOf = async (answer: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { format, width, height };
};

let owner: Owner;
beforeAll(async () => {
  web = await pictureServer();
  folder = await mkdtemp(path.join(os.tmpdir(), "semblance-pictures-"));
  const isAllowed = (address: string) => address === "127.0.0.1" || isPublicAddress(address);
  const lookup = async (host: string) => {
    if (host !== "mixed.test") throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
    return [
      { address: "127.0.0.1", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
  };
  const fetching = { userAgent: "test", isAllowed, isAllowedPort: () => true, lookup };
  const pictures = createPictures({ folder, now, fetching });
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" }, pictures });
  owner = await ownerOfAnEntity(on, "keeper");
});
afterAll(async () => {
  web.close();
  await on.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  web.hits.length = 0;
  web.breakDown(false);
});

test("an entity's picture is resized to WebP without metadata", async () => {
  await set({ thumbnailImageUrl: web.at("photo") });
  const answer = await ask(web.at("photo"), { w: 300 });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "webp", width: 400, height: 200, exif: undefined });
  expect(bytes.includes("Secret")).toBe(false);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": expect.stringMatching(/^public, max-age=86400/),
  });
  const again = await anybody().send(
    "proxyImage",
    { url: web.at("photo"), w: 300 },
    { "if-none-match": answer.headers.get("etag") ?? "" },
  );
  expect(again.status).toBe(304);
  expect((await again.arrayBuffer()).byteLength).toBe(0);
  expect(web.hits).toEqual(["/photo"]);
});

test("a picture is never enlarged, and only certain widths exist", async () => {
  await set({ thumbnailImageUrl: web.at("small") });
  for (const [w, expected] of [
    [100, 160],
    [390, 300],
    [4000, 300],
  ] as const) {
    const { width } = await sharp(Buffer.from(await (await ask(web.at("small"), { w })).arrayBuffer())).metadata();
    expect(width).toBe(expected);
  }
});

test("a picture that no entity uses is not fetched", async () => {
  await set({ thumbnailImageUrl: web.at("photo") });
  expect((await ask(web.at("photo?other"))).status).toBe(404);
  expect((await ask(web.at("small"))).status).toBe(404);
  await set({ deletedAt: now() });
  expect((await ask(web.at("photo"))).status).toBe(404);
  await set({ deletedAt: null });
  expect(web.hits).toEqual([]);
});

test("the banner of an invitation-only entity is limited to its visitors and not cached publicly", async () => {
  await set({ accessLevel: "invitation-only", thumbnailImageUrl: null, bannerImageUrl: web.at("photo?banner") });
  expect((await ask(web.at("photo?banner"))).status).toBe(404);
  const { caller } = await ownerOfAnEntity(on, "guest");
  const visitor = await verifiedVisitor(on, "guest@pictures.test");
  expect((await visitor.send("proxyImage", { url: web.at("photo?banner") })).status).toBe(404);
  await letIn("guest@pictures.test");
  for (const guest of [caller, visitor]) {
    const answer = await guest.send("proxyImage", { url: web.at("photo?banner") });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
  }
  await set({ accessLevel: "public", bannerImageUrl: null });
});

describe("a picture of this site", () => {
  const upload = async (name: string) => {
    const file = new File([await (await fetch(web.at(name))).arrayBuffer()], "photo.jpg", { type: "image/jpeg" });
    const answer = await owner.caller.upload("setThumbnailImage", { id: owner.entityId }, file);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.thumbnail_image_url ?? "";
  };

  test("is served by its path and by its absolute URL, resized", async () => {
    const path = await upload("photo");
    for (const url of [path, new URL(path, on.settings.appUrl).href]) {
      const answer = await ask(url, { w: 300 });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toMatch(/^public/);
      expect(await sizeOf(answer)).toEqual({ format: "webp", width: 400, height: 200 });
    }
    expect((await ask(path.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).status).toBe(404);
    expect((await ask(new URL(path, "http://elsewhere.test").href)).status).toBe(404);
  });

  test("serves engravings only", async () => {
    expect(await sizeOf(await ask("/art/erasmus.svg", { w: 160 }))).toMatchObject({ format: "webp", width: 160 });
    const absolute = new URL("/art/erasmus.svg", on.settings.appUrl).href;
    expect((await ask(absolute, { w: 160 })).status).toBe(200);
    for (const path of [
      "/art/none.svg",
      "/art/../../package.json",
      "/robots.txt",
      "/api/health",
      "/",
      "//evil.test/a.png",
    ]) {
      expect([404, 400]).toContain((await ask(path)).status);
    }
  });

  test("is hidden from strangers when the entity is invitation-only", async () => {
    const file = new File([await (await fetch(web.at("photo"))).arrayBuffer()], "photo.jpg", { type: "image/jpeg" });
    const answer = await owner.caller.upload("setBannerImage", { id: owner.entityId }, file);
    if (!answer.ok) throw new Error(answer.error.message);
    const url = answer.data.banner_image_url ?? "";
    await set({ accessLevel: "invitation-only" });
    expect((await ask(url)).status).toBe(404);
    const own = await owner.caller.send("proxyImage", { url });
    expect([own.status, own.headers.get("cache-control")?.split(",")[0]]).toEqual([200, "private"]);
    await set({ accessLevel: "public", bannerImageUrl: null });
  });
});

describe("a picture that an owner names by URL", () => {
  const FIELDS = ["thumbnail_image_url", "banner_image_url"] as const;
  const give = (field: (typeof FIELDS)[number], url: string | null) =>
    owner.caller.call("updateEntity", { id: owner.entityId, [field]: url });

  test.each(FIELDS)("is fetched once and stored as an upload (%s)", async (field) => {
    const answer = await give(field, web.at(`photo?${field}`));
    if (!answer.ok) throw new Error(answer.error.message);
    const stored = answer.data[field] ?? "";
    expect(stored).toMatch(/^\/api\/entity-pictures\//);
    web.breakDown(true);
    expect((await ask(stored)).status).toBe(200);
    expect(web.hits).toEqual([`/photo?${field}`]);
    // Clients send a record back as they read it.
    for (const same of [stored, new URL(stored, on.settings.appUrl).href, "", null]) {
      expect(await give(field, same)).toMatchObject({ data: { [field]: stored } });
    }
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/a.png",
    "http://[::1]/a.png",
    "ftp://example.org/a.png",
    "javascript:alert(1)",
    "photo.png",
    "/etc/passwd",
    "/art/erasmus.svg",
  ])("is rejected with its field for the URL %s, and the former one stays", async (url) => {
    const [before] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "keeper"));
    const answer = await give("thumbnail_image_url", url);
    expect(answer).toMatchObject({
      status: 400,
      error: { data: { fields: { thumbnail_image_url: expect.any(String) } } },
    });
    const [after] = await on.platform.db.select().from(entities).where(eq(entities.urlslug, "keeper"));
    expect(after?.thumbnailImageUrl).toBe(before?.thumbnailImageUrl);
    expect(web.hits).toEqual([]);
  });

  test.each(["page", "drawing-called-picture", "missing", "bomb"])(
    "is rejected when it is no picture: %s",
    async (name) => {
      expect(await give("banner_image_url", web.at(`${name}?given`))).toMatchObject({
        status: 400,
        error: { data: { fields: { banner_image_url: expect.any(String) } } },
      });
    },
  );

  test("is stored with a new entity", async () => {
    const created = await owner.caller.call("createEntity", {
      entitytype: "person",
      entitysubtype: "myself",
      firstname: "Ada",
      lastname: "Byron",
      urlslug: "ada-by-address",
      description: "A mathematician.",
      body_intro_text: "A clone.",
      terms_accepted: true,
      thumbnail_image_url: web.at("small?new"),
    });
    expect(created).toMatchObject({ ok: true });
    expect(await anybody().call("loadEntity", { urlslug: "ada-by-address" })).toMatchObject({
      data: { thumbnail_image_url: expect.stringMatching(/^\/api\/entity-pictures\//) },
    });
  });
});

describe("a file that is no picture", () => {
  test.each([
    "page",
    "page-called-picture",
    "drawing",
    "drawing-called-picture",
    "half",
    "nothing",
    "bomb",
    "unnamed",
    "missing",
    "endless",
    "said-large",
    "cut",
    "loop",
  ])("%s is refused", async (name) => {
    await set({ thumbnailImageUrl: web.at(name) });
    const answer = await ask(web.at(name));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: { code: "not_found" } });
    expect(web.hits).not.toEqual([]);
  });

  test("data after a picture in its file is removed", async () => {
    await set({ thumbnailImageUrl: web.at("with-a-tail") });
    const answer = await ask(web.at("with-a-tail"));
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("alert(1)");
  });

  test("a picture with the name of another format is accepted", async () => {
    await set({ thumbnailImageUrl: web.at("photo-named-otherwise") });
    expect((await ask(web.at("photo-named-otherwise"))).headers.get("content-type")).toBe("image/webp");
  });
});

describe("an internal address", () => {
  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://127.0.0.2/",
    "http://0/",
    "http://2130706434/",
    "http://0x7f000002/",
    "http://0177.0.0.2/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.2]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[64:ff9b::7f00:2]/",
    "http://[2002:7f00:2::]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://mixed.test/",
    "http://name:password@127.0.0.1/",
  ])("%s is rejected, also from an entity or by a redirect", async (inside) => {
    const port = `:${web.port}/`;
    const named = inside.replace(/(?<!:)\/$/, port);
    await set({ thumbnailImageUrl: named });
    expect((await ask(named)).status).toBe(404);
    expect(web.hits).toEqual([]);
    const leading = web.at(`to?${encodeURIComponent(named)}`);
    await set({ thumbnailImageUrl: leading });
    expect((await ask(leading)).status).toBe(404);
    expect(web.hits).toHaveLength(1);
  });

  test.each(["file:///etc/passwd", "ftp://127.0.0.1/", "data:image/png;base64,AAAA", "javascript:alert(1)", "photo"])(
    "%s is no web address",
    async (address) => {
      expect((await ask(address)).status).toBe(400);
      const leading = web.at(`to?${encodeURIComponent(address)}`);
      await set({ thumbnailImageUrl: leading });
      if (address !== "photo") expect((await ask(leading)).status).toBe(404);
    },
  );

  test("a redirect to another public picture is followed", async () => {
    await set({ thumbnailImageUrl: web.at(`to?${encodeURIComponent("/small")}`) });
    expect((await ask(web.at(`to?${encodeURIComponent("/small")}`))).status).toBe(200);
  });

  test("ports other than 80 and 443 are not contacted", async () => {
    const strict = createPictures({ folder, now, fetching: { userAgent: "test", isAllowed: () => true } });
    await expect(strict.fetch(web.at("small?port"), 400)).rejects.toThrow("forbidden_address");
    expect(web.hits).toEqual([]);
  });
});

describe("the picture cache", () => {
  test("fetches a picture once for concurrent requests", async () => {
    await set({ thumbnailImageUrl: web.at("small?crowd") });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(web.at("small?crowd"))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(web.hits).toEqual(["/small?crowd"]);
  });

  test("refreshes a picture after a day, and serves the old one while its server is down", async () => {
    const url = web.at("small?day");
    await set({ thumbnailImageUrl: url });
    await ask(url);
    time += 23 * 3600_000;
    await ask(url);
    expect(web.hits).toHaveLength(1);
    time += 2 * 3600_000;
    web.breakDown(true);
    expect((await ask(url)).status).toBe(200);
    expect(web.hits).toHaveLength(2);
  });

  test("does not retry a failed URL for a minute", async () => {
    const url = web.at("small?tired");
    await set({ thumbnailImageUrl: url });
    web.breakDown(true);
    expect((await ask(url)).status).toBe(404);
    web.breakDown(false);
    expect((await ask(url)).status).toBe(404);
    expect(web.hits).toHaveLength(1);
    time += 61_000;
    expect((await ask(url)).status).toBe(200);
  });
});

test("too many requests are rejected", async () => {
  const limited = await createTestPlatform();
  const caller = new Caller(limited);
  let status = 0;
  for (let call = 0; call <= 400 && status !== 429; call++) {
    status = (await caller.send("proxyImage", { url: "https://example.org/a.png" })).status;
  }
  expect(status).toBe(429);
  await limited.close();
});
