import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { socketPathFor, takeDataLock } from "./data-lock";

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "semblance-lock-")));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

test("one holds a data folder, a second one is refused, and a released one is free", async () => {
  const lock = await takeDataLock(folder);
  await expect(takeDataLock(folder)).rejects.toThrow(`Another Semblance is already running on ${folder}.`);
  await lock.release();
  await (await takeDataLock(folder)).release();
});

test("a folder reached by another name is the same folder", async () => {
  const link = `${folder}-link`;
  fs.symlinkSync(folder, link);
  const lock = await takeDataLock(folder);
  await expect(takeDataLock(link)).rejects.toThrow("already running");
  await lock.release();
  fs.rmSync(link);
});

test("the lock of a process that was killed is taken over, by one alone", async () => {
  const socket = socketPathFor(folder);
  const holder = spawn(process.execPath, [
    "-e",
    `require("net").createServer().listen(${JSON.stringify(socket)}, () => console.log("held"))`,
  ]);
  await new Promise((resolve) => holder.stdout.once("data", resolve));
  const gone = new Promise((resolve) => holder.once("close", resolve));
  holder.kill("SIGKILL");
  await gone;
  expect(fs.existsSync(socket)).toBe(true);

  const takers = await Promise.allSettled([1, 2, 3].map(() => takeDataLock(folder)));
  const locks = takers.flatMap((taker) => (taker.status === "fulfilled" ? [taker.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
});

test("a path too long for a socket has its lock elsewhere", async () => {
  const deep = path.join(folder, "a".repeat(60), "b".repeat(60));
  const lock = await takeDataLock(deep);
  expect(Buffer.byteLength(socketPathFor(deep))).toBeLessThanOrEqual(103);
  await expect(takeDataLock(deep)).rejects.toThrow("already running");
  await lock.release();
});

test("a folder that cannot be written to is named", async () => {
  await expect(takeDataLock("/dev/null/data")).rejects.toThrow('DATA_DIR is "/dev/null/data"');
});
