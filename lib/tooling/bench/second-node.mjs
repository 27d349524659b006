import { randomBytes } from "node:crypto";
import fs from "node:fs";
import pg from "pg";
import { testDatabaseUrl } from "../test-database.mjs";
import { quantile } from "./figures.mjs";
import { editDescription, makeOwner } from "./owner.mjs";
import { freshDataDir, startProduct } from "./product.mjs";

const edits = 25;

/**
 * How long it takes from an owner's edit on one node until another one shows it; both run on one PostgreSQL. No row where no server
 * answers.
 * @param {string} entry the compiled server
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureSecondNode(entry) {
  const server = await testDatabaseUrl();
  if (!server) return [];
  const name = `semblance_bench_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = freshDataDir();
  const settings = { DATABASE_URL: url.href, SESSION_SECRET: "a secret that both of the nodes know" };
  const one = await startProduct(entry, { dataDir, settings });
  const other = await startProduct(entry, { dataDir, settings });
  try {
    return [await fromEditToOther(one.url, other.url)];
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await onServer(server, `drop database ${name} with (force)`);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} here @param {string} there @returns {Promise<import("./figures.mjs").Row>} */
async function fromEditToOther(here, there) {
  const owner = await makeOwner(here);
  const page = `${there}/${owner.urlslug}`;
  const measured = [];
  for (let n = 0; n < edits; n++) {
    await (await fetch(page)).text();
    const description = `This was written for the ${n}. time.`;
    await editDescription(here, owner, description);
    const editedAt = performance.now();
    while (!(await (await fetch(page)).text()).includes(description)) {
      if (performance.now() - editedAt > 10_000) throw new Error("The other node never showed the edit.");
    }
    measured.push(performance.now() - editedAt);
  }
  return {
    figure: "from an owner's edit to the new page on a second node",
    value: quantile(measured),
    unit: "ms",
    target: 1000,
    note: `95 of 100 within ${quantile(measured, 0.95).toFixed(1)} ms; PostgreSQL`,
  };
}

/** @param {string} connectionString @param {string} statement */
async function onServer(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
