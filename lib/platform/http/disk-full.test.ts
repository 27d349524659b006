import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Caller } from "../testing/caller";
import { type Owner, ownerOfAnEntity } from "../testing/owners";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

const MEGABYTE = 1024 * 1024;

/** A file system of 8 MB in memory; null where this user may mount none. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

const disk = mountSmallDisk();
const onSmallDisk = disk ? describe : describe.skip;

onSmallDisk("on a disk that is full (where a small one can be mounted)", () => {
  const folder = disk ?? "";
  let on: TestPlatform;
  let owner: Owner;
  beforeAll(async () => {
    on = await createTestPlatform({ env: { RATE_LIMITS: "off", DATA_DIR: folder } });
    owner = await ownerOfAnEntity(on, "full");
  });
  afterAll(async () => {
    await on.close();
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  });

  const upload = (bytes: number) =>
    owner.caller.upload(
      "createContextData",
      { digitalentity_id: owner.entityId },
      new File([Buffer.alloc(bytes, "The mill. ")], "mill.txt"),
    );
  const files = async () => {
    const entries = await readdir(path.join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };

  test("answers an upload with 507 and stores nothing while the disk is full, and reports it in the health check", async () => {
    expect((await new Caller(on).call("getHealth", {})).status).toBe(200);
    expect(await upload(20 * MEGABYTE)).toMatchObject({
      status: 507,
      error: {
        message: "This site has no room left to store anything, so nothing was saved. Please try again later.",
        data: { code: "storage_full" },
      },
    });
    expect(await files()).toBe(0);
    await writeFile(path.join(folder, "filler"), Buffer.alloc(6 * MEGABYTE));
    expect(await new Caller(on).call("getHealth", {})).toMatchObject({
      status: 507,
      error: { data: { code: "storage_full" } },
    });
    rmSync(path.join(folder, "filler"));
    expect((await new Caller(on).call("getHealth", {})).status).toBe(200);
  });
});
