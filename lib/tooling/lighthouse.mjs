// Prints Lighthouse's scores of Home and an entity's page, on a phone and on a desktop, and fails under a hundred.
//   npm run lighthouse -- [--times 3] [--details]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { quantile, rounds } from "./bench/figures.mjs";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { ensureBuilt } from "./build-product.mjs";
import { runChild } from "./child.mjs";
import { chromiumPath } from "./chromium.mjs";

/** The newest that runs on Node 20. Fetched when it is asked for: it is larger than the product. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** Chromium's recording of a page came without its beginning; Lighthouse asks to be run again. */
const LOST = new Set(["NO_NAVSTART", "NO_TRACING_STARTED"]);
const TRIES = 3;

const pages = { Home: "/", "entity page": "/erasmus-of-rotterdam" };
const devices = { phone: [], desktop: ["--preset=desktop"] };

/** @typedef {{ title: string, score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>,
 *   environment: { benchmarkIndex: number }, runtimeError?: { code: string, message: string } }} Report */

const args = process.argv.slice(2);
const times = Number(args[args.indexOf("--times") + 1]) || 3;
const dataDir = freshDataDir();
const product = await startProduct(await ensureBuilt(), { dataDir });
try {
  await judgeAll();
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Prints a line a page and device, and what cost points. */
async function judgeAll() {
  for (const [page, address] of Object.entries(pages)) {
    for (const [device, flags] of Object.entries(devices)) {
      const reports = await rounds(times, () => judged(product.url + address, flags));
      const scores = Object.keys(reports[0]?.categories ?? {}).map((category) => scoreOf(reports, category));
      if (scores.length < 4 || scores.some(({ score }) => score < 100)) process.exitCode = 1;
      const index = quantile(reports.map(({ environment }) => environment.benchmarkIndex));
      const told = scores.map(({ title, score }) => `${title} ${score}`).join(", ");
      console.log(`${page}, ${device}: ${told} (benchmark index ${Math.round(index)})`);
      if (args.includes("--details") || process.exitCode) for (const line of costs(reports)) console.log(`  ${line}`);
    }
  }
}

/** The median of a category's scores, in points. @param {Report[]} reports @param {string} category */
function scoreOf(reports, category) {
  const score = quantile(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  return { title: reports[0]?.categories[category]?.title ?? category, score };
}

/** Every audit that counts and was not passed whole, in the last report. @param {Report[]} reports */
function costs(reports) {
  const report = reports.at(-1);
  if (!report) return [];
  const counted = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight));
  return counted.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.score}, weight ${weight}, ${audit.displayValue ?? audit.title}`];
  });
}

/** A judgement; another one where the browser lost what it had recorded. @param {string} url @param {string[]} flags */
async function judged(url, flags) {
  for (let tries = 1; ; tries++) {
    const report = await lighthouse(url, flags);
    if (!report.runtimeError) return report;
    if (!LOST.has(report.runtimeError.code) || tries === TRIES) throw new Error(report.runtimeError.message);
  }
}

/** @param {string} url @param {string[]} flags @returns {Promise<Report>} */
async function lighthouse(url, flags) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-lighthouse-"));
  const file = path.join(folder, "report.json");
  const own = [url, "--output=json", `--output-path=${file}`, "--quiet", "--no-enable-error-reporting", ...flags];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const env = { ...process.env, CHROME_PATH: await chromiumPath() };
  try {
    const ended = await runChild(
      "npm",
      ["exec", "--yes", "--package", LIGHTHOUSE, "--", "lighthouse", ...own, chrome],
      {
        env,
      },
    );
    if (!fs.existsSync(file)) throw new Error(`Lighthouse ended with ${ended.code}:\n${ended.output}`);
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
