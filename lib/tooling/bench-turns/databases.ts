import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";

/** A database made for the measurement, and the folder beside it; `drop` leaves nothing of them. */
export type Database = Readonly<{ name: string; dataDir: string; url: string | null; drop: () => Promise<void> }>;

/** The embedded database, and PostgreSQL when TEST_DATABASE_URL names a server; "pglite" or "postgresql" asks for one. */
export async function databases(args: readonly string[]): Promise<Database[]> {
  const server = process.env.TEST_DATABASE_URL;
  const isWanted = (kind: string) => args.includes(kind) || !["pglite", "postgresql"].some((one) => args.includes(one));
  return [
    ...(isWanted("pglite") ? [await embedded()] : []),
    ...(isWanted("postgresql") && server ? [await onServer(server)] : []),
  ];
}

async function embedded(): Promise<Database> {
  const dataDir = await folder();
  return { name: "Embedded database", dataDir, url: null, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function onServer(server: string): Promise<Database> {
  const dataDir = await folder();
  const name = `semblance_bench_${randomBytes(6).toString("hex")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await told(server, `create database ${name}`);
  const drop = async () => {
    await told(server, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { name: "PostgreSQL", dataDir, url: url.href, drop };
}

const folder = () => mkdtemp(path.join(os.tmpdir(), "semblance-bench-"));

async function told(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
