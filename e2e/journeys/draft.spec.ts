import { ask, ownMessages } from "../fixtures/chat";
import { FOLLY } from "../fixtures/entities";
import { expect, test } from "../fixtures/test";
import { composer, enter, openChat, verificationHeading, verify } from "../fixtures/visitor";

const question = "Which of your friends would you most like to see again?";
const firstMessage = "While you wait, write your first message";

test("text that is written before the verification is in the chat's composer", async ({ page }) => {
  const email = await enter(page);
  await page.getByLabel(firstMessage).fill(question);
  await verify(page, email);
  await expect(composer(page)).toHaveValue(question);
  await composer(page).press("Enter");
  await expect(ownMessages(page)).toHaveText(question);
  await expect(composer(page)).toHaveValue("");
});

test("a reload before the verification keeps the text", async ({ page }) => {
  const email = await enter(page);
  await page.getByLabel(firstMessage).fill(question);
  await page.reload();
  await expect(verificationHeading(page)).toBeVisible();
  await expect(page.getByLabel(firstMessage)).toHaveValue(question);
  await verify(page, email);
  await expect(composer(page)).toHaveValue(question);
});

test("a reload in the chat keeps the composer's text with its line breaks", async ({ page }) => {
  await openChat(page);
  await composer(page).fill("First line\nSecond line");
  await page.reload();
  await expect(composer(page)).toHaveValue("First line\nSecond line");
});

test("a draft belongs to its entity, and is cleared when it is sent", async ({ page }) => {
  await openChat(page);
  await composer(page).fill("For Erasmus only");
  await page.goto(FOLLY.path);
  await expect(composer(page)).toHaveValue("");
  await page.goBack();
  await expect(composer(page)).toHaveValue("For Erasmus only");
  await ask(page, "Who painted you?");
  await page.reload();
  await expect(ownMessages(page)).toHaveText("Who painted you?");
  await expect(composer(page)).toHaveValue("");
});
