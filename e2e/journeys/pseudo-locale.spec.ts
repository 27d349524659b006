import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { createEntity } from "../fixtures/created-entity";
import { ERASMUS } from "../fixtures/entities";
import { overflowOf } from "../fixtures/languages";
import { expect, test } from "../fixtures/test";

/** How much longer than English the longest translations of a few words are. */
const LONGER = 1.4;

/** Shows a page as in a language that is longer, has marks on its letters and is written from right to left. */
async function showPseudoLocale(page: Page): Promise<void> {
  await page.evaluate((longer) => {
    const accents: Record<string, string> = { a: "ä", e: "é", i: "î", o: "ø", u: "ů", n: "ñ", s: "š", A: "Ä", E: "É" };
    const accented = (text: string) => text.replace(/[aeiounsAE]/g, (letter) => accents[letter] ?? letter);
    const lengthened = (text: string) => {
      const words = text.trim().split(/\s+/);
      const extra = Math.ceil(words.length * (longer - 1));
      return [...words, ...words.slice(0, extra)].join(" ");
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      const isText = parentElement && !parentElement.closest("script, style, svg, [dir='ltr'], bdi, time, code");
      if (isText && /\p{L}{2}/u.test(textContent ?? ""))
        node.textContent = ` ${accented(lengthened(textContent ?? ""))} `;
    }
    document.documentElement.dir = "rtl";
  }, LONGER);
}

const PAGES = [
  "/",
  "/about",
  "/services",
  "/contact",
  "/digital-cloning",
  "/directory",
  "/new-digital-entity",
  "/login",
  ERASMUS.path,
];

for (const width of [320, 1280]) {
  test(`pages have room for longer words and the other direction at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      await showPseudoLocale(page);
      expect({ path, ...(await overflowOf(page)) }).toEqual({ path, cut: [], sideways: 0 });
    }
  });

  test(`an owner's pages have room for longer words and the other direction at ${width} px`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await registerByCalls(page.request, siteUrl);
    const { urlslug } = await createEntity(page.request, siteUrl);
    for (const path of ["/my-digital-entities", "/my-account", ...OWN.map((name) => `/${name}/${urlslug}`)]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await showPseudoLocale(page);
      expect({ path, ...(await overflowOf(page)) }).toEqual({ path, cut: [], sideways: 0 });
    }
  });
}

const OWN = ["overview", "my-data", "questions", "my-conversations", "my-chatters", "my-links", "access", "behaviour"];
