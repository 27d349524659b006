import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { root } from "../paths.mjs";
import { besideFloor, rounds, shown } from "./figures.mjs";
import { freshDataDir, startProduct } from "./product.mjs";

const times = 5;

/**
 * From starting the process on data that is there to its first page, beside what it takes to load Next alone.
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
    const { ratio, own, floor } = besideFloor(
      await rounds(times, async () => ({ floor: loadNextMs(), own: await start() })),
    );
    return {
      figure: "warm start to first page / loading Next",
      ...{ value: ratio, unit: "×", target: 8 },
      note: `${shown(own)} and ${shown(floor)} ms`,
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
