import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { findTablesContaining } from "./find-tables-containing";
import type { TestPlatform } from "./test-platform";

/**
 * Finds words in any letter case in every table, and in the names and bytes of every file below DATA_DIR. Returns
 * "word: place" for each; empty when nothing is left.
 */
export async function findTraces({ platform, settings }: TestPlatform, words: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const word of words) {
    const tables = await findTablesContaining(platform.db, word);
    traces.push(...tables.map((table) => `${word}: table ${table}`));
  }
  const entries = await readdir(settings.dataDir, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // Remove quoted-printable soft line breaks, which split words.
    const text = `${file}\n${await readFile(file, "utf8")}`.replace(/=\r?\n/g, "").toLowerCase();
    traces.push(...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${word}: file ${file}`));
  }
  return traces;
}
