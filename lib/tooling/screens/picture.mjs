import fs from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../paths.mjs";

/** @typedef {import("playwright").Page} Page */

const readmeMaxBytes = 150_000;

/**
 * Takes the page as it is once its pictures and typefaces are there.
 * @param {Page} page
 * @param {string} name
 * @param {boolean} [fullPage]
 */
export async function takePicture(page, name, fullPage = false) {
  // A sticky header would be in the middle of a full-page screenshot.
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await page.screenshot({
    path: path.join(inRoot("e2e"), "screens", `${name}.png`),
    fullPage,
    animations: "disabled",
  });
}

/**
 * A picture that the README shows, small enough to come along with every clone.
 * @param {Page} page
 * @param {string} name
 */
export async function takeReadmePicture(page, name) {
  await settled(page);
  const file = inRoot("public", "readme", `${name}.jpg`);
  await fs.mkdir(path.dirname(file), { recursive: true });
  const picture = await smallPicture(page);
  await fs.writeFile(file, picture);
  console.log(`${path.relative(inRoot(), file)}: ${Math.ceil(picture.length / 1000)} kB`);
}

/** @param {Page} page */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further down would wait until they are scrolled to.
    for (const image of document.images) image.loading = "eager";
    const thumbs = Array.from(document.querySelectorAll(".thumb"), (thumb) => {
      const image = new Image();
      image.src = /url\("(.+)"\)/.exec(getComputedStyle(thumb).backgroundImage)?.[1] ?? "";
      return image;
    });
    const images = [...document.images, ...thumbs];
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
}

/** The best picture that fits. @param {Page} page */
async function smallPicture(page) {
  for (const quality of [85, 75, 65]) {
    const picture = await page.screenshot({ animations: "disabled", type: "jpeg", quality });
    if (picture.length <= readmeMaxBytes) return picture;
  }
  throw new Error(`The README's picture does not fit into ${readmeMaxBytes} bytes.`);
}
