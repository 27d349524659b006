import { quantile } from "./figures.mjs";
import { editDescription, makeOwner } from "./owner.mjs";
import { metricsOf } from "./product.mjs";

const edits = 25;
const pages = 400;

/**
 * What a page that is kept takes of the memory, and how long it takes from an owner's edit to the page that shows it.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureKeptPages(siteUrl) {
  return [await fromEditToPage(siteUrl), await memoryOfPages(siteUrl)];
}

/** @param {string} siteUrl @returns {Promise<import("./figures.mjs").Row>} */
async function fromEditToPage(siteUrl) {
  const owner = await makeOwner(siteUrl);
  const page = `${siteUrl}/${owner.urlslug}`;
  const measured = [];
  for (let n = 0; n < edits; n++) {
    await (await fetch(page)).text();
    const description = `This was written for the ${n}. time.`;
    await editDescription(siteUrl, owner, description);
    const editedAt = performance.now();
    const shown = await (await fetch(page)).text();
    measured.push(performance.now() - editedAt);
    if (!shown.includes(description)) throw new Error("The page showed what was there before the edit.");
  }
  return {
    figure: "from an owner's edit to the new page",
    value: quantile(measured),
    unit: "ms",
    target: 50,
    note: `95 of 100 within ${quantile(measured, 0.95).toFixed(1)} ms`,
  };
}

/**
 * As the cache counts it, which is what bounds it: what is resident says more of the garbage that rendering left.
 * @param {string} siteUrl @returns {Promise<import("./figures.mjs").Row>}
 */
async function memoryOfPages(siteUrl) {
  const before = await keptBy(siteUrl);
  for (let n = 0; n < pages; n++) await (await fetch(`${siteUrl}/directory?q=word-${n}`)).text();
  const { kept, bytes } = await keptBy(siteUrl);
  return {
    figure: "memory per cached page",
    value: (bytes - before.bytes) / (kept - before.kept) / 1000,
    unit: "kB",
    note: `over ${kept - before.kept} pages that were rendered for it; plain and compressed`,
  };
}

/** @param {string} siteUrl */
async function keptBy(siteUrl) {
  const metrics = await metricsOf(siteUrl);
  return { kept: metrics("semblance_pages_kept"), bytes: metrics("semblance_pages_bytes") };
}
