import { randomBytes } from "node:crypto";
import { Client } from "pg";

/**
 * The PostgreSQL server for test databases; undefined with PGlite. Jest's second run includes the tests that import
 * this.
 */
export const testServer = process.env.TEST_DATABASE_URL;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 10, 21, 12);

/** Creates a database for one suite: a copy of the seeded template if the run has created one, unless `isEmpty`. */
export async function createTestDatabase(serverUrl: string, { isEmpty = false } = {}) {
  const name = `semblance_test_${randomBytes(6).toString("hex")}`;
  const template = isEmpty ? undefined : process.env.TEST_TEMPLATE_DATABASE;
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
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
