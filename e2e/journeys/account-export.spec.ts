import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { registerByCalls } from "../fixtures/account";
import { mailsTo } from "../fixtures/mailbox";
import { expect, test } from "../fixtures/test";

const main = (page: Page) => page.getByRole("main");

test("an account's data is exported into an archive, and a mail links to it", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const email = await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await main(page).getByRole("button", { name: "Export data" }).click();
  await expect(main(page)).toContainText(
    /Your export is queued\.|Preparing your export: \d+ %|Your export of .+ is ready/,
  );
  await expect(main(page)).toContainText(/Your export of .+ is ready \(.+\)\. Available until .+\./);
  const newest = async () => (await mailsTo(page.request, email))[0];
  await expect.poll(async () => (await newest())?.subject).toMatch(/export is ready$/);

  // The link of the mail asks a browser without a session to sign in first.
  const link = /http\S+\/my-account#export/.exec((await newest())?.text ?? "")?.[0] ?? "";
  expect(new URL(link).origin).toBe(new URL(siteUrl).origin);
  const otherBrowser = await (await anotherBrowser()).newPage();
  await otherBrowser.goto(link);
  await expect(otherBrowser).toHaveURL(/\/login\?redirect=%2Fmy-account/);

  await page.goto(link);
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Download" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await archive.path())));
  expect(
    Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("\n"),
  ).toContain(email);
  await page.reload();
  await expect(main(page)).toContainText("Export downloaded");
});

test("an export shows its progress and its failure", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  await page.route("**/api/my-account/export", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/my-account");
  await main(page).getByRole("button", { name: "Export data" }).click();
  await expect(main(page)).toContainText("The export could not be started.");

  const state = { status: "running", progress: 42 };
  await page.unrouteAll();
  await page.route("**/api/my-account/export", (route) =>
    route.fulfill({
      json: {
        export: {
          export_id: "00000000-0000-4000-8000-000000000000",
          created_at: "2026-11-21T12:00:00.000Z",
          expires_at: null,
          bytes: null,
          download_url: null,
          ...state,
        },
      },
    }),
  );
  await page.reload();
  await expect(main(page)).toContainText("Preparing your export: 42 %.");
  await expect(main(page).getByRole("button", { name: "Export data" })).toHaveCount(0);
  state.status = "failed";
  await expect(main(page)).toContainText("The export failed. Please try again.");
  await expect(main(page).getByRole("button", { name: "Export data" })).toBeVisible();
});
