import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../paths.mjs";

const MIGRATIONS = "lib/platform/db/migrations";
const NAME = "next_version";

/** Additions that are safe beside this version: a table, a column of the busiest table, and an index. */
const STATEMENTS = [
  'create table "next_version" ("id" uuid primary key default gen_random_uuid() not null)',
  'alter table "messages" add column "next_version" text',
  'create index "next_version_index" on "conversations" ("id")',
];

/**
 * Makes a folder of the product as its next version would be: the same programs with one more migration. Everything else leads
 * to this one.
 */
export async function createNextVersion(folder: string): Promise<void> {
  await mirror(root, folder, [".build", ...MIGRATIONS.split("/")]);
  // A program finds its folder by its real path.
  await cp(path.join(root, ".build"), path.join(folder, ".build"), { recursive: true });
  const migrations = path.join(folder, MIGRATIONS);
  await cp(path.join(root, MIGRATIONS), migrations, { recursive: true });
  const journalFile = path.join(migrations, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, "0")}_${NAME}`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, `${tag}.sql`), `${STATEMENTS.join(";--> statement-breakpoint\n")};\n`);
}

/** Links the entries of a folder, but makes the folders that lead to an exception; `.build` is left out. */
async function mirror(from: string, to: string, [hidden, first, ...rest]: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry === hidden) continue;
    if (entry !== first) await symlink(path.join(from, entry), path.join(to, entry));
    else if (rest.length > 0) await mirror(path.join(from, entry), path.join(to, entry), ["", ...rest]);
  }
}
