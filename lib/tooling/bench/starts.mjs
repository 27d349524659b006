import fs from "node:fs";
import { quantile, rounds } from "./figures.mjs";
import { freshDataDir, residentMb, startProduct } from "./product.mjs";

const times = 3;

/**
 * From starting the process to its first page: on a fresh data folder, and again on the same one.
 * @param {string} entry
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureStarts(entry) {
  const measured = await rounds(times, async () => {
    const dataDir = freshDataDir();
    try {
      const cold = await startProduct(entry, { dataDir });
      await cold.stop();
      const warm = await startProduct(entry, { dataDir });
      const resident = residentMb(warm.pid);
      await warm.stop();
      return { cold: cold.firstPageMs, warm: warm.firstPageMs, resident };
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
  const seconds = (/** @type {"cold" | "warm"} */ kind) => quantile(measured.map((round) => round[kind])) / 1000;
  return [
    { figure: "cold start to first page", value: seconds("cold"), unit: "s", note: "built; makes database and seed" },
    { figure: "warm start to first page", value: seconds("warm"), unit: "s", target: 3 },
    {
      figure: "resident memory, after a warm start",
      value: quantile(measured.map((round) => round.resident)),
      unit: "MB",
    },
  ];
}
