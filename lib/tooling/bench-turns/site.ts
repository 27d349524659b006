import type { Row } from "../bench/figures.mjs";
import { type Product, residentMb, startProduct } from "../bench/product.mjs";
import { verifiedVisitors } from "../bench/visitors.mjs";
import { start } from "./child";
import { many } from "./load";
import type { Measuring } from "./main";
import { turn } from "./reader";
import { heldStreams, MODEL } from "./streams";
import { AT_ONCE, added, type Beside, effortOf, rate, THINKING } from "./turns";

const VISITORS = 16;
/** Turns that are held before anything is measured. */
const WARM = 40;

/** The same turns as a browser has them: through the site, with its cookie, on the whole product as `npm start` serves it. */
export async function measureSite(measuring: Measuring): Promise<Row[]> {
  const pipe = await start<{ url: string }>(measuring.folder, "pipe", [measuring.modelUrl]);
  const rows: Row[] = [];
  const about = (site: Site): Beside => ({ ...site, ...effortOf(measuring), pipeUrl: pipe.facts.url });
  await onSite(measuring, THINKING, async (site) => {
    await many(VISITORS, WARM, site.turn);
    for (const atOnce of [1, 16]) rows.push(await added(about(site), atOnce));
  });
  await onSite(measuring, AT_ONCE, async (site) => {
    await many(VISITORS, WARM, site.turn);
    rows.push(await rate(about(site), 16));
  });
  await onSite(measuring, MODEL, async ({ turn, product }) => {
    const resident = async () => residentMb(product.pid) * 1024 * 1024;
    rows.push(...(await heldStreams({ turn, resident, pipeUrl: pipe.facts.url, isBounded: !measuring.database.url })));
  });
  await pipe.stop();
  return rows.map((row) => (row.figure.startsWith(" ") ? row : { ...row, figure: `through the site: ${row.figure}` }));
}

type Site = Readonly<{ product: Product; turn: Beside["turn"] }>;

/** Serves the product to some visitors, with a model by its name, while `work` runs. */
async function onSite(
  { entry, modelUrl, database }: Measuring,
  model: string,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const settings = {
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: model,
    ...(database.url ? { DATABASE_URL: database.url } : {}),
  };
  const product = await startProduct(entry, { dataDir: database.dataDir, settings });
  try {
    const answer = await fetch(`${product.url}/api/load-digital-entity/erasmus-of-rotterdam`);
    const { entityid: entityId } = (await answer.json()) as { entityid: string };
    const visitors = await verifiedVisitors(product.url, VISITORS);
    const at = { url: `${product.url}/api`, entityId };
    const someone = (n: number) => visitors[n % visitors.length] as (typeof visitors)[number];
    await work({ product, turn: (n) => turn(at, someone(n)) });
  } finally {
    await product.stop();
  }
}
