import type { Page } from "@playwright/test";
import { ERASMUS } from "../fixtures/entities";
import { rawGet } from "../fixtures/raw-http";
import { expect, test } from "../fixtures/test";

/** The reasons for which the browser does not offer to install the page as an app. */
async function installabilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send("Page.getInstallabilityErrors");
  // Tests run in windows that store nothing.
  return errors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
}

test("the site can be installed as an app", async ({ page }) => {
  await page.goto("/");
  expect(await installabilityErrors(page)).toEqual([]);
});

test("an entity's host is an app with the entity's name", async ({ siteUrl }) => {
  const host = `${ERASMUS.path.slice(1)}.localhost:${new URL(siteUrl).port}`;
  const { status, body } = await rawGet(new URL("/manifest.webmanifest", siteUrl).href, { host });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ name: "Erasmus of Rotterdam", start_url: "/", display: "standalone" });
});

test("every icon of the manifest exists", async ({ request }) => {
  const { icons } = await (await request.get("/manifest.webmanifest")).json();
  for (const { src } of icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
});
