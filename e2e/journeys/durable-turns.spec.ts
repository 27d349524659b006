import type { Page } from "@playwright/test";
import { conversation, ownMessages, replies } from "../fixtures/chat";
import { askModel, test } from "../fixtures/slow-model-test";
import { expect } from "../fixtures/test";
import { openChat, openChatAgain } from "../fixtures/visitor";

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const TIMES = 20;
const question = "Where were you born?";
const piece = (number: number) => `Piece ${number} of the tale, naïve 🎭 and whole. `;

/** Waits until the last reply shows a text, by checking every frame. */
async function shown(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (part) => [...document.querySelectorAll("article .prose")].at(-1)?.textContent?.includes(part),
    text,
    { polling: "raf" },
  );
}

const isJoin = (request: { url: () => string; method: () => string }) =>
  request.method() === "GET" && new URL(request.url()).pathname.startsWith("/api/chat/turns/");

/** Interrupts the page so that it requests the rest of the reply, and waits until a text of it is shown. */
async function join(page: Page, again: () => Promise<unknown>, text: string): Promise<void> {
  const joining = page.waitForRequest(isJoin);
  const done = again();
  await joining;
  await shown(page, text);
  await done;
}

test("twenty reloads during a reply lose nothing", async ({ page, model }) => {
  // Twenty page loads take a minute and a half on a slow machine beside another journey.
  test.slow();
  await openChat(page);
  const pending = await askModel(page, model, question);
  let text = "";
  for (let time = 0; time < TIMES; time++) {
    text += piece(time);
    pending.write(piece(time));
    await join(page, () => page.reload(), `Piece ${time} of the tale, naïve 🎭 and whole.`);
    expect((await replies(page).locator(".prose").textContent())?.trim()).toBe(text.trim());
  }
  pending.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect(await replies(page).locator(".prose").textContent()).toBe(text);
  await expect(ownMessages(page)).toHaveText([question]);
  await expect(replies(page)).toHaveCount(1);
});

test("twenty interrupted connections during a reply lose nothing", async ({
  page,
  model,
  cuttableProxy,
  quietConsole,
}) => {
  quietConsole.expectNetworkError();
  await openChat(page);
  const pending = await askModel(page, model, question);
  let text = "";
  pending.write("First. ");
  await shown(page, "First.");
  for (let time = 0; time < TIMES; time++) {
    text += piece(time);
    const cutAndTell = async () => {
      cuttableProxy.cut();
      pending.write(piece(time));
    };
    await join(page, cutAndTell, `Piece ${time} `);
    await shown(page, piece(time).trim());
  }
  pending.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect(await replies(page).locator(".prose").textContent()).toBe(`First. ${text}`);
  await expect(conversation(page).getByRole("alert")).toHaveCount(0);
});

test("another device joins a reply in progress, and both end with the same text", async ({ page, model, context }) => {
  await openChat(page);
  const pending = await askModel(page, model, question);
  pending.write(piece(1));
  await shown(page, "Piece 1");
  const second = await context.newPage();
  await openChatAgain(second, new URL(page.url()).pathname);
  await shown(second, piece(1).trim());
  pending.write(piece(2));
  pending.finish();
  for (const device of [page, second]) {
    await expect(replies(device).getByRole("button", { name: "Copy reply" })).toBeVisible();
    expect(await replies(device).locator(".prose").textContent()).toBe(`${piece(1)}${piece(2)}`);
  }
});

test("a finished reply is announced to a screen reader once, even after a reload", async ({ page, model }) => {
  await openChat(page);
  const pending = await askModel(page, model, question);
  pending.write(piece(1));
  await shown(page, "Piece 1");
  await page.reload();
  await shown(page, "Piece 1");
  await page.evaluate(() => {
    const announced: string[] = [];
    Reflect.set(window, "announced", announced);
    const isWhole = (node: Node): node is Element =>
      node instanceof Element && node.matches(".prose:not([aria-hidden])");
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const added = type === "attributes" ? [target] : [...addedNodes];
        for (const node of added) if (isWhole(node)) announced.push(node.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-hidden"] });
  });
  pending.write(piece(2));
  await shown(page, "Piece 2");
  expect(await page.evaluate(() => Reflect.get(window, "announced"))).toEqual([]);
  pending.finish();
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "announced"))).toEqual([`${piece(1)}${piece(2)}`]);
});
