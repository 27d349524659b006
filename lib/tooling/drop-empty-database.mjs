import fs from "node:fs";
import path from "node:path";

/** Removes what dump-empty-database.mjs made. */
export default function dropEmptyDatabase() {
  const file = process.env.TEST_PGLITE_DUMP;
  if (file) fs.rmSync(path.dirname(file), { recursive: true, force: true });
}
