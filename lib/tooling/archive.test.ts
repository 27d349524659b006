import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { create } from "tar";
import { pack, unpack } from "./archive.mjs";

let folder: string;
let dataDir: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-archive-"));
  dataDir = path.join(folder, "data");
  file = path.join(folder, "backup.tar.gz");
  fs.mkdirSync(path.join(dataDir, "pglite/base/1"), { recursive: true });
  fs.mkdirSync(path.join(dataDir, "outbox"));
  fs.writeFileSync(path.join(dataDir, "pglite/PG_VERSION"), "18\n");
  fs.writeFileSync(path.join(dataDir, "pglite/base/1/2"), Buffer.alloc(100_000, 7));
  fs.writeFileSync(path.join(dataDir, "outbox/1.eml"), "Subject: ünïcode\n");
  fs.writeFileSync(path.join(dataDir, "session-secret"), "s".repeat(43), { mode: 0o600 });
  fs.writeFileSync(path.join(dataDir, "lock.sock"), "");
  fs.mkdirSync(path.join(dataDir, "cache"));
  fs.writeFileSync(path.join(dataDir, "cache/picture"), "webp");
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Every file with its text and mode. */
function picture(of: string): Record<string, [text: string, mode: number]> {
  const files = fs.readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((name) => [path.relative(of, name), [fs.readFileSync(name, "latin1"), fs.statSync(name).mode & 0o777]]),
  );
}

describe("a backup", () => {
  test("restores every file except the lock and the cache", async () => {
    const { "lock.sock": _lock, "cache/picture": _cached, ...before } = picture(dataDir);
    expect(await pack(dataDir, file)).toBe(fs.statSync(file).size);
    const elsewhere = path.join(folder, "elsewhere");
    await unpack(file, elsewhere, { force: false });
    expect(picture(elsewhere)).toEqual(before);
  });

  test("creates a backup that only its owner can read", async () => {
    await pack(dataDir, file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test("rejects an empty folder, an existing file and a file inside the folder", async () => {
    await expect(pack(path.join(folder, "nothing"), file)).rejects.toThrow("nothing in");
    await expect(pack(dataDir, path.join(dataDir, "backup.tar.gz"))).rejects.toThrow("would lie in");
    fs.writeFileSync(file, "older");
    await expect(pack(dataDir, file)).rejects.toThrow("there already");
    expect(fs.readFileSync(file, "utf8")).toBe("older");
  });
});

describe("a restoration", () => {
  test("restores into a folder that is not empty only with force", async () => {
    await pack(dataDir, file);
    fs.writeFileSync(path.join(dataDir, "session-secret"), "another");
    fs.writeFileSync(path.join(dataDir, "newer"), "");
    await expect(unpack(file, dataDir, { force: false })).rejects.toThrow("not empty");
    expect(fs.readFileSync(path.join(dataDir, "session-secret"), "utf8")).toBe("another");
    await unpack(file, dataDir, { force: true });
    expect(fs.readFileSync(path.join(dataDir, "session-secret"), "utf8")).toBe("s".repeat(43));
    expect(fs.readdirSync(dataDir).sort()).toEqual(["cache", "lock.sock", "outbox", "pglite", "session-secret"]);
  });

  test.each([
    ["cut off", (whole: Buffer) => whole.subarray(0, whole.length - 20)],
    [
      "altered",
      (whole: Buffer) =>
        Buffer.concat([whole.subarray(0, 200), Buffer.from([whole[200] === 0 ? 1 : 0]), whole.subarray(201)]),
    ],
    ["something else", () => Buffer.from("not an archive")],
    ["empty", () => Buffer.alloc(0)],
  ])("changes nothing when the file is %s", async (_case, spoil) => {
    await pack(dataDir, file);
    fs.writeFileSync(file, spoil(fs.readFileSync(file)));
    const before = picture(dataDir);
    await expect(unpack(file, dataDir, { force: true })).rejects.toThrow("Nothing was changed");
    expect(picture(dataDir)).toEqual(before);
  });

  test("rejects an archive that is no backup", async () => {
    await create({ file, cwd: dataDir, gzip: true }, ["outbox"]);
    await expect(unpack(file, path.join(folder, "elsewhere"), { force: false })).rejects.toThrow(
      "not a backup of Semblance",
    );
  });
});
