import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { v7 as uuid } from "uuid";
import { createS3Server, type S3Server } from "../testing/s3-server";
import { filesystemStorage } from "./filesystem";
import { StorageFailure, StorageLimitError } from "./port";
import { s3Storage } from "./s3";

const MEGABYTE = 1024 * 1024;

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "storage-test-"));
  server = await createS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const filesIn = async (where: string) =>
  (await readdir(where, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const KINDS = [
  { kind: "a folder", make: () => filesystemStorage(folder), count: () => filesIn(folder) },
  { kind: "S3", make: () => s3Storage(server.where), count: async () => server.stored.size },
];

describe.each(KINDS)("$kind", ({ make, count }) => {
  test("returns a stored file, and deletes it", async () => {
    const storage = make();
    const key = uuid();
    const bytes = randomBytes(3 * MEGABYTE + 17);
    const pieces = [bytes.subarray(0, 5), bytes.subarray(5, MEGABYTE), bytes.subarray(MEGABYTE)];
    expect(await storage.put(key, Readable.from(pieces), 4 * MEGABYTE)).toEqual({ bytes: bytes.length });
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    await storage.remove(key);
    await storage.remove(key);
    expect(await count()).toBe(0);
  });

  test("stores an empty file", async () => {
    const storage = make();
    const key = uuid();
    expect(await storage.put(key, Readable.from([]), 10)).toEqual({ bytes: 0 });
    expect(await buffer(await storage.read(key))).toHaveLength(0);
    await storage.remove(key);
  });

  test("stores nothing of a stream that is too long or fails", async () => {
    const storage = make();
    const key = uuid();
    await expect(storage.put(key, Readable.from([Buffer.alloc(9), Buffer.alloc(2)]), 10)).rejects.toThrow(
      StorageLimitError,
    );
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(5);
        throw new Error("the sender left");
      })(),
    );
    await expect(storage.put(key, breaking, 10)).rejects.toThrow("the sender left");
    expect(await count()).toBe(0);
    await expect(storage.read(key).then(buffer)).rejects.toThrow();
  });

  test("rejects keys that could escape the folder", async () => {
    const storage = make();
    for (const key of ["../secret", "a", "", `${uuid()}/../x`]) {
      await expect(storage.put(key, Readable.from([Buffer.alloc(1)]), 10)).rejects.toThrow("not a key");
      await expect(storage.read(key)).rejects.toThrow("not a key");
    }
    expect(await count()).toBe(0);
  });
});

describe("S3", () => {
  test("retries a call after a temporary rejection or a dropped connection", async () => {
    const storage = s3Storage(server.where);
    const key = uuid();
    server.next.push(503, null);
    await storage.put(key, Readable.from([Buffer.from("a letter")]), 100);
    expect(String(await buffer(await storage.read(key)))).toBe("a letter");
    await storage.remove(key);
  });

  test("reports the error code of a persistent failure", async () => {
    const storage = s3Storage(server.where);
    server.next.push(500, 503, 503);
    await expect(storage.put(uuid(), Readable.from([Buffer.alloc(1)]), 10)).rejects.toThrow(
      new StorageFailure("The storage refused a call (PUT, 503, SlowDown)."),
    );
    expect(server.next).toEqual([]);
  });

  test("fails at once for a wrong secret, without exposing it", async () => {
    const secretAccessKey = "another secret";
    const storage = s3Storage({ ...server.where, secretAccessKey });
    const before = server.calls.length;
    const refused = await storage.put(uuid(), Readable.from([Buffer.alloc(1)]), 10).catch((error: Error) => error);
    expect(refused).toEqual(new StorageFailure("The storage refused a call (PUT, 403, SignatureDoesNotMatch)."));
    expect(server.calls.slice(before)).toEqual(["PUT 403"]);
  });

  test("reports the error code of an unreachable server", async () => {
    const storage = s3Storage({ ...server.where, endpoint: "http://127.0.0.1:1" });
    await expect(storage.remove(uuid())).rejects.toThrow(/could not be reached \(DELETE, ECONNREFUSED\)/);
  });

  test("leaves no temporary file on this machine", async () => {
    const spools = async () => (await readdir(os.tmpdir())).filter((name) => name.startsWith("upload-")).length;
    const before = await spools();
    const key = uuid();
    await s3Storage(server.where).put(key, Readable.from([Buffer.alloc(100)]), 1000);
    await s3Storage(server.where).remove(key);
    expect(await spools()).toBe(before);
  });
});
