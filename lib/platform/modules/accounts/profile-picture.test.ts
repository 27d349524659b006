import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { PICTURE_MAX_BYTES } from "@/lib/contract/accounts/profile-picture-schemas";
import { registerAccount } from "../../testing/accounts";
import type { Caller } from "../../testing/caller";
import { type PictureServer, pictureServer } from "../../testing/picture-server";
import { createTestPlatform, type TestPlatform } from "../../testing/test-platform";

let on: TestPlatform;
let server: PictureServer;
beforeAll(async () => {
  on = await createTestPlatform({ env: { RATE_LIMITS: "off" } });
  server = await pictureServer();
});
afterAll(async () => {
  server.close();
  await on.close();
});

const loadFixture = async (name: string) =>
  new File([await (await fetch(server.at(name))).arrayBuffer()], `${name}.png`, { type: "image/png" });
const upload = (caller: Caller, file: File) => caller.upload("setProfilePicture", {}, file);
const pictureId = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

async function createAccountWithPicture(email: string) {
  const caller = await registerAccount(on, email);
  const answer = await upload(caller, await loadFixture("photo"));
  if (!answer.ok) throw new Error(answer.error.message);
  return { caller, url: answer.data.profile_pic_url, id: pictureId(answer.data.profile_pic_url) };
}

async function listStoredFiles(): Promise<string[]> {
  const folder = path.join(on.settings.dataDir, "files");
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name, parentPath }) => path.join(parentPath, name));
}

describe("a profile picture", () => {
  test("re-encodes the picture as a square without the camera's metadata", async () => {
    const { caller, url, id } = await createAccountWithPicture("square@picture.test");
    expect(url).toMatch(/^\/api\/user\/profile-pic\/[0-9a-f-]{36}$/);
    expect(await caller.call("getProfilePicture", {})).toMatchObject({ data: { profile_pic_url: url } });
    const response = await caller.send("getProfilePictureFile", { id });
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const bytes = Buffer.from(await response.arrayBuffer());
    const facts = await sharp(bytes).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", 512, 512, undefined]);
    for (const file of await listStoredFiles()) expect(await readFile(file, "latin1")).not.toContain("Keeper's Secret");
  });

  test("gives a new picture a new address and deletes the previous file", async () => {
    const { caller, url } = await createAccountWithPicture("second@picture.test");
    const before = (await listStoredFiles()).length;
    const answer = await upload(caller, await loadFixture("small"));
    expect(answer.ok && answer.data.profile_pic_url).not.toBe(url);
    expect(await listStoredFiles()).toHaveLength(before);
    expect((await caller.send("getProfilePictureFile", { id: pictureId(url) })).status).toBe(404);
  });

  test("removes the picture, also twice", async () => {
    const { caller, id } = await createAccountWithPicture("away@picture.test");
    const before = (await listStoredFiles()).length;
    for (const _ of [1, 2]) expect(await caller.call("deleteProfilePicture", {})).toMatchObject({ ok: true });
    expect(await listStoredFiles()).toHaveLength(before - 1);
    expect(await caller.call("getProfilePicture", {})).toMatchObject({ data: { profile_pic_url: null } });
    expect((await caller.send("getProfilePictureFile", { id })).status).toBe(404);
  });

  test("hides another user's picture from every caller", async () => {
    const { id } = await createAccountWithPicture("mine@picture.test");
    const other = await createAccountWithPicture("theirs@picture.test");
    expect((await other.caller.send("getProfilePictureFile", { id })).status).toBe(404);
    other.caller.grants.clear();
    expect((await other.caller.send("getProfilePictureFile", { id })).status).toBe(401);
  });

  test.each(["drawing-called-picture", "page-called-picture", "half", "nothing", "bomb"])(
    "rejects %s and leaves no file behind",
    async (name) => {
      const caller = await registerAccount(on, `${name}@picture.test`);
      const before = (await listStoredFiles()).length;
      const answer = await upload(caller, await loadFixture(name));
      expect(answer).toMatchObject({
        status: 400,
        error: { data: { fields: { image_file: expect.stringContaining("not a readable picture") } } },
      });
      expect(await listStoredFiles()).toHaveLength(before);
      expect(await caller.call("getProfilePicture", {})).toMatchObject({ data: { profile_pic_url: null } });
    },
  );

  test("rejects a file that is larger than the limit", async () => {
    const caller = await registerAccount(on, "large@picture.test");
    expect((await upload(caller, new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], "large.png"))).status).toBe(413);
  });
});
