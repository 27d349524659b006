import { expectAccessible } from "../fixtures/axe";
import { contentWidth, ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("the bell counts what waits, its menu leads there, and the digest is chosen in it", async ({
      page,
      siteUrl,
      anotherBrowser,
      quietConsole,
    }) => {
      const entity = await ownWorkshop(page, siteUrl);
      await page.goto("/my-digital-entities");
      await page.getByRole("button", { name: "Notifications", exact: true }).press("Enter");
      const menu = page.getByRole("dialog", { name: "What needs you" });
      await expect(menu).toContainText("Nothing is waiting for you.");
      await expectAccessible(page, `no notifications on ${screen}`);

      const visitor = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await visitor.say({ message: "Which planets have rings of ice?" });
      await page.reload();
      const bell = page.getByRole("button", { name: "Notifications: 1 thing is waiting" });
      await bell.press("Enter");
      await expect(menu).toContainText(entity.name);
      const link = menu.getByRole("link", { name: "1 question without an answer" });
      await expect(link).toBeFocused();
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page, `the notifications on ${screen}`);
      await page.screenshot({ path: test.info().outputPath("menu.png") });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: test.info().outputPath("menu-dark.png") });
      await page.emulateMedia({ colorScheme: "light" });
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(bell).toBeFocused();

      await page.keyboard.press("Enter");
      await expect(menu.getByRole("button", { name: "Weekly" })).toHaveAttribute("aria-pressed", "true");
      await menu.getByRole("button", { name: "Daily" }).click();
      await expect(menu.getByRole("button", { name: "Daily" })).toHaveAttribute("aria-pressed", "true");
      await link.click();
      await expect(page).toHaveURL(`${siteUrl}/questions/${entity.urlslug}`);
      await expect(menu).toBeHidden();

      await page.goto("/my-account");
      const digest = page.getByRole("group", { name: "Summary email" });
      await expect(digest.getByRole("button", { name: "Daily" })).toHaveAttribute("aria-pressed", "true");

      await page.goto("/unsubscribe?token=unknown");
      await expectAccessible(page, `the end of the digests on ${screen}`);
      quietConsole.expectStatus(404);
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "This link does not work" })).toBeVisible();
    });
  });
}
