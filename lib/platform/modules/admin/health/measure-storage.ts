import { statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../../context";
import { shortReason } from "../../../short-reason";
import type { FileStorage } from "../../../storage/port";
import { cachedFor } from "./cached-for";

type StorageDeps = Pick<Platform, "db" | "now" | "storage" | "settings">;

/** Bytes of the disk that holds DATA_DIR; null where the system does not say. */
export type DiskMeasures = Readonly<{ freeBytes: number; totalBytes: number; usedBytes: number }> | null;

const MINUTE_MS = 60_000;
const PROBE = Buffer.from("written to be read again");

/** Why a file could not be stored and read again within the last minute; null when it could. */
export const findStorageProblem = cachedFor(MINUTE_MS, async ({ storage }: StorageDeps) => probe(storage));

async function probe(storage: FileStorage): Promise<string | null> {
  const key = uuid();
  try {
    await storage.put(key, Readable.from([PROBE]), PROBE.length);
    const read = await buffer(await storage.read(key));
    await storage.remove(key);
    return read.equals(PROBE) ? null : "mismatch";
  } catch (error) {
    return shortReason(error instanceof Error ? error.message : String(error));
  }
}

/** The disk of the data folder. */
export async function measureDisk({ settings }: Pick<Platform, "settings">): Promise<DiskMeasures> {
  const disk = await statfs(settings.dataDir).catch(() => null);
  if (!disk || disk.blocks === 0) return null;
  // `bavail` leaves out what only the superuser may write.
  return {
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
    usedBytes: (disk.blocks - disk.bfree) * disk.bsize,
  };
}
