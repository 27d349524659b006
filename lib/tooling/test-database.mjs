import pg from "pg";

const local = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * The address of a PostgreSQL server on which tests may create databases; null without one, or when TEST_DATABASE_URL is
 * "none".
 */
export async function testDatabaseUrl() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return named === "none" ? null : named;
  return (await answers(local)) ? local : null;
}

/** @param {string} connectionString */
async function answers(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user",
    );
    return rows[0]?.allowed === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
