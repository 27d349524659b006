import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

export type CachedFile = Readonly<{ bytes: Buffer; cachedAt: Date }>;
export type DiskCache = Readonly<{
  get: (key: string) => Promise<CachedFile | null>;
  put: (key: string, bytes: Buffer) => Promise<void>;
}>;

/** Share of the maximum that eviction leaves, so that not every new file evicts. */
const TARGET_FILL = 0.8;

/**
 * A file cache in a folder of at most `maxBytes` that evicts the oldest first. The folder may be deleted at any time.
 */
export function diskCache(folder: string, maxBytes: number, now: () => Date): DiskCache {
  let usedBytes: number | null = null;
  let eviction: Promise<void> | null = null;
  const fileOf = (key: string) => path.join(folder, createHash("sha256").update(key).digest("hex"));

  async function evictOldest(): Promise<void> {
    const files = await listFiles(folder);
    usedBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (usedBytes <= maxBytes) return;
    for (const file of files.sort((a, b) => a.storedAt - b.storedAt)) {
      if (usedBytes <= maxBytes * TARGET_FILL) return;
      await rm(file.path, { force: true });
      usedBytes -= file.bytes;
    }
  }

  return {
    get: async (key) => {
      try {
        const file = fileOf(key);
        const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
        return { bytes, cachedAt: mtime };
      } catch {
        return null;
      }
    },
    put: async (key, bytes) => {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      // Write to a temporary file and rename, so that no reader sees a partial file.
      await writeFile(part, bytes, { mode: 0o600 });
      await utimes(part, now(), now());
      await rename(part, file);
      if (usedBytes !== null) usedBytes += bytes.length;
      if (usedBytes !== null && usedBytes <= maxBytes) return;
      eviction ??= evictOldest().finally(() => {
        eviction = null;
      });
      await eviction;
    },
  };
}

async function listFiles(folder: string): Promise<{ path: string; bytes: number; storedAt: number }[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => null);
      return stats && { path: file, bytes: stats.size, storedAt: stats.mtimeMs };
    }),
  );
  return found.filter((file) => file !== null);
}
