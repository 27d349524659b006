// Prints the figures of pages and starts with their targets; most are ratios to a baseline measured in the same run.
//   npm run bench [-- pages | size | start | lighthouse | clone]      one part alone
import fs from "node:fs";
import os from "node:os";
import { print, printMachine } from "./bench/figures.mjs";
import { measureFreshClone } from "./bench/fresh-clone.mjs";
import { judgePages } from "./bench/lighthouse.mjs";
import { measurePages } from "./bench/pages.mjs";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { measureWarmStart } from "./bench/starts.mjs";
import { ensureBuilt } from "./build-product.mjs";
import { sizeOfFirstLoad } from "./checks/browser-sizes.mjs";

const LIGHTHOUSE_TIMES = 3;

const entry = await ensureBuilt();
printMachine(os);

const parts = {
  pages: () => withProduct(async (url) => print(await measurePages(url))),
  size: async () => print([firstLoad("Home", "/"), firstLoad("entity page", "/[...path]")]),
  start: async () => print([await measureWarmStart(entry)]),
  lighthouse: () =>
    withProduct(async (url) => {
      for await (const { rows } of judgePages(url, LIGHTHOUSE_TIMES)) print(rows);
    }),
  clone: async () => print([await measureFreshClone()]),
};
const selectedParts = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts))
  if (selectedParts.length === 0 || selectedParts.includes(name)) await measure();

/** @param {string} page @param {string} route as Next names it @returns {import("./bench/figures.mjs").Row} */
function firstLoad(page, route) {
  return { figure: `first-load JS, ${page}`, value: sizeOfFirstLoad(route) / 1000, unit: "kB", target: 150 };
}

/** @param {(url: string) => Promise<void>} measure */
async function withProduct(measure) {
  const dataDir = freshDataDir();
  const product = await startProduct(entry, { dataDir });
  try {
    await measure(product.url);
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
