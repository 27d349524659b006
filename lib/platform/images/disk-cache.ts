import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

export type Kept = Readonly<{ bytes: Buffer; keptAt: Date }>;
export type DiskCache = Readonly<{
  get: (key: string) => Promise<Kept | null>;
  put: (key: string, bytes: Buffer) => Promise<void>;
}>;

/** What is left after making room, so that not every new file has to. */
const ROOM = 0.8;

/** Keeps files by any key in a folder of at most so many bytes; the oldest go first. Losing it does no harm. */
export function diskCache(folder: string, maxBytes: number, now: () => Date): DiskCache {
  let used: number | null = null;
  let clearing: Promise<void> | null = null;
  const fileOf = (key: string) => path.join(folder, createHash("sha256").update(key).digest("hex"));

  async function makeRoom(): Promise<void> {
    const files = await listFiles(folder);
    used = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (used <= maxBytes) return;
    for (const file of files.sort((a, b) => a.keptAt - b.keptAt)) {
      if (used <= maxBytes * ROOM) return;
      await rm(file.path, { force: true });
      used -= file.bytes;
    }
  }

  return {
    get: async (key) => {
      try {
        const file = fileOf(key);
        const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
        return { bytes, keptAt: mtime };
      } catch {
        return null;
      }
    },
    put: async (key, bytes) => {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      // Written beside and renamed, so that nobody reads half a file.
      await writeFile(part, bytes, { mode: 0o600 });
      await utimes(part, now(), now());
      await rename(part, file);
      if (used !== null) used += bytes.length;
      if (used !== null && used <= maxBytes) return;
      clearing ??= makeRoom().finally(() => {
        clearing = null;
      });
      await clearing;
    },
  };
}

async function listFiles(folder: string): Promise<{ path: string; bytes: number; keptAt: number }[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      return facts && { path: file, bytes: facts.size, keptAt: facts.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null);
}
