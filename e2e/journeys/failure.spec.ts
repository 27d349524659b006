import type { Page, Route } from "@playwright/test";
import { ask, conversation, countSends, nextSend, ownMessages, replies } from "../fixtures/chat";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";
import { composer, openChat, verificationHeading, verify } from "../fixtures/visitor";

const apology = "Sorry, there was an error processing your message. Please try again.";
const question = "Who painted you?";

const failed = (page: Page) => conversation(page).getByRole("alert");
const tryAgain = (page: Page) => conversation(page).getByRole("button", { name: "Try again" });

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

test.beforeEach(({ quietConsole }) => quietConsole.expectNetworkError());

test("a message that is not delivered shows an apology, and a retry sends the same message", async ({ page }) => {
  await openChat(page);
  await page.route("**/api/chat", (route) => route.abort("connectionfailed"));
  const first = nextSend(page);
  await send(page, question);
  await expect(failed(page)).toHaveText(apology);
  await expect(ownMessages(page)).toHaveText(question);
  await page.unroute("**/api/chat");
  const second = nextSend(page);
  await tryAgain(page).click();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect((await second).postDataJSON().message_id).toBe((await first).postDataJSON().message_id);
  await page.reload();
  await expect(ownMessages(page)).toHaveCount(1);
  await expect(replies(page)).toHaveCount(1);
});

test("a retry does not duplicate a message whose response was lost", async ({ page }) => {
  await openChat(page);
  await page.route("**/api/chat", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page, question);
  await expect(failed(page)).toHaveText(apology);
  await page.unroute("**/api/chat");
  await tryAgain(page).click();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  await page.reload();
  await expect(ownMessages(page)).toHaveText([question]);
  await expect(replies(page)).toHaveCount(1);
});

test("nothing is lost offline, and the chat continues when the network is back", async ({ page, context }) => {
  await openChat(page);
  await ask(page, "Who were your parents?");
  await context.setOffline(true);
  await send(page, question);
  await expect(failed(page)).toHaveText(apology);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(failed(page)).toHaveCount(0);
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(2);
});

test("an undelivered message is still there after a reload and can be retried", async ({ page }) => {
  await openChat(page);
  await page.route("**/api/chat", (route) => route.abort("connectionfailed"));
  await send(page, question);
  await expect(failed(page)).toHaveText(apology);
  await page.unroute("**/api/chat");
  await page.reload();
  await expect(ownMessages(page)).toHaveText(question);
  await expect(failed(page)).toHaveText(apology);
  const sends = countSends(page);
  await tryAgain(page).click();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect(sends.count).toBe(1);
  await page.reload();
  await expect(ownMessages(page)).toHaveCount(1);
});

test("an interrupted stream ends with the stored reply", async ({ page }) => {
  await openChat(page);
  await page.route("**/api/chat", async (route) => {
    const answer = await route.fetch();
    const events = (await answer.text()).split("\n\n");
    await route.fulfill({ response: answer, body: `${events.slice(0, 3).join("\n\n")}\n\n` });
  });
  await send(page, question);
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test("a failed reply shows an apology, and a retry answers it", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(502);
  await openChat(page);
  await page.route("**/api/chat", (route) =>
    route.fulfill({
      status: 502,
      json: { error: true, status: 502, message: apology, data: { code: "reply_failed", request_id: "1" } },
    }),
  );
  await send(page, question);
  await expect(failed(page)).toHaveText(apology);
  await page.unroute("**/api/chat");
  await tryAgain(page).click();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
});

test("an expired session requests a code again and keeps the text", async ({ page, context, quietConsole }) => {
  quietConsole.expectStatus(401);
  const email = await openChat(page);
  await ask(page, "Who were your parents?");
  await context.clearCookies();
  await send(page, question);
  await expect(verificationHeading(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByRole("button", { name: "Resend Verification Code" }).click();
  await verify(page, email, { mails: 2 });
  await expect(composer(page)).toHaveValue(question);
  await composer(page).press("Enter");
  await expect(ownMessages(page)).toHaveText(["Who were your parents?", question]);
});

test("a conversation that fails to load is reported, and a retry loads it", async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.route("**/api/last_conversation_id*", (route) => route.abort("connectionfailed"));
  await page.reload();
  await expect(page.getByText("The conversation could not be loaded.")).toBeVisible();
  await page.unroute("**/api/last_conversation_id*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(ownMessages(page)).toHaveText(question);
});

test("a message that is sent while the conversation loads and the network fails is not lost", async ({
  page,
  context,
}) => {
  await openChat(page);
  await ask(page, "Who were your parents?");
  const network = gate();
  const loseHistory = async (route: Route) => {
    await network.opened;
    await route.abort("internetdisconnected");
  };
  await page.route("**/api/last_conversation_id*", loseHistory, { times: 1 });
  await page.reload();
  await send(page, question);
  await expect(ownMessages(page)).toHaveText(question);
  await context.setOffline(true);
  network.open();
  await expect(page.getByText("The conversation could not be loaded.")).toBeVisible();
  await expect(ownMessages(page)).toHaveText(question);
  await expect(failed(page)).toHaveText(apology);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(2);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who were your parents?", question]);
});
