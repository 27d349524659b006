import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { countBytes } from "./port";

export type SpooledFile = Readonly<{ bytes: number; sha256: string; read: () => Readable }>;

/**
 * Buffers a whole stream in a temporary file before `use` sends it on: only then are its length and hash known, and a
 * stream that fails has sent nothing.
 */
export async function withSpooledFile<T>(
  body: Readable,
  maxBytes: number,
  use: (spooled: SpooledFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "upload-"));
  try {
    const file = path.join(folder, "file");
    const hash = createHash("sha256");
    const counter = countBytes(maxBytes);
    const hasher = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part);
        done(null, part);
      },
    });
    await pipeline(body, counter.stream, hasher, createWriteStream(file, { mode: 0o600 }));
    return await use({ bytes: counter.bytes(), sha256: hash.digest("hex"), read: () => createReadStream(file) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
