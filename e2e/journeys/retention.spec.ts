import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { expect, test } from "../fixtures/test";

test("an owner says how long conversations are kept, and visitors are told before they begin", async ({
  page,
  browser,
  siteUrl,
}) => {
  await registerByCalls(page.request, siteUrl);
  const { urlslug } = await createEntity(page.request, siteUrl, {});
  const visitor = await browser.newPage({ baseURL: siteUrl });
  await visitor.goto(`/${urlslug}`);
  await expect(visitor.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(visitor.getByText("Conversations are erased after")).toHaveCount(0);

  await page.goto(`/my-digital-entities/${urlslug}`);
  const choice = page.getByLabel("Keep conversations");
  await expect(choice).toHaveValue("");
  await choice.selectOption("90 days after the last message");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been saved.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Conversations are erased after 90 days without a message.")).toBeVisible();
  await expectAccessible(visitor, "entry with retention");
  // The owner's browser goes straight to the chat.
  await page.goto(`/${urlslug}`);
  await page.getByRole("button", { name: "Disclaimer" }).click();
  await expect(page.getByRole("dialog", { name: "Disclaimer" })).toContainText("erased after 90 days");

  await page.goto(`/my-digital-entities/${urlslug}`);
  await expect(choice).toHaveValue("90");
  await choice.selectOption("Another number of days after the last message");
  const days = page.getByLabel("Days after the last message", { exact: true });
  await expect(days).toHaveValue("90");
  await days.fill("4000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a number of days from 1 to 3650")).toBeVisible();
  await expect(days).toBeFocused();
  await expect(days).toHaveValue("4000");
  await days.fill("1");
  await expectAccessible(page, "details with retention");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been saved.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Conversations are erased after one day without a message.")).toBeVisible();
  await visitor.close();
});
