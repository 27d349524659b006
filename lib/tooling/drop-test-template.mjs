import pg from "pg";

/** Jest's global teardown: drops the template on the server; the folder in the cache stays. */
export default async function dropTestTemplate() {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE_DATABASE: name } = process.env;
  if (!server || !name) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.end();
}
