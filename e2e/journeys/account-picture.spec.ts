import type { Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expect, test } from "../fixtures/test";

const main = (page: Page): Locator => page.getByRole("main");
const picture = (page: Page) => main(page).getByRole("img", { name: "Your profile picture" });
const chooser = (page: Page) => main(page).getByLabel("Profile picture", { exact: true });
const remove = (page: Page) => main(page).getByRole("button", { name: "Delete", exact: true });

/** A picture of one colour, drawn by the browser. */
async function drawn(page: Page, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 300;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser does not draw.");
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 300, 300);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, colour);
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(data, "base64") };
}

/** The address of the picture after it has loaded. */
async function loaded(page: Page): Promise<string> {
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return (await picture(page).getAttribute("src")) ?? "";
}

test("a profile picture is uploaded, replaced and deleted, and no other user sees it", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(picture(page)).toHaveCount(0);
  await expect(remove(page)).toHaveCount(0);

  await chooser(page).setInputFiles(await drawn(page, "#0b5d55"));
  const first = await loaded(page);
  await chooser(page).setInputFiles(await drawn(page, "#a6291f"));
  await expect(picture(page)).not.toHaveAttribute("src", first);
  const second = await loaded(page);
  await page.reload();
  expect(await loaded(page)).toBe(second);

  const otherBrowser = await anotherBrowser();
  expect((await otherBrowser.request.get(second)).status()).toBe(401);
  await registerByCalls(otherBrowser.request, siteUrl);
  expect((await otherBrowser.request.get(second)).status()).toBe(404);

  await remove(page).click();
  await expect(picture(page)).toHaveCount(0);
  await expect(remove(page)).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole("button", { name: "Upload picture" })).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
});

test("a file that is no picture is rejected, and a failure is shown", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(400);
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await chooser(page).setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  const alert = main(page).getByRole("alert").first();
  await expect(alert).toBeVisible();
  await expect(picture(page)).toHaveCount(0);

  await page.route("**/api/user/profile-pic", (route) => route.fulfill({ status: 500, body: "" }));
  await chooser(page).setInputFiles(await drawn(page, "#0b5d55"));
  await expect(alert).toHaveText("Failed to upload profile picture");
  await page.unrouteAll();
  await chooser(page).setInputFiles(await drawn(page, "#0b5d55"));
  await loaded(page);
  await expect(main(page).getByText("Failed to upload profile picture")).toHaveCount(0);

  await page.route("**/api/user/profile-pic", (route) => route.fulfill({ status: 500, body: "" }));
  await remove(page).click();
  await expect(alert).toHaveText("Failed to delete profile picture");
  await expect(picture(page)).toBeVisible();
});
