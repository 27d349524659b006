import { fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inRoot, root } from "../paths.mjs";
import { quantile, rounds } from "./figures.mjs";
import { load } from "./load.mjs";
import { freshDataDir } from "./product.mjs";

const targets = ["/health?probe=live", "/load-digital-entity/erasmus-of-rotterdam"];
const times = 3;

/**
 * What a call costs through the site beyond what the platform itself takes for it: HTTP, Next and the bff.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureHop(siteUrl) {
  const inProcess = await inProcessLatencies();
  const rows = [];
  for (const target of targets) {
    const url = `${siteUrl}/api${target}`;
    await load(url, { connections: 1, milliseconds: 500 });
    const measured = await rounds(times, async () =>
      quantile((await load(url, { connections: 1, milliseconds: 1500 })).latencies),
    );
    const site = quantile(measured);
    const own = quantile(inProcess[target] ?? []);
    const note = `${site.toFixed(2)} ms through the site, ${own.toFixed(2)} ms in process`;
    rows.push({ figure: `bff hop, ${target.split(/[?/]/)[1]}`, value: site - own, unit: "ms", note });
  }
  return rows;
}

/** @returns {Promise<Record<string, number[]>>} */
async function inProcessLatencies() {
  const dataDir = freshDataDir();
  const child = fork(
    fileURLToPath(new URL("in-process.mjs", import.meta.url)),
    [await bundlePlatform(), dataDir, ...targets],
    { cwd: root },
  );
  try {
    return await new Promise((resolve, reject) => {
      child.once("message", (latencies) => resolve(/** @type {Record<string, number[]>} */ (latencies)));
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`The platform by itself ended with ${code}.`)));
    });
  } finally {
    child.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function bundlePlatform() {
  const outfile = path.join(inRoot(".build"), "bench", "platform.mjs");
  const parts = { createApp: "app", createPlatform: "create-platform", readSettings: "config" };
  const contents = Object.entries(parts)
    .map(([name, file]) => `export { ${name} } from "./lib/platform/${file}";`)
    .join("\n");
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  return outfile;
}
