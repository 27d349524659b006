import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChild } from "../child.mjs";
import { chromiumPath } from "../chromium.mjs";
import { quantile, rounds } from "./figures.mjs";

/** The newest that runs on Node 20. Downloaded on use, since it is larger than the product. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** Errors of Lighthouse after which it has to run again: Chromium's trace lacks its start. */
const LOST = new Set(["NO_NAVSTART", "NO_TRACING_STARTED"]);
const TRIES = 3;

const pages = { Home: "/", "entity page": "/erasmus-of-rotterdam" };
const devices = { phone: [], desktop: ["--preset=desktop"] };

/** @typedef {{ title: string, score: number, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ score: number | null, title: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>,
 *   runtimeError?: { code: string, message: string } }} Report */
/** @typedef {{ rows: import("./figures.mjs").Row[], lost: string[] }} Judgement `lost` names what cost points */

/**
 * Judges Home and an entity's page on a phone and on a desktop, one after another.
 * @param {string} siteUrl
 * @param {number} times of which the median counts
 * @returns {AsyncGenerator<Judgement>}
 */
export async function* judgePages(siteUrl, times) {
  for (const [page, address] of Object.entries(pages)) {
    for (const [device, flags] of Object.entries(devices)) {
      const reports = await rounds(times, () => judge(siteUrl + address, flags));
      const categories = Object.keys(reports[0]?.categories ?? {});
      if (categories.length !== 4) throw new Error(`Lighthouse judged ${categories.join(", ")} only.`);
      const row = (/** @type {string} */ category) => ({
        figure: `Lighthouse, ${page}, ${device}: ${reports[0]?.categories[category]?.title}`,
        value: quantile(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))),
        unit: "",
        target: device === "phone" && category === "performance" ? 97 : 100,
        better: /** @type {const} */ ("more"),
      });
      yield { rows: categories.map(row), lost: lostPoints(reports.at(-1)) };
    }
  }
}

/** Every audit that counts and was not passed whole. @param {Report | undefined} report */
function lostPoints(report) {
  if (!report) return [];
  const counted = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight));
  return counted.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.score}, weight ${weight}, ${audit.displayValue ?? audit.title}`];
  });
}

/** Runs Lighthouse, and again when the browser lost its recording. @param {string} url @param {string[]} flags */
async function judge(url, flags) {
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
