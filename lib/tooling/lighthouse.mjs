// Prints Lighthouse's scores of Home and an entity's page, on a phone and on a desktop, and what cost points; fails under the targets.
//   npm run lighthouse [-- --times 3]
import fs from "node:fs";
import { isReached, print } from "./bench/figures.mjs";
import { judgePages } from "./bench/lighthouse.mjs";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { ensureBuilt } from "./build-product.mjs";

const args = process.argv.slice(2);
const times = Number(args[args.indexOf("--times") + 1]) || 3;
const dataDir = freshDataDir();
const product = await startProduct(await ensureBuilt(), { dataDir });
try {
  for await (const { rows, lost } of judgePages(product.url, times)) {
    print(rows);
    for (const line of lost) console.log(`  ${line}`);
    if (!rows.every(isReached)) process.exitCode = 1;
  }
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
