import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { root } from "../paths.mjs";
import { compareToBaseline, rounds, shown } from "./figures.mjs";
import { freshDataDir, startProduct } from "./product.mjs";

const times = 5;

/**
 * The time from starting the process on existing data to its first page, as a ratio to loading Next only.
 * @param {string} entry the compiled server
 * @returns {Promise<import("./figures.mjs").Row>}
 */
export async function measureWarmStart(entry) {
  const dataDir = freshDataDir();
  const start = async () => {
    const product = await startProduct(entry, { dataDir });
    await product.stop();
    return product.firstPageMs;
  };
  try {
    await start();
    const { ratio, own, baseline } = compareToBaseline(
      await rounds(times, async () => ({ baseline: loadNextMs(), own: await start() })),
    );
    return {
      figure: "warm start to first page / loading Next",
      value: ratio,
      unit: "×",
      target: 8,
      note: `${shown(own)} and ${shown(baseline)} ms`,
    };
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function loadNextMs() {
  const startedAt = performance.now();
  const loading = ["--eval", 'require("next/dist/server/next-server.js")'];
  const { status, stderr } = spawnSync(process.execPath, loading, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`Next could not be loaded:\n${stderr}`);
  return performance.now() - startedAt;
}
