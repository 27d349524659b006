import { field } from "../fixtures/account";
import { openBeforeScripts } from "../fixtures/before-hydration";
import { expect, test } from "../fixtures/test";

test("text that is typed before hydration replaces the stored draft and is stored", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await field(page, "First name").fill("Margit");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("fields:register"))).toContain("Margit");

  const come = await openBeforeScripts(page, "/register");
  await field(page, "Last name").fill("Fjord");
  await field(page, "Data storage region").selectOption("europe");
  come();
  await expect(field(page, "First name")).toHaveValue("Margit");
  await expect(field(page, "Data storage region")).toHaveValue("europe");
  await page.reload();
  await expect(field(page, "First name")).toHaveValue("Margit");
  await expect(field(page, "Last name")).toHaveValue("Fjord");
  await expect(field(page, "Data storage region")).toHaveValue("europe");
});
