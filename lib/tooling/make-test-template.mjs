import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { inRoot, root } from "./paths.mjs";
import { runBundled } from "./run-bundled.mjs";

const cache = inRoot("node_modules/.cache/semblance");
/** The sources of the seeded database. If anything else changes it, the platform's start migrates and seeds it further. */
const sources = [
  "package-lock.json",
  "lib/platform/db/migrations",
  "lib/platform/seed",
  "lib/platform/search",
  "lib/platform/modules/knowledge",
];

/** Jest's global setup: one migrated and seeded database of each engine in use, of which every suite gets a copy. */
export default async function makeTestTemplate() {
  process.env.TEST_DATA_FOLDER ??= await embeddedTemplate();
  const server = process.env.TEST_DATABASE_URL;
  if (server) process.env.TEST_TEMPLATE_DATABASE = await postgresTemplate(server);
}

/**
 * The data folder of a server, with a seeded embedded database. It is cached between runs until its sources change, so that
 * a watched test starts at once.
 */
export async function embeddedTemplate() {
  const folder = path.join(cache, `test-database-${hashOf(sources)}`);
  if (fs.existsSync(folder)) return folder;
  fs.rmSync(cache, { recursive: true, force: true });
  fs.mkdirSync(cache, { recursive: true });
  const dataDir = fs.mkdtempSync(path.join(cache, "making-"));
  await makeTemplate({ databaseUrl: null, dataDir });
  fs.renameSync(dataDir, folder);
  return folder;
}

/** @param {string} server */
async function postgresTemplate(server) {
  const name = `semblance_test_template_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await makeTemplate({ databaseUrl: url.href, dataDir: null });
  return name;
}

/** @param {{ databaseUrl: string | null, dataDir: string | null }} where */
const makeTemplate = (where) => runBundled("test-template", ["main"], (main) => main.makeTemplate(where));

/** @param {readonly string[]} names */
function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesUnder(path.join(root, name))) hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** @param {string} at @returns {string[]} */
function filesUnder(at) {
  if (fs.statSync(at).isFile()) return at.endsWith(".test.ts") ? [] : [at];
  return fs
    .readdirSync(at)
    .sort()
    .flatMap((name) => filesUnder(path.join(at, name)));
}
