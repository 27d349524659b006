import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";

/**
 * The PostgreSQL server for test databases; undefined with PGlite. Jest's second run includes the tests that import
 * this.
 */
export const testServer = process.env.TEST_DATABASE_URL;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 10, 21, 12);

type TestDatabase = Readonly<{
  location: { databaseUrl: string | null; dataDir: string | null };
  /** Begins to remove the database. */
  drop: () => Promise<void>;
}>;

/**
 * Creates a database for one suite, on a server or else of PGlite: a copy of the run's seeded template, unless `isEmpty`.
 */
export function createTestDatabase(
  server: string | undefined,
  { isEmpty = false, isDurable = false } = {},
): Promise<TestDatabase> {
  return server ? createOnServer(server, { isEmpty, isDurable }) : copyEmbedded(isEmpty);
}

type Creation = Readonly<{
  isEmpty: boolean;
  /** Whether a commit is answered once it is safe from a crash. */
  isDurable: boolean;
}>;

async function createOnServer(serverUrl: string, { isEmpty, isDurable }: Creation): Promise<TestDatabase> {
  const name = `semblance_test_${randomBytes(6).toString("hex")}`;
  const template = isEmpty ? undefined : process.env.TEST_TEMPLATE_DATABASE;
  const client = await connect(serverUrl);
  await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  // Few tests crash the server, and waiting for the disk takes most of the time of a commit.
  if (!isDurable) await client.query(`alter database ${name} set synchronous_commit = off`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    location: { databaseUrl: url.href, dataDir: null },
    drop: () => startDrop(serverUrl, name),
  };
}

async function copyEmbedded(isEmpty: boolean): Promise<TestDatabase> {
  const template = isEmpty ? undefined : process.env.TEST_DATA_FOLDER;
  if (!template) return { location: { databaseUrl: null, dataDir: null }, drop: async () => {} };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-test-database-"));
  await cp(path.join(template, "pglite"), path.join(dataDir, "pglite"), { recursive: true });
  return { location: { databaseUrl: null, dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function connect(serverUrl: string): Promise<Client> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  return client;
}

/** Sends the statement and does not wait for it: the checkpoint in it takes a third of a second. */
async function startDrop(serverUrl: string, name: string): Promise<void> {
  const client = await connect(serverUrl);
  // The server completes the statement even if this process ends.
  client.on("error", () => {});
  void client
    .query(`drop database ${name} with (force)`)
    .catch(() => {})
    .finally(() => client.end().catch(() => {}));
}
