import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { startChunkedPageProxy } from "../fixtures/chunked-page-proxy";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";

const PAGES = { Home: "/", "a person's page": ERASMUS.path, "another entity's page": FOLLY.path };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Opens a page and scrolls through it, so that it loads everything; returns the responses. */
async function loaded(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => void answers.push(answer));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("End");
  await page.waitForLoadState("networkidle");
  return answers;
}

const ofType = (answers: readonly Response[], type: string) =>
  answers.filter((answer) => answer.request().resourceType() === type);

for (const [name, path] of Object.entries(PAGES)) {
  test.describe(name, () => {
    test("loads one font once, preloaded from the head", async ({ page }) => {
      const fonts = ofType(await loaded(page, path), "font");
      expect(fonts.map((font) => new URL(font.url()).pathname)).toEqual([expect.stringMatching(/\.woff2$/)]);
      const preloaded = page.locator('head link[rel="preload"][as="font"]');
      await expect(preloaded).toHaveAttribute("href", new URL(fonts[0]?.url() ?? "").pathname);
    });

    test("loads a small style sheet, which browsers cache", async ({ page }) => {
      const [sheet] = ofType(await loaded(page, path), "stylesheet");
      expect(gzipSync((await sheet?.body()) ?? "").length).toBeLessThan(15_000);
      expect(sheet?.headers()["cache-control"]).toContain("immutable");
      await expect(page.locator("body")).toHaveCSS("margin", "0px");
    });

    test("loads only drawings and small pictures, and its largest picture first", async ({ page }) => {
      const pictures = ofType(await loaded(page, path), "image");
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) {
        expect(picture.headers()["content-type"], picture.url()).toMatch(/^image\/(svg\+xml|avif|webp)/);
        expect((await picture.body()).length, picture.url()).toBeLessThan(100_000);
      }
      await expect(page.locator('main img[fetchpriority="high"]').first()).not.toHaveAttribute("loading", "lazy");
      const first = await page.locator('main img[fetchpriority="high"]').first().getAttribute("src");
      const answer = await page.request.get(path);
      // Next announces it in a header, or at the top of the page when the header is full.
      const hints = `${answer.headers().link ?? ""}\n${(await answer.text()).split("<body")[0]}`;
      expect(hints).toMatch(new RegExp(`${first}[">][^<]*(as="image"|fetchPriority)[^<]*high`, "i"));
    });

    for (const viewport of [PHONE, DESKTOP]) {
      test(`has no layout shift while it loads, ${viewport.width} wide`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(watchShifts);
        await loaded(page, path);
        expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
        const unsized = page.locator("img:not([width]), img:not([height])");
        await expect(unsized).toHaveCount(0);
      });
    }
  });
}

const PRESSED_EARLY = {
  "a kept page": { path: ERASMUS.path, button: "Continue", expectedText: "Please enter your name." },
  "a page made for its reader": { path: "/login", button: "Sign In", expectedText: "Email is required" },
};

for (const [name, { path, button, expectedText }] of Object.entries(PRESSED_EARLY)) {
  test(`a button of ${name} that is pressed before hydration acts after it`, async ({ page }) => {
    const late = gate();
    await page.route(/\.js$/, async (route) => {
      await late.opened;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: button, exact: true }).click();
    late.open();
    await expect(page.getByText(expectedText)).toBeVisible();
  });
}

/** Records layout shifts with their values in the page's `shifts`. */
function watchShifts(): void {
  const shifts: string[] = [];
  Reflect.set(window, "shifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved: { node: Node | null }[] = Reflect.get(entry, "sources");
      shifts.push(
        `${Reflect.get(entry, "value")}: ${moved.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`,
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const WHOLE_SITE = {
  ...PAGES,
  directory: "/directory",
  clones: "/digital-clones",
  "cloning oneself": "/digital-cloning",
  "what plans there are": "/choose-plan",
  login: "/login",
  register: "/register",
  nowhere: "/nowhere",
};

for (const [name, path] of Object.entries(WHOLE_SITE)) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`${name} has no layout shift with slow HTML, ${viewport.width} wide`, async ({
      page,
      siteUrl,
      quietConsole,
    }) => {
      if (path === WHOLE_SITE.nowhere) quietConsole.expectStatus(404);
      const pieces = await startChunkedPageProxy(siteUrl, 40);
      await page.setViewportSize(viewport);
      await page.addInitScript(watchShifts);
      await page.goto(pieces.url + path, { waitUntil: "commit" });
      while (await pieces.next()) await painted(page);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
      await pieces.close();
    });
  }
}

for (const [name, path] of Object.entries(PAGES)) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`${name} has no layout shift with a late font, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(watchShifts);
      const late = gate();
      await page.route(/\.woff2$/, async (route) => {
        await late.opened;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await painted(page);
      late.open();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await painted(page);
      expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
    });
  }
}

/** Waits until the received part of a page is painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  );
}
