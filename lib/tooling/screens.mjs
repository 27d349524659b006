import fs from "node:fs";
import { chromium } from "playwright";
import { freshDataDir, startProduct } from "./bench/product.mjs";
import { ensureBuilt } from "./build-product.mjs";
import { chromiumPath } from "./chromium.mjs";
import { takePicture, takeReadmePicture } from "./screens/picture.mjs";
import { fillEntry, journey, pages } from "./screens/states.mjs";

const windows = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
const schemes = /** @type {const} */ (["light", "dark"]);

const entry = await ensureBuilt();
const dataDir = freshDataDir();
const product = await startProduct(entry, { dataDir });
const browser = await chromium.launch({ executablePath: await chromiumPath() });
try {
  if (process.argv.includes("--readme")) await takeReadme();
  else await takeAll();
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Every page and state, at both widths, in both colour schemes. */
async function takeAll() {
  let taken = 0;
  for (const [width, viewport] of Object.entries(windows)) {
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
      const scene = { page, siteUrl: product.url, email: `margit-${width}-${colorScheme}@example.org` };
      for (const { name, reach, whole } of [...pages, ...journey]) {
        await reach(scene);
        await takePicture(page, `${name}-${width}-${colorScheme}`, whole);
        taken += 1;
      }
      await page.close();
    }
  }
  console.log(`${taken} pictures in e2e/screens`);
}

async function takeReadme() {
  const page = await browser.newPage({ viewport: windows[1280], colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${product.url}/erasmus-of-rotterdam`, { waitUntil: "networkidle" });
  await fillEntry(page, "margit@example.org");
  await page.mouse.click(2, 2);
  await takeReadmePicture(page);
}
