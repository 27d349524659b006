import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { conversation, countSends, ownMessages, replies, sendButton } from "../fixtures/chat";
import { ERASMUS } from "../fixtures/entities";
import { codeFor } from "../fixtures/mailbox";
import type { Model } from "../fixtures/model";
import { askModel, test } from "../fixtures/slow-model-test";
import { expect } from "../fixtures/test";
import {
  codeField,
  composer,
  continueButton,
  emailField,
  fillEntry,
  nameField,
  openChat,
  resendButton,
  verificationHeading,
  verify,
} from "../fixtures/visitor";

// Each test covers a frequent complaint about chat products.
test.describe.configure({ mode: "default" });

const question = "Where were you born?";
const apology = "Sorry, there was an error processing your message. Please try again.";
const copyButton = (page: Page) => replies(page).getByRole("button", { name: "Copy reply" });
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Line ${from + at} of it.`).join("\n\n");

/** Sends a question and lets the model send the whole reply. */
async function answered(page: Page, model: Model, text: string): Promise<void> {
  const before = await copyButton(page).count();
  const pending = await askModel(page, model, question);
  pending.write(text);
  pending.finish();
  await expect(copyButton(page)).toHaveCount(before + 1);
}

test("typed text survives a reload, a dead network and the end of the session", async ({
  page,
  context,
  model,
  quietConsole,
}) => {
  quietConsole.expectNetworkError();
  quietConsole.expectStatus(401);
  const text = "First line\nsecond line";
  const email = await openChat(page);
  await composer(page).fill(text);
  await page.reload();
  await expect(composer(page)).toHaveValue(text);

  await page.route("**/api/chat", (route) => route.abort("internetdisconnected"));
  await composer(page).press("Enter");
  await expect(conversation(page).getByRole("alert")).toHaveText(apology);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(text);
  await expect(conversation(page).getByRole("alert")).toHaveText(apology);

  await page.unroute("**/api/chat");
  await context.clearCookies();
  await composer(page).fill("and a third");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(verificationHeading(page)).toBeVisible();
  await resendButton(page).click();
  await verify(page, email, { mails: 2 });
  await expect(composer(page)).toHaveValue(`${text}\n\nand a third`);
  await composer(page).press("Enter");
  (await model.nextReply()).finish();
  await expect(ownMessages(page)).toHaveText(`${text}\n\nand a third`);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("scrolling up during a reply keeps the position and offers a button to the end", async ({ page, model }) => {
    await page.setViewportSize({ width: 390, height: 560 });
    await openChat(page);
    await answered(page, model, lines(1, 20));
    const pill = page.getByRole("button", { name: "New message" });
    const frame = page.locator(".chat__scroll");
    const typed = replies(page).last().locator(".prose[aria-hidden=true]");
    const place = () => frame.evaluate((element) => element.scrollTop);
    const below = () =>
      frame.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);

    const pending = await askModel(page, model, question);
    pending.write(lines(21, 23));
    await expect(typed).toContainText("Line 22");
    // The scroll follows new text after it is in the document and before it is painted.
    await expect.poll(below).toBeLessThanOrEqual(1);

    await frame.hover();
    await page.mouse.wheel(0, -60);
    let near = await place();
    const hasComeToRest = async () => {
      const before = near;
      near = await place();
      return near === before && (await below()) > 30;
    };
    await expect.poll(hasComeToRest).toBe(true);
    const far = await below();
    pending.write(`\n\n${lines(24, 30)}`);
    await expect(pill).toBeVisible();
    await expect.poll(below).toBeGreaterThan(far + 100);
    pending.finish();
    await expect(copyButton(page)).toHaveCount(2);
    expect(await place()).toBe(near);

    await pill.click();
    await expect(pill).toBeHidden();
    expect(await below()).toBeLessThanOrEqual(1);
    // Expanding something far above does not count as new text.
    await page.mouse.wheel(0, -3000);
    await replies(page).first().getByRole("button", { name: "Bad reply" }).click();
    await expect(page.getByLabel("What was wrong with it? (optional)")).toBeVisible();
    await expect(pill).toBeHidden();
  });

  test("a screen reader announces that a reply is being written, and then reads it whole and once", async ({
    page,
    model,
  }) => {
    await openChat(page);
    // The live log replaces the loading one once the history is there.
    await expect(conversation(page)).toHaveAttribute("aria-live", "polite");
    await page.evaluate(listen);
    const pending = await askModel(page, model, question);
    await expect.poll(() => announced(page)).toEqual([question, `${ERASMUS.name} is writing`]);
    pending.write("In Rotterdam, ");
    await expect(replies(page).locator(".prose[aria-hidden=true]")).toContainText("In Rotterdam");
    pending.write("in the night.");
    pending.finish();
    await expect(copyButton(page)).toBeVisible();
    const all = await announced(page);
    expect(all.filter((words) => words.includes("Rotterdam,"))).toEqual(["In Rotterdam, in the night."]);
    expect(all.at(-1)).toBe("In Rotterdam, in the night.");

    const failing = await askModel(page, model, question);
    failing.fail(429, { "retry-after": "40" });
    await expect(conversation(page).getByRole("alert")).toHaveText(apology);
  });
});

test("the composer and the newest text stay above a phone's keyboard", async ({ page, model }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  await answered(page, model, lines(1, 20));
  const last = replies(page).getByText("Line 20 of it.");

  // Android: the keyboard makes the window smaller.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute("content", /interactive-widget=resizes-content/);
  await page.setViewportSize({ width: 390, height: 480 });
  await expectOver(480, composer(page), sendButton(page), last);
  // In landscape there is little more than the composer.
  await page.setViewportSize({ width: 667, height: 220 });
  await expectOver(220, composer(page), sendButton(page));

  // iPhone: the keyboard covers the page, only the visual viewport changes, and the page may scroll under it.
  await page.setViewportSize({ width: 390, height: 844 });
  await showKeyboard(page, { height: 450, offsetTop: 0 });
  await expectOver(450, composer(page), sendButton(page), last);
  await showKeyboard(page, { height: 450, offsetTop: 120 });
  await expectOver(570, composer(page), sendButton(page));
  await expect.poll(async () => (await page.locator(".chat").boundingBox())?.y).toBe(120);
  await showKeyboard(page, { height: 844, offsetTop: 0 });
  await expect.poll(async () => bottomOf(page.locator(".chat"))).toBe(844);
});

test("the Enter that confirms an IME candidate submits nothing, in any field", async ({ page, model }) => {
  const keys = await page.context().newCDPSession(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(register|verify|chat)$|feedback$/.test(request.url())) calls.push(request.url());
  });
  await fillEntry(page);
  const email = await emailField(page).inputValue();
  for (const field of [nameField(page), emailField(page)]) await compose(keys, field, "えらすむす", null);
  await nameField(page).fill("");
  await compose(keys, nameField(page), "まるぎっと", "マルギット");
  await expect(nameField(page)).toHaveValue("マルギット");
  expect(calls).toEqual([]);
  await emailField(page).fill(email);
  await continueButton(page).click();
  await expect(codeField(page)).toBeFocused();

  // An active input method enters full-width digits.
  calls.length = 0;
  const code = await codeFor(page.request, email);
  const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  await compose(keys, codeField(page), wide, wide);
  await expect(codeField(page)).toHaveValue(wide);
  expect(calls).toEqual([]);
  await codeField(page).press("Enter");
  await expect(composer(page)).toBeVisible();

  const sends = countSends(page);
  await compose(keys, composer(page), "えらすむす", "エラスムス");
  await expect(composer(page)).toHaveValue("エラスムス");
  expect(sends.count).toBe(0);
  await composer(page).press("Enter");
  const pending = await model.nextReply();
  pending.write("In Rotterdam.");
  pending.finish();
  await expect(ownMessages(page)).toHaveText("エラスムス");

  await page.getByRole("button", { name: "Quote this reply" }).click();
  await page.getByRole("button", { name: "Edit quote" }).click();
  const quote = page.getByRole("textbox", { name: "Quoted text" });
  await compose(keys, quote, "ろってるだむ", "ロッテルダム");
  await expect(quote).toHaveValue(/ロッテルダム/);
  await page.getByRole("button", { name: "Good reply" }).click();
  calls.length = 0;
  const reason = page.getByLabel("What was good about it? (optional)");
  await compose(keys, reason, "よい", "良い");
  await expect(reason).toHaveValue("良い");
  expect(calls).toEqual([]);
  expect(sends.count).toBe(1);
});

test("a page in a foreign frame says that it cannot be shown there, and links to itself", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(403);
  const answer = await page.request.get(ERASMUS.path);
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  // A real server: browsers treat an intercepted page as public and block its access to loopback.
  const embedder = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Embedder</title><iframe src="${siteUrl}${ERASMUS.path}"></iframe>`);
  });
  await new Promise<void>((listening) => embedder.listen(0, "127.0.0.1", listening));
  const { port } = embedder.address() as AddressInfo;
  await page.goto(`http://embedder.localhost:${port}/`);
  const framed = page.frameLocator("iframe");
  await expect(framed.getByRole("heading")).toHaveText("Not shown inside other sites");
  await expect(framed.getByRole("textbox")).toHaveCount(0);
  const [opened] = await Promise.all([page.waitForEvent("popup"), framed.getByRole("link").click()]);
  await expect(opened).toHaveURL(`${siteUrl}${ERASMUS.path}`);
  await expect(opened.getByRole("heading", { name: ERASMUS.heading })).toBeVisible();
  await page.close();
  embedder.closeAllConnections();
  embedder.close();
});

/** Collects what a screen reader announces of the conversation: visible additions to the log. */
function listen(): void {
  const announced: string[] = [];
  Reflect.set(window, "announced", announced);
  const parts = "[role=status], .prose, .bubble, [role=alert]";
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ type, target, addedNodes }) =>
      type === "attributes" ? [target] : [...addedNodes],
    )) {
      if (!(node instanceof HTMLElement) || !node.closest("[role=log]")) continue;
      for (const part of node.matches(parts) ? [node] : node.querySelectorAll(parts)) {
        if (!part.closest("[aria-hidden=true], [aria-live=off]")) announced.push(part.textContent ?? "");
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-hidden"] });
}

function announced(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "announced"));
}

/**
 * Types like an input method: letters of a composition, an Enter that confirms a candidate, then the final text;
 * null ends the composition. Safari fires the Enter only after the composition has ended.
 */
async function compose(keys: CDPSession, field: Locator, typed: string, picked: string | null): Promise<void> {
  await field.focus();
  await keys.send("Input.imeSetComposition", { text: typed, selectionStart: typed.length, selectionEnd: typed.length });
  await pressEnter(field, true);
  if (picked === null) await keys.send("Input.imeSetComposition", { text: "", selectionStart: 0, selectionEnd: 0 });
  else await keys.send("Input.insertText", { text: picked });
  await pressEnter(field, false);
}

function pressEnter(field: Locator, isComposing: boolean): Promise<void> {
  return field.evaluate((element, composing) => {
    const init = { key: "Enter", code: "Enter", keyCode: 229, isComposing: composing, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", init));
  }, isComposing);
}

/** Simulates the visual viewport of an iPhone with its keyboard open. */
function showKeyboard(page: Page, viewport: { height: number; offsetTop: number }): Promise<void> {
  return page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      Reflect.defineProperty(visualViewport ?? {}, name, { value, configurable: true });
    }
    visualViewport?.dispatchEvent(new Event("resize"));
  }, viewport);
}

async function expectOver(line: number, ...elements: Locator[]): Promise<void> {
  for (const element of elements) {
    await expect.poll(() => bottomOf(element)).toBeLessThanOrEqual(line);
    expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  }
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY;
}
