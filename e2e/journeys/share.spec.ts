import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ask, replies } from "../fixtures/chat";
import { askModel, test as modelTest } from "../fixtures/slow-model-test";
import { expect, test } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

test("Share copies a picture of the conversation to the clipboard", async ({ page, context, siteUrl }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: siteUrl });
  await openChat(page);
  await ask(page, "Who painted you?");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Chat image copied to clipboard!" })).toBeVisible();

  const picture = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType("image/png");
    const bitmap = blob && (await createImageBitmap(blob));
    return { types: item?.types, bytes: blob?.size ?? 0, width: bitmap?.width ?? 0, height: bitmap?.height ?? 0 };
  });
  expect(picture.types).toContain("image/png");
  expect(picture.bytes).toBeGreaterThan(10_000);
  expect(picture.width).toBeGreaterThan(600);
  expect(picture.height).toBeGreaterThan(200);
});

test("Share downloads the picture when the clipboard is blocked", async ({ page }) => {
  await blockClipboard(page);
  await openChat(page);
  await ask(page, "Who painted you?");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share" }).click();
  expect((await download).suggestedFilename()).toBe("chat-with-erasmus-of-rotterdam.png");
  await expect(
    page.getByRole("alert").filter({ hasText: "Your browser blocked copying. The image was saved instead." }),
  ).toBeVisible();
});

test("a picture that cannot be rendered shows an error, with the reason on the console", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(/^uncaught: .*canvas is broken/s);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error("the canvas is broken");
    };
  });
  await openChat(page);
  await ask(page, "Who painted you?");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Error sharing chat. See console for details." }),
  ).toBeVisible();
});

modelTest("the picture shows replies in full that are above the visible part of the chat", async ({ page, model }) => {
  await blockClipboard(page);
  await openChat(page);
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at + 1} of it.`).join("\n\n");
  for (const count of [1, 2, 3]) {
    const pending = await askModel(page, model, "Where were you born?");
    pending.write(lines);
    pending.finish();
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(count);
  }
  const last = await replies(page).last().locator(".prose").last().boundingBox();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share" }).click();
  const picture = await readFile(await (await download).path());
  // A PNG states its height in its first chunk; two pixels are drawn for each CSS pixel.
  expect(picture.readUInt32BE(20) / 2).toBeGreaterThan(3 * (last?.height ?? Number.POSITIVE_INFINITY));
});

function blockClipboard(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.defineProperty(navigator.clipboard, "write", { value: () => Promise.reject(new Error("not allowed")) });
  });
}
