import { openBeforeScripts } from "../fixtures/before-hydration";
import { openMine } from "../fixtures/my-entity";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

for (const [screen, viewport] of SCREENS) {
  test(`a form that an owner fills in and saves before the page's scripts have come is saved on ${screen}`, async ({
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

test("a word that an input method composes before the page's scripts have come is saved", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  await page.goto("about:blank");
  const come = await openBeforeScripts(page, `/my-digital-entities/${urlslug}`);
  const caption = page.getByRole("main").getByRole("textbox", { name: "Caption" });
  await caption.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "ねこ", selectionStart: 2, selectionEnd: 2 });
  await keyboard.send("Input.insertText", { text: "猫" });
  await page.getByRole("button", { name: "Save changes" }).click();
  come();
  await expect(page.getByRole("main")).toContainText("Your changes have been saved.");
  await page.reload();
  await expect(caption).toHaveValue("猫");
});

test("a box that is ticked and unticked before the page's scripts have come is as it was", async ({
  page,
  siteUrl,
}) => {
  const { urlslug } = await openMine(page, siteUrl);
  await page.goto("about:blank");
  const come = await openBeforeScripts(page, `/my-digital-entities/${urlslug}`);
  const details = page.getByRole("main");
  const listed = details.getByRole("switch", { name: /directory/ });
  const wasListed = await listed.isChecked();
  await listed.click();
  await listed.click();
  await details.getByRole("textbox", { name: "Caption" }).fill("Luthier in Vitoria");
  await details.getByRole("button", { name: "Save changes" }).click();
  come();
  await expect(details).toContainText("Your changes have been saved.");
  await page.reload();
  await expect(listed).toBeChecked({ checked: wasListed });
});
