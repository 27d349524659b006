import { PASSWORD } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ask, conversation, ownMessages, replies } from "../fixtures/chat";
import { ERASMUS, FOLLY } from "../fixtures/entities";
import { mailsTo } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";
import {
  completionDialog,
  composer,
  enter,
  enterChat,
  openChatAgain,
  verificationHeading,
  verify,
} from "../fixtures/visitor";

test("a reload returns to the conversation, which continues in the same thread", async ({ page }) => {
  await enterChat(page);
  await ask(page, "Who painted you?");
  await page.reload();
  await expect(ownMessages(page)).toHaveText("Who painted you?");
  await expect(verificationHeading(page)).toBeHidden();
  await ask(page, "Who were your parents?");
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Who were your parents?"]);
  await expect(replies(page)).toHaveCount(2);
});

test("a reply in progress when the page is left is there on return", async ({ page }) => {
  await enterChat(page);
  const accepted = page.waitForResponse("**/api/chat");
  await composer(page).fill("Who painted you?");
  await composer(page).press("Enter");
  await accepted;
  await page.goto("/about");
  await page.goto(ERASMUS.path);
  await expect(ownMessages(page)).toHaveText("Who painted you?");
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
});

test("a second tab of the same browser needs no second code and shows the same conversation", async ({
  page,
  context,
}) => {
  const email = await enterChat(page);
  await ask(page, "Who painted you?");
  const second = await context.newPage();
  await openChatAgain(second);
  await expect(ownMessages(second)).toHaveText("Who painted you?");
  await ask(second, "Who were your parents?");
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Who were your parents?"]);
  expect(await mailsTo(page.request, email)).toHaveLength(1);
});

test("a returning visitor without a password is offered one below the first reply of a session, and in Options", async ({
  page,
  context,
}) => {
  await enterChat(page);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(completionDialog(page)).toBeHidden();

  const second = await context.newPage();
  await openChatAgain(second);
  await expect(completionDialog(second)).toBeHidden();
  const offer = second.getByRole("log").getByRole("button", { name: "Complete Your Account" });
  await expect(offer).toHaveCount(0);
  await ask(second, "Who painted you?");
  await expect(offer).toBeVisible();
  await expectAccessible(second, "a returning visitor's offer");
  await second.getByRole("log").getByRole("button", { name: "Maybe later" }).click();
  await expect(offer).toHaveCount(0);
  await second.goto(FOLLY.path);
  await ask(second, "Who wrote you?", FOLLY.name);
  await expect(offer).toHaveCount(0);

  await second.getByRole("button", { name: "Options" }).click();
  await second.getByRole("dialog", { name: "Options" }).getByRole("button", { name: "Complete Your Account" }).click();
  const dialog = completionDialog(second);
  await dialog.getByLabel("Create a Password").fill(PASSWORD);
  await dialog.getByLabel("Confirm Password").fill(PASSWORD);
  await dialog.getByLabel("Data Storage Region").selectOption("Europe");
  await dialog.getByRole("button", { name: "Complete Account" }).click();
  await expect(dialog).toBeHidden();
  await expect(composer(second)).toBeVisible();
  await second.getByRole("button", { name: "Options" }).click();
  await expect(second.getByRole("button", { name: "Complete Your Account" })).toHaveCount(0);
});

test("one verification is valid for every entity, and each has its own conversation", async ({ page }) => {
  await enterChat(page);
  await ask(page, "Who painted you?");
  await page.goto(FOLLY.path);
  await expect(composer(page)).toBeVisible();
  await expect(conversation(page)).toContainText(`This is ${FOLLY.name}.`);
  await expect(ownMessages(page)).toHaveCount(0);
});

test("another browser with the same address sees nothing before it enters its own code", async ({
  page,
  anotherBrowser,
}) => {
  const email = await enterChat(page);
  await ask(page, "A secret: my cat is called Desiderius.");
  const other = await (await anotherBrowser()).newPage();
  const bodies: string[] = [];
  other.on("response", async (response) => {
    if (response.url().includes("/api/")) bodies.push(await response.text().catch(() => ""));
  });
  await enter(other, { email, name: "Somebody" });
  await expect(conversation(other)).toHaveCount(0);
  expect(await other.content()).not.toContain("Desiderius.");
  expect(bodies.join()).not.toContain("my cat");

  await verify(other, email, { mails: 2 });
  await expect(ownMessages(other)).toHaveText("A secret: my cat is called Desiderius.");
  await page.reload();
  await expect(ownMessages(page)).toHaveCount(1);
});
