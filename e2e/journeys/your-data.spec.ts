import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { ask } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { mailsTo } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import { enterChat, nameField } from "../fixtures/visitor";

const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Your data" });
const eraseField = (page: Page) => page.getByLabel("Type ERASE to confirm");
const eraseButton = (page: Page) => page.getByRole("button", { name: "Erase my data" });

test("an anonymous visitor finds no link to the page, and the page explains how to verify", async ({ page }) => {
  await page.goto("/your-data");
  await expect(page.getByRole("heading", { name: "You are not verified in this browser" })).toBeVisible();
  await expect(footerLink(page)).toHaveCount(0);
});

test("a visitor sees the stored data, exports it and has it erased, with a receipt", async ({ page }) => {
  const email = await enterChat(page, { name: "Margit" });
  await ask(page, "Who painted you?");
  await page.goto("/about");
  await footerLink(page).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: `${ERASMUS.name} 1 1` })).toBeVisible();
  await expect(page.getByText("This browser")).toHaveCount(1);
  await expectAccessible(page, "your data");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    visitor: { email_address: email, user_name: "Margit" },
    conversations: [{ entity_name: ERASMUS.name, messages: [{ message: "Who painted you?" }] }],
  });

  await eraseButton(page).click();
  await expect(page.getByText("Type ERASE to confirm.")).toBeVisible();
  await eraseField(page).fill("erase");
  await eraseButton(page).click();
  await expect(page.getByRole("heading", { name: "Your data has been erased" })).toBeFocused();
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible();
  await expect(footerLink(page)).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(page.request, email))[0]?.subject).toContain("was erased");

  await page.goto(ERASMUS.path);
  await expect(nameField(page)).toBeVisible();
  expect((await page.request.get("/api/visitor-data")).status()).toBe(401);
});
