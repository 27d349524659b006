import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import type { Settings } from "../../config";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { VERSION } from "../../version";

/** Bytes that must be free in the data folder; with less, writes are about to fail. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/**
 * The `live` probe reports that the process runs. The `ready` probe throws not_ready when the database does not respond,
 * and storage_full when the disk is full.
 */
export async function getHealth({ ctx, input }: Verb<"getHealth">): Promise<Output<"getHealth">> {
  const health = { live: true as const, database: ctx.databaseKind, version: VERSION };
  if (input.probe === "live") return { ...health, ready: false };
  try {
    await ctx.db.execute(sql`select 1`);
  } catch (cause) {
    throw new Failure("not_ready", {}, { cause });
  }
  if (!(await hasFreeSpace(ctx.settings))) throw new Failure("storage_full");
  return { ...health, ready: true };
}

/** Whether the data folder is writable. It does not matter when files and database are elsewhere. */
async function hasFreeSpace({ dataDir, s3, databaseUrl }: Settings): Promise<boolean> {
  if (s3 && databaseUrl) return true;
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= MIN_FREE_BYTES;
}
