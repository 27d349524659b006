// Prints what a turn through the site takes beside a bare pipe of the same model's stream, in the same run, and the targets.
//   npm run bench:turns [-- quick]
import fs from "node:fs";
import os from "node:os";
import { startChildServer } from "./bench/child-server.mjs";
import { print, printMachine, rounds } from "./bench/figures.mjs";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { siteTurn, takeTurns } from "./bench/turn-client.mjs";
import {
  heldStreamRows,
  holdStreams,
  INSTANT,
  measureFirstToken,
  measureRate,
  SLOW,
  THINKING,
  WARM_UP,
} from "./bench/turns.mjs";
import { verifiedVisitors } from "./bench/visitors.mjs";
import { ensureBuilt } from "./build-product.mjs";

const VISITORS = 16;

const times = process.argv.includes("quick") ? 1 : 3;
const entry = await ensureBuilt();
const dataDir = freshDataDir();
const model = await startChildServer("model");
const pipe = await startChildServer("pipe", [model.url]);
printMachine(os);
try {
  await withModel(THINKING, async (product) => {
    await takeTurns(VISITORS, WARM_UP, product.turn);
    print([await measureFirstToken(product, 1, 3), await measureFirstToken(product, 16, 7)]);
  });
  await withModel(INSTANT, async (product) => {
    await takeTurns(VISITORS, WARM_UP, product.turn);
    print([await measureRate(product)]);
  });
  print(heldStreamRows(await rounds(times, () => withModel(SLOW, holdStreams))));
} finally {
  pipe.stop();
  model.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Starts the product with a model, runs `measure`, and stops it.
 * @template T
 * @param {string} name
 * @param {(product: import("./bench/turns.mjs").BenchedProduct) => Promise<T>} measure
 * @returns {Promise<T>}
 */
async function withModel(name, measure) {
  const settings = { LLM_BASE_URL: model.url, LLM_MODEL: name };
  const { url, pid, stop } = await startProduct(entry, { dataDir, settings });
  try {
    const { entityid } = await (await fetch(`${url}/api/load-digital-entity/erasmus-of-rotterdam`)).json();
    const visitors = await verifiedVisitors(url, VISITORS);
    const turn = (/** @type {number} */ n) => {
      const visitor = visitors[n % VISITORS];
      if (!visitor) throw new Error("There are no visitors.");
      return siteTurn(url, entityid, visitor);
    };
    return await measure({ turn, pid, pipeUrl: pipe.url, times });
  } finally {
    await stop();
  }
}
