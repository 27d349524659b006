import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { acquireDataLock, socketPathFor } from "./data-lock";

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "semblance-lock-")));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

test("rejects a second lock of a data folder until the first is released", async () => {
  const lock = await acquireDataLock(folder);
  await expect(acquireDataLock(folder)).rejects.toThrow(`Another Semblance is already running on ${folder}.`);
  await lock.release();
  await (await acquireDataLock(folder)).release();
});

test("treats a folder that is reached by another path as the same folder", async () => {
  const link = `${folder}-link`;
  fs.symlinkSync(folder, link);
  const lock = await acquireDataLock(folder);
  await expect(acquireDataLock(link)).rejects.toThrow("already running");
  await lock.release();
  fs.rmSync(link);
});

test("lets exactly one process take over the lock of a killed process", async () => {
  const socket = socketPathFor(folder);
  const holder = spawn(process.execPath, [
    "-e",
    `require("net").createServer().listen(${JSON.stringify(socket)}, () => console.log("held"))`,
  ]);
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  const killed = new Promise((resolve) => holder.once("close", resolve));
  holder.kill("SIGKILL");
  await killed;
  expect(fs.existsSync(socket)).toBe(true);

  const takers = await Promise.allSettled([1, 2, 3].map(() => acquireDataLock(folder)));
  const locks = takers.flatMap((taker) => (taker.status === "fulfilled" ? [taker.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
});

test("uses a socket in the temporary folder when the path is too long", async () => {
  const deep = path.join(folder, "a".repeat(60), "b".repeat(60));
  const lock = await acquireDataLock(deep);
  expect(Buffer.byteLength(socketPathFor(deep))).toBeLessThanOrEqual(103);
  await expect(acquireDataLock(deep)).rejects.toThrow("already running");
  await lock.release();
});

test("names a folder that is not writable", async () => {
  await expect(acquireDataLock("/dev/null/data")).rejects.toThrow('DATA_DIR is "/dev/null/data"');
});
