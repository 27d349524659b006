import type { Page } from "@playwright/test";
import { ask, ownMessages } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";
import { composer, continueButton, openChat } from "../fixtures/visitor";

const QUESTIONS = ["Who painted you?", "Who were your parents?"];

/** Opens the chat of a visitor who has asked before, in a new tab of the same browser. */
async function comeBack(page: Page, prepare: (tab: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  await openChat(page);
  for (const question of QUESTIONS) await ask(page, question);
  const tab = await page.context().newPage();
  const viewport = page.viewportSize();
  if (viewport) await tab.setViewportSize(viewport);
  await prepare(tab);
  await tab.goto(ERASMUS.path, { waitUntil: "commit" });
  return tab;
}

/** Sums the layout shifts of the page in its `layoutShift`, and names what moved in `moved`. */
function watchShifts(): void {
  const moved: string[] = [];
  Object.assign(window, { layoutShift: 0, moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: number = Reflect.get(entry, "value");
      const sources: { node: Node | null }[] = Reflect.get(entry, "sources");
      Reflect.set(window, "layoutShift", Reflect.get(window, "layoutShift") + value);
      moved.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Records in the page's `hasShownForm` whether a frame showed the entry form's button. */
function watchForm(): void {
  Reflect.set(window, "hasShownForm", false);
  const look = () => {
    const button = document.querySelector("main form button[type=submit]");
    if (button?.textContent?.includes("Continue") && button.checkVisibility())
      Reflect.set(window, "hasShownForm", true);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a returning visitor sees the thread with a layout shift of at most 0.05", async ({ page }) => {
      const tab = await comeBack(page, (one) => one.addInitScript(watchShifts));
      await expect(ownMessages(tab)).toHaveText(QUESTIONS);
      await expect(composer(tab)).toBeVisible();
      const moved: string[] = await tab.evaluate(() => Reflect.get(window, "moved"));
      expect(await tab.evaluate(() => Reflect.get(window, "layoutShift")), moved.join("\n")).toBeLessThanOrEqual(0.05);
    });

    test("a reload of the chat has a layout shift of at most 0.05", async ({ page }) => {
      await openChat(page);
      await ask(page, "Who painted you?");
      await page.addInitScript(watchShifts);
      await page.reload();
      await expect(ownMessages(page)).toHaveCount(1);
      const moved: string[] = await page.evaluate(() => Reflect.get(window, "moved"));
      expect(await page.evaluate(() => Reflect.get(window, "layoutShift")), moved.join("\n")).toBeLessThanOrEqual(0.05);
    });

    test("a returning visitor reads that the visit is checked before the scripts arrive", async ({ page }) => {
      const late = gate();
      const tab = await comeBack(page, async (one) => {
        await one.route(/\.js$/, async (route) => {
          await late.opened;
          await route.continue();
        });
      });
      await expect(tab.getByText("Verifying...")).toBeVisible();
      await expect(continueButton(tab)).toBeHidden();
      late.open();
      await expect(ownMessages(tab)).toHaveText(QUESTIONS);
    });

    test("a returning visitor never sees the entry form", async ({ page }) => {
      const tab = await comeBack(page, (one) => one.addInitScript(watchForm));
      await expect(ownMessages(tab)).toHaveText(QUESTIONS);
      expect(await tab.evaluate(() => Reflect.get(window, "hasShownForm"))).toBe(false);
    });

    test("a returning visitor's conversations are read once", async ({ page }) => {
      const reads: string[] = [];
      const tab = await comeBack(page, async (one) => {
        one.on("request", (request) => {
          const { pathname } = new URL(request.url());
          if (/conversation|previous_messages/.test(pathname)) reads.push(pathname);
        });
      });
      await expect(ownMessages(tab)).toHaveText(QUESTIONS);
      if (viewport.width >= 1024)
        await expect(tab.getByRole("list", { name: "Your conversations" }).getByRole("listitem")).toHaveCount(1);
      expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
    });
  });
}

test("somebody whose session has ended is asked for their name again", async ({ page, context, quietConsole }) => {
  quietConsole.expectStatus(401);
  await openChat(page);
  await context.clearCookies({ name: "semblance" });
  const tab = await context.newPage();
  await tab.goto(ERASMUS.path);
  await expect(continueButton(tab)).toBeVisible();
});
