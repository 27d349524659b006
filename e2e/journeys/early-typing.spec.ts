import { openBeforeScripts } from "../fixtures/before-hydration";
import { openMine } from "../fixtures/my-entity";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

for (const [screen, viewport] of SCREENS) {
  test(`what an owner types, chooses, ticks and saves before the page's scripts have come is saved on ${screen}`, async ({
    page,
    siteUrl,
  }) => {
    await page.setViewportSize(viewport);
    const { urlslug } = await openMine(page, siteUrl);
    await page.goto("about:blank");
    const come = await openBeforeScripts(page, `/my-digital-entities/${urlslug}`);
    const details = page.getByRole("main");
    const caption = details.getByRole("textbox", { name: "Caption" });
    const description = details.getByRole("textbox", { name: "Description" });
    const status = details.getByRole("combobox", { name: "Chat" });
    const listed = details.getByRole("switch", { name: /directory/ });
    const wasListed = await listed.isChecked();
    await caption.fill("Luthier in Vitoria");
    await status.selectOption("offline");
    await listed.click();
    await description.fill("Repairs violas, and says so.");
    await details.getByRole("button", { name: "Save changes" }).click();
    come();
    await expect(details).toContainText("Your changes have been saved.");
    expect(new URL(page.url()).search).toBe("");
    await page.reload();
    await expect(caption).toHaveValue("Luthier in Vitoria");
    await expect(description).toHaveValue("Repairs violas, and says so.");
    await expect(status).toHaveValue("offline");
    await expect(listed).toBeChecked({ checked: !wasListed });
  });
}
