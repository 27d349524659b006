import type { Locator, Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { openMine, openTab, sectionTabs, settingsList } from "../fixtures/my-entity";
import { expect, test } from "../fixtures/test";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

test("each section of an entity has its own address and is reached by a tab", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  for (const [tab, address, title] of [
    ["Overview", `/overview/${urlslug}`, "First steps"],
    ["Visitors", `/my-chatters/${urlslug}`, "Visitors"],
    ["Links", `/my-links/${urlslug}`, "Links"],
    ["Team", `/access/${urlslug}`, "Team"],
    ["Domain", `/my-digital-entities/${urlslug}/domain`, "Custom domain"],
    ["Plan", `/my-digital-entities/${urlslug}/plan`, "Plan"],
    ["Voice clones", `/voice-clones/${urlslug}`, "Voice clones"],
    ["Behaviour", `/behaviour/${urlslug}`, "Behaviour"],
    ["Details", `/my-digital-entities/${urlslug}`, "Details"],
  ] as const) {
    await openTab(page, tab);
    await expect(page).toHaveURL(address);
    await expect(section(page, title)).toBeVisible();
    await expectAccessible(page, `the tab ${tab}`);
  }
});

test("an entity has seven tabs, and each page of its settings belongs to the last one", async ({ page, siteUrl }) => {
  const { urlslug } = await openMine(page, siteUrl);
  const tabs = ["Overview", "Conversations", "Questions", "Knowledge", "Behaviour", "Visitors", "Settings"];
  await expect(sectionTabs(page).getByRole("link")).toHaveText(tabs);
  const pages = ["Details", "Voice clones", "Links", "Team", "Domain", "Plan"];
  await expect(settingsList(page).getByRole("link")).toHaveText(pages);
  for (const [path, name] of [
    [`/voice-clones/${urlslug}`, "Voice clones"],
    [`/my-digital-entities/${urlslug}/domain`, "Domain"],
  ] as const) {
    await page.goto(path);
    await expect(sectionTabs(page).locator("[aria-current]")).toHaveText(["Settings"]);
    await expect(settingsList(page).locator("[aria-current]")).toHaveText([name]);
  }
  await page.goto(`/my-data/${urlslug}`);
  await expect(sectionTabs(page).locator("[aria-current]")).toHaveText(["Knowledge"]);
  await expect(settingsList(page)).toHaveCount(0);
});

test("a section's address leads nobody to the sign-in, and a stranger to nothing", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const owner = await anotherBrowser();
  await registerByCalls(owner.request, siteUrl);
  const { urlslug } = await createEntity(owner.request, siteUrl);
  const addresses = ["my-chatters", "my-links", "access", "behaviour"].map((name) => `/${name}/${urlslug}`);
  const all = [...addresses, ...["domain", "plan"].map((name) => `/my-digital-entities/${urlslug}/${name}`)];
  for (const address of all) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  }
  await registerByCalls(page.request, siteUrl);
  for (const address of [...all, "/my-chatters", "/access/no-such-entity"]) {
    expect({ address, status: (await page.goto(address))?.status() }).toEqual({ address, status: 404 });
  }
});

test("on a phone the current tab is in view", async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { urlslug } = await openMine(page, siteUrl);
  await page.goto(`/my-digital-entities/${urlslug}/plan`);
  await expect(sectionTabs(page).getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 0.9 });
  await expect(settingsList(page).getByRole("link", { name: "Plan" })).toBeInViewport({ ratio: 0.9 });
});

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("the pages of entities do not scroll sideways", async ({ page, siteUrl }) => {
      const { urlslug } = await openMine(page, siteUrl, { access_level: "invitation-only", accept_request: true });
      await openTab(page, "Visitors");
      const chatters = section(page, "Visitors");
      await chatters.getByRole("button", { name: "Invite", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Invite someone" });
      await dialog.getByLabel("Email").fill(`${"a-very-long-name-".repeat(3)}@somewhere.example`);
      await dialog.getByRole("button", { name: "Send invitation" }).click();
      await expect(chatters.getByRole("row").filter({ hasText: "a-very-long-name" })).toBeVisible();
      const tabs = ["overview", "my-digital-entities", "my-chatters", "my-links", "access"].map(
        (name) => `/${name}/${urlslug}`,
      );
      for (const path of [...tabs, `/my-digital-entities/${urlslug}/plan`, "/my-digital-entities"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(over, path).toBeLessThanOrEqual(0);
      }
    });
  });
}
