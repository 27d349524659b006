import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Makes one empty embedded database, which every suite then begins with. */
export default async function dumpEmptyDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  const database = await PGlite.create();
  const dump = await database.dumpDataDir("none");
  await database.close();
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "semblance-pglite-")), "empty.tar");
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env.TEST_PGLITE_DUMP = file;
}
