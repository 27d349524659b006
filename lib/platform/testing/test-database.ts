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
  drop: () => Promise<void>;
}>;

/**
 * Creates a database for one suite, on a server or else of PGlite: a copy of the run's seeded template, unless `isEmpty`.
 */
export function createTestDatabase(server: string | undefined, { isEmpty = false } = {}): Promise<TestDatabase> {
  return server ? createOnServer(server, isEmpty) : copyEmbedded(isEmpty);
}

async function createOnServer(serverUrl: string, isEmpty: boolean): Promise<TestDatabase> {
  const name = `semblance_test_${randomBytes(6).toString("hex")}`;
  const template = isEmpty ? undefined : process.env.TEST_TEMPLATE_DATABASE;
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ""}`);
  // No test's database survives a crash of the server, and waiting for the disk takes most of the time of a commit.
  await onServer(serverUrl, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    location: { databaseUrl: url.href, dataDir: null },
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function copyEmbedded(isEmpty: boolean): Promise<TestDatabase> {
  const template = isEmpty ? undefined : process.env.TEST_DATA_FOLDER;
  if (!template) return { location: { databaseUrl: null, dataDir: null }, drop: async () => {} };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-test-database-"));
  await cp(path.join(template, "pglite"), path.join(dataDir, "pglite"), { recursive: true });
  return { location: { databaseUrl: null, dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
