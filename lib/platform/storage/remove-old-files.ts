import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Deletes files in a folder tree that were written before a time. A missing folder is ignored. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtime < before) await rm(file, { force: true });
  }
}
