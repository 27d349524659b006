import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { getHealth } from "@/lib/contract/system/get-health";
import type { Settings } from "../../config";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { VERSION } from "../../version";

/** Bytes that have to be free where files and the embedded database lie; with less, writing is about to fail. */
const FREE_MIN_BYTES = 4 * 1024 * 1024;

type Input = ParsedInputOf<typeof getHealth>;

/** Says that the process lives and, for `ready`, that its database answers. Throws not_ready when it does not. */
export async function checkHealth({ ctx, input }: Verb<Input>): Promise<OutputOf<typeof getHealth>> {
  const facts = { live: true as const, database: ctx.databaseKind, version: VERSION };
  if (input.probe === "live") return { ...facts, ready: false };
  try {
    await ctx.db.execute(sql`select 1`);
  } catch (cause) {
    throw new Failure("not_ready", {}, { cause });
  }
  if (!(await hasRoom(ctx.settings))) throw new Failure("storage_full");
  return { ...facts, ready: true };
}

/** Whether something can still be written to the data folder. Where files and data lie elsewhere it does not matter. */
async function hasRoom({ dataDir, s3, databaseUrl }: Settings): Promise<boolean> {
  if (s3 && databaseUrl) return true;
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= FREE_MIN_BYTES;
}
