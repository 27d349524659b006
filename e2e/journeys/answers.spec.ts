import type { Page } from "@playwright/test";
import { ask, conversation, ownMessages, replies, sourceButtons } from "../fixtures/chat";
import { ERASMUS, FOLLY, GUIDE } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

test("an answer quotes the material word for word, with sources that open the passage", async ({ page }) => {
  await openChat(page);
  await expect(page.getByText("Answers are quoted from Erasmus of Rotterdam's own material.")).toBeVisible();
  const reply = await ask(page, "Did you regret writing the Praise of Folly?");
  const quoted = /“(.+?)”/s.exec(await reply.innerText())?.[1] ?? "";
  expect(quoted.length).toBeGreaterThan(20);

  const firstCite = reply.getByRole("link", { name: "Source 1" });
  await firstCite.click();
  const passage = page.getByRole("dialog");
  await expect(passage.getByRole("heading")).not.toBeEmpty();
  for (const sentence of quoted.split(/(?<=[.!?]) /))
    await expect(passage.locator("blockquote")).toContainText(sentence);
  await passage.getByRole("button", { name: "Close" }).last().click();
  await expect(passage).toBeHidden();
  await expect(firstCite).toBeFocused();

  await sourceButtons(reply).first().click();
  await expect(passage.locator("blockquote")).toContainText(quoted.split(/(?<=[.!?]) /)[0] ?? quoted);
});

test("a source's passage marks the sentence that the reply quotes", async ({ page }) => {
  await openChat(page);
  const reply = await ask(page, "Did you regret writing the Praise of Folly?");
  const quoted = /“(.+?)”/s.exec(await reply.innerText())?.[1] ?? "";
  await reply.getByRole("link", { name: "Source 1" }).click();
  const marks = page.getByRole("dialog").locator("mark");
  await expect(marks.first()).toBeVisible();
  expect((await marks.allInnerTexts()).join(" ")).toContain(quoted.split(/(?<=[.!?]) /)[0]);
});

test("every number in a reply has a source below it, and every source has a number", async ({ page }) => {
  await openChat(page);
  for (const question of ["What did you think of Luther?", "Who was Thomas More to you?", "What is an adage?"]) {
    const reply = await ask(page, question);
    const cited = new Set(await reply.locator("a.cite").allInnerTexts());
    const listed = new Set(await sourceButtons(reply).locator(".cite").allInnerTexts());
    expect(cited.size).toBeGreaterThan(0);
    expect(listed).toEqual(cited);
  }
});

test("a source with a year shows it in the row and with the passage", async ({ page }) => {
  await openChat(page);
  const reply = await ask(page, "Who were your parents?");
  const dated = sourceButtons(reply)
    .filter({ hasText: /\b1[45]\d\d\b/ })
    .first();
  const year = /\b1[45]\d\d\b/.exec(await dated.innerText())?.[0] ?? "";
  await dated.click();
  await expect(page.getByRole("dialog")).toContainText(`Year ${year}`);
});

test("a question beyond the material is declined without a source", async ({ page }) => {
  await openChat(page);
  const reply = await ask(page, "Which smartphone has the best camera?");
  await expect(reply).toContainText("I have nothing on that in my sources, so I will not guess.");
  await expect(sourceButtons(reply)).toHaveCount(0);
});

for (const [{ path, name }, question] of [
  [FOLLY, "What does Folly say about war?"],
  [GUIDE, "Who can read my messages?"],
] as const) {
  test(`${name} answers from its own material`, async ({ page }) => {
    await openChat(page, { path });
    const reply = await ask(page, question, name);
    await expect(sourceButtons(reply).first()).toBeVisible();
    await expect(reply).toContainText("“");
  });
}

test("the header names a digital person and a plain book", async ({ page }) => {
  await openChat(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat with Digital Erasmus of Rotterdam");
  await page.goto(FOLLY.path);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat with In Praise of Folly");
});

test("a reply can be copied, and is there again after a reload", async ({ page, context, siteUrl }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: siteUrl });
  await openChat(page);
  const reply = await ask(page, "Who were your parents?");
  await reply.getByRole("button", { name: "Copy reply" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("“");
  expect(copied).toContain("Written by an AI: Erasmus of Rotterdam");
  const before = await reply.locator(".prose").innerText();
  await page.reload();
  await expect(replies(page)).toHaveCount(1);
  expect(await replies(page).locator(".prose").innerText()).toBe(before);
});

test("a reply can be copied over plain http, where pages have no clipboard API", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.defineProperty(navigator, "clipboard", { value: undefined });
    document.addEventListener("copy", () => Reflect.set(window, "copied", String(document.getSelection())));
  });
  await openChat(page);
  const reply = await ask(page, "Who were your parents?");
  await reply.getByRole("button", { name: "Copy reply" }).click();
  await expect(reply.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toContain("“");
});

test("markup in a message stays text", async ({ page }) => {
  await openChat(page);
  const markup = '<img src="https://evil.example/x.png" onerror="alert(1)"> [link](javascript:alert(1)) **bold**';
  await ask(page, markup);
  await expect(ownMessages(page)).toHaveText(markup);
  await expect(conversation(page).locator('img[src*="evil"], a[href^="javascript"]')).toHaveCount(0);
});

test.describe("while it is being written", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const typed = (page: Page) => replies(page).locator(".prose[aria-hidden=true]");
  const printed = (page: Page) => typed(page).evaluate((text) => text.textContent?.length ?? 0);

  /** Sends a question and stops the page's clock before the response, so that the test controls the typing. */
  async function askWithTimeStopped(page: Page): Promise<void> {
    await openChat(page);
    const answer = gate();
    await page.route("**/api/chat", async (route) => {
      await answer.opened;
      await route.fulfill({ response: await route.fetch() });
    });
    await composer(page).fill("Did you regret writing the Praise of Folly?");
    await composer(page).press("Enter");
    const writing = conversation(page).getByRole("status");
    await expect(writing.filter({ hasText: `${ERASMUS.name} is writing` })).toBeVisible();
    await page.clock.install();
    // Less than any call waits for its answer: calls that are under way would give up.
    await page.clock.pauseAt(new Date(Date.now() + 5_000));
    answer.open();
    await expect(typed(page)).toBeAttached();
    await expect(writing).toHaveCount(0);
  }

  test("dots show that a reply is being written, then its text is typed within three seconds", async ({ page }) => {
    await askWithTimeStopped(page);
    expect(await printed(page)).toBeLessThan(10);
    let before = 0;
    for (let n = 0; n < 3; n++) {
      await page.clock.runFor(600);
      await expect.poll(() => printed(page)).toBeGreaterThan(before + 30);
      before = await printed(page);
    }
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(0);
    await page.clock.runFor(1_200);
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  });

  test("a click on the text shows the whole reply at once", async ({ page }) => {
    await askWithTimeStopped(page);
    await page.clock.runFor(600);
    await expect.poll(() => printed(page)).toBeGreaterThan(20);
    await typed(page).click();
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
  });
});

test("with reduced motion the text appears at once", async ({ page }) => {
  await openChat(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("article .prose[aria-hidden=true]")) Reflect.set(window, "wasTyped", true);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await ask(page, "Who painted you?");
  expect(await page.evaluate(() => Reflect.get(window, "wasTyped"))).toBeUndefined();
});
