import { statfs } from "node:fs/promises";
import os from "node:os";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import pg from "pg";
import { rowsOf } from "@/lib/platform/db/client";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { vacuum } from "@/lib/platform/testing/vacuum";
import { testDatabaseUrl } from "../test-database.mjs";
import { allCalls } from "./calls";
import type { FillSize } from "./fill";
import { fillSite } from "./fill-site";
import { type CallFigures, explainCalls, figuresOf, timeCalls } from "./measure";
import { printGrowth } from "./print-growth";
import { PlanReader } from "./read-plans";
import { createSite } from "./site";

/** Bytes on the disk with indexes and the write-ahead log: measured, and rounded up. */
const BYTES_AN_ENTITY = 12_000;
const BYTES_A_CONVERSATION = 8_000;
/** Left free on the disk, for others. */
const SPARE_BYTES = 10_000_000_000;

/** Measures a site of each size in a database of its own, which is dropped afterwards. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10000,100000,1000000" },
      conversations: { type: "string", default: "10000000" },
      rounds: { type: "string", default: "10" },
      only: { type: "string" },
      statements: { type: "boolean", default: false },
    },
  });
  const server = await testDatabaseUrl();
  if (!server) throw new Error("A PostgreSQL server is needed: TEST_DATABASE_URL names one.");
  const entities = values.sizes.split(",").map(Number);
  // Ten conversations an entity, up to the limit.
  const sizes = entities.map((count) => ({
    entities: count,
    conversations: Math.min(10 * count, Math.round((Number(values.conversations) * count) / Math.max(...entities))),
  }));
  const figures: { size: number; calls: CallFigures[] }[] = [];
  try {
    for (const size of sizes) {
      const calls = await withSite(server, (on) => measureSite(on, size, Number(values.rounds), values.only));
      figures.push({ size: size.entities, calls });
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    console.error(error.message);
    process.exitCode = 130;
    return;
  }
  printGrowth(figures, { hasStatements: values.statements, print: (line) => console.log(line) });
}

async function measureSite(
  on: TestPlatform,
  size: FillSize,
  rounds: number,
  only: string | undefined,
): Promise<CallFigures[]> {
  const began = performance.now();
  await requireRoom(on, size);
  const site = await createSite(on);
  await fillSite(site, size);
  const filledIn = Math.round((performance.now() - began) / 1000);
  const bytes = await databaseBytes(on);
  console.log(
    `${size.entities} entities, ${size.conversations} conversations: ${filledIn} s, ${(bytes / 1e9).toFixed(1)} GB`,
  );
  const calls = allCalls(site).filter(({ title }) => !only || title.includes(only));
  const times = await timeCalls(calls, rounds);
  const plans = new PlanReader(on);
  await plans.start();
  await vacuum(on.platform);
  const executed = await explainCalls(calls, Math.max(3, Math.ceil(rounds / 3)), plans);
  return calls.map((call) => figuresOf(call, times.get(call.title) ?? [], executed.get(call.title) ?? []));
}

class Interrupted extends Error {
  override readonly message = "Interrupted: the database has been dropped.";
}

/** How long an interrupted process has to end by itself after its database was dropped. */
const EXIT_MS = 5_000;

/** Runs `work` on a platform with a database of its own, which is dropped also when the process is interrupted. */
async function withSite<T>(databaseUrl: string, work: (on: TestPlatform) => Promise<T>): Promise<T> {
  const opening = createTestPlatform({ env: { RATE_LIMITS: "off" }, databaseUrl });
  let dropping: Promise<void> | undefined;
  const drop = () => {
    dropping ??= opening
      .then((on) => dropDatabase(databaseUrl, on))
      .finally(() => {
        setTimeout(() => process.exit(130), EXIT_MS).unref();
      });
  };
  // Before the database exists, which an interrupt while it is made would leave behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, drop);
  const on = await opening;
  try {
    if (dropping) throw new Interrupted();
    return await work(on);
  } catch (error) {
    if (!dropping) throw error;
    await dropping;
    throw new Interrupted();
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, drop);
    await on.close();
  }
}

async function dropDatabase(databaseUrl: string, { platform }: TestPlatform): Promise<void> {
  const [row] = await rowsOf<{ name: string }>(platform.db, sql`select current_database() as name`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop database if exists ${row?.name} with (force)`);
  await client.end();
}

/** Refuses a size that the disk has no room for. Only the disk of a server on this machine can be read. */
async function requireRoom({ platform: { db } }: TestPlatform, size: FillSize): Promise<void> {
  const [row] = await rowsOf<{ folder: string; isLocal: boolean }>(
    db,
    sql`select current_setting('data_directory') as folder,
      coalesce(inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as "isLocal"`,
  );
  if (!row?.isLocal) return;
  const disk = await statfs(row.folder).catch(() => statfs(os.tmpdir()));
  const needed = size.entities * BYTES_AN_ENTITY + size.conversations * BYTES_A_CONVERSATION + SPARE_BYTES;
  const free = disk.bavail * disk.bsize;
  if (free > needed) return;
  const [has, needs] = [free, needed].map((bytes) => `${Math.ceil(bytes / 1e9)} GB`);
  throw new Error(`The disk has ${has} free, and ${size.entities} entities need ${needs}: choose smaller --sizes.`);
}

async function databaseBytes({ platform }: TestPlatform): Promise<number> {
  const [row] = await rowsOf<{ bytes: string }>(platform.db, sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes);
}
