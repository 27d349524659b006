import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** The PostgreSQL server on which tests make their databases; undefined where they use PGlite. Jest's second run starts what imports this. */
export const testServer = process.env.TEST_DATABASE_URL;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 10, 21, 12);

/** Makes a database for one suite on a server: a copy of the seeded template where the run has made one, unless it is to be empty. */
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
