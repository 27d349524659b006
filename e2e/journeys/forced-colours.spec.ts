import type { Locator } from "@playwright/test";
import { sectionTabs } from "../fixtures/my-entity";
import { ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

/** Whether an element has an outline that can be seen. */
const outlineOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle === "none" ? "none" : outlineWidth;
  });

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

    test("forced colours keep the marks of what is chosen in the inbox", async ({ page, siteUrl, anotherBrowser }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      await page.goto(`/my-conversations/${entity.urlslug}`);
      const tabs = sectionTabs(page);
      await expect(tabs.getByRole("link", { name: "Conversations" })).toHaveAttribute("aria-current", "page");
      expect(await outlineOf(tabs.getByRole("link", { name: "Conversations" }))).toBe("3px");
      expect(await outlineOf(tabs.getByRole("link", { name: "Overview" }))).toBe("none");
      const views = page.getByRole("navigation", { name: "Views" });
      expect(await outlineOf(views.locator("[aria-current]"))).toBe("3px");
      if (viewport.width >= 1024) {
        const rows = page.getByRole("list", { name: "Conversations", exact: true });
        expect(await outlineOf(rows.locator("a[aria-current]"))).toBe("3px");
      }
      await page.screenshot({ path: test.info().outputPath("inbox.png") });
    });

    test("forced colours keep the line of the overview's plot", async ({ page, siteUrl, anotherBrowser }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      await page.goto(`/overview/${entity.urlslug}`);
      const line = page.locator(".plot__line:visible").first();
      await expect(line).toBeVisible();
      const stroke = await line.evaluate((node) => getComputedStyle(node).stroke);
      const accent = await line.evaluate((node) => getComputedStyle(node).getPropertyValue("--accent"));
      expect(stroke).not.toBe(accent);
      await page.screenshot({ path: test.info().outputPath("overview.png"), fullPage: true });
      await page.goto(`/behaviour/${entity.urlslug}`);
      await expect(page.getByRole("switch").first()).toBeVisible();
      await page.screenshot({ path: test.info().outputPath("behaviour.png"), fullPage: true });
    });
  });
}
