import type { Page } from "@playwright/test";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessible } from "../fixtures/axe";
import { type Model, startModel } from "../fixtures/model";
import type { Server } from "../fixtures/server";

const WIDTHS = [1280, 390] as const;

let model: Model;
let server: Server;
test.beforeAll(async ({ adminSite }) => {
  server = adminSite;
  model = await startModel();
});
test.afterAll(() => model.close());

/** Signs in the admin, at a width. */
async function signInAt(page: Page, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await signInAsAdmin(page, server.url);
}

/** A call by another admin, or by this one elsewhere. */
async function callApi(page: Page, method: "POST" | "PUT", path: string, data: object = {}) {
  const answer = await page.request.fetch(`${server.url}/api${path}`, {
    method,
    data,
    headers: { origin: server.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function createSystem(page: Page, values: object): Promise<{ id: number; path: string }> {
  const { id } = await callApi(page, "POST", "/talk/systems", {
    provider: "openai-compatible",
    base_url: model.url,
    model: "slow",
    ...values,
  });
  return { id, path: `/admin/talksystems/${id}` };
}

const main = (page: Page) => page.getByRole("main");
const box = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

async function expectWhole(page: Page, state: string): Promise<void> {
  // Where a page happens to be scrolled, the sticky header covers part of a button, which axe takes for its size.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, state);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of WIDTHS) {
  test(`an admin adds a talk system, looks at it and changes it at ${width} pixels`, async ({ page }) => {
    const name = `Museum desk ${width}`;
    await signInAt(page, width);
    await page.goto(`${server.url}/admin/talksystems`);
    await expect(row(page, "Talk system 1, default")).toContainText("Live");
    await expectWhole(page, `the talk systems at ${width} pixels`);

    await main(page).getByRole("link", { name: "New talk system" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "New talk system" })).toBeVisible();
    await box(page, "Whole reply, seconds").fill("soon");
    await main(page).getByRole("button", { name: "Add talk system" }).click();
    await expect(box(page, "Name")).toBeFocused();
    await expect(main(page)).toContainText("Enter a number.");
    await expectWhole(page, `the form of a new talk system at ${width} pixels`);
    await box(page, "Name").fill(name);
    await box(page, "Description").fill("Seventeen languages");
    await box(page, "Address").fill(model.url);
    await box(page, "Model").fill("gemini-flash");
    await box(page, "Key variable").fill("MISSING_API_KEY");
    await box(page, "Whole reply, seconds").fill("90");
    await main(page).getByRole("combobox", { name: "When it does not answer" }).selectOption("1");
    await expect(main(page).getByRole("list", { name: "In this order" })).toContainText(name);
    await main(page).getByRole("button", { name: "Add talk system" }).click();

    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(main(page)).toContainText("Not set on this server");
    await expect(main(page)).toContainText("No digital entity uses it.");
    await expectWhole(page, `a talk system at ${width} pixels`);
    await main(page).getByRole("link", { name: "Edit", exact: true }).click();
    await expect(main(page)).toContainText("Changes apply to new messages immediately.");
    await expect(box(page, "Whole reply, seconds")).toHaveValue("90");
    await box(page, "Model").fill("gemini-pro");
    await main(page).getByRole("button", { name: "Save talk system" }).click();
    await expect(main(page)).toContainText("Saved. New messages use it immediately.");
    await expectWhole(page, `the form of a talk system at ${width} pixels`);
    await page.goto(`${server.url}/admin/talksystems`);
    await expect(row(page, name)).toContainText("gemini-pro");
    await expect(row(page, name)).toContainText("No key");
  });

  test(`an admin changes parameters and reads the prompt that comes of them at ${width} pixels`, async ({ page }) => {
    await signInAt(page, width);
    const { id } = await createSystem(page, { name: "Priced", price_in_per_million: 1000, currency: "USD" });
    await page.goto(`${server.url}/admin/talkparameters/${id}/edit?slug=Erasmus-of-Rotterdam`);
    await expect(main(page)).toContainText("Priced, as used by Erasmus of Rotterdam.");
    await expect(main(page)).toContainText("uses another talk system now");
    const prompt = main(page).getByRole("region", { name: "System prompt" });
    await expect(prompt).toContainText("You are Erasmus of Rotterdam");
    await expect(main(page)).toContainText("What a prompt costs");
    await expect(main(page)).toContainText("$");
    await expectWhole(page, `the parameters of an entity at ${width} pixels`);

    await expect(box(page, "Passages")).toHaveValue("12");
    await main(page).getByRole("button", { name: "Change Passages" }).click();
    await box(page, "Passages").fill("two");
    await main(page).getByRole("button", { name: "Write your own System prompt template" }).click();
    await box(page, "System prompt template").fill("Speak as {name} of {town}. {passages}");
    await expect(main(page)).toContainText("Unknown: {town}");
    await main(page).getByRole("button", { name: "Save parameters" }).click();
    await expect(main(page)).toContainText("Enter a number.");
    await box(page, "Passages").fill("2");
    await box(page, "System prompt template").fill("Speak as {name}, plainly. {passages}");
    await main(page).getByRole("button", { name: "Preview again" }).click();
    await expect(prompt).toContainText("Speak as Erasmus of Rotterdam, plainly.");
    await expect(main(page)).toContainText("2 passages found");
    await page.reload();
    await expect(box(page, "System prompt template")).toHaveValue("Speak as {name}, plainly. {passages}");
    await main(page).getByRole("button", { name: "Save parameters" }).click();
    await expect(main(page)).toContainText("Saved. New messages use it immediately.");
    await expectWhole(page, `saved parameters at ${width} pixels`);

    await main(page).getByRole("button", { name: "Reset all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
    await expect(page).toHaveURL(`${server.url}/admin/talksystems/${id}`);
    await expect(main(page)).toContainText("No digital entity uses it.");
  });
}

test("an admin tests a talk system and its chain, and reads the outcome in words", async ({ page }) => {
  await signInAt(page);
  const last = await createSystem(page, { name: "Quoted", provider: "embedded", base_url: null, model: null });
  const { path } = await createSystem(page, { name: "Careful", fallback_id: last.id });
  await page.goto(`${server.url}${path}`);
  await main(page).getByRole("button", { name: "Run the test" }).click();
  const reply = await model.nextReply();
  reply.write("ready");
  reply.finish();
  await expect(main(page)).toContainText("slow answers; its first token took");
  await expect(main(page)).toContainText("It answered: ready");
  await main(page).getByRole("button", { name: "Try the chain" }).click();
  (await model.nextReply()).fail(401);
  await expect(main(page)).toContainText("The key is not accepted.");
  await expect(main(page)).toContainText("The embedded talk system needs no connection.");
  await expectWhole(page, "a tested talk system");
});

test("an admin makes a talk system the default, and cannot delete it then", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(409);
  await signInAt(page);
  await createSystem(page, { name: "Spring trial" });
  await page.goto(`${server.url}/admin/talksystems`);
  await main(page).getByRole("button", { name: "Actions for Spring trial" }).click();
  await page.getByRole("menuitem", { name: "Make default" }).click();
  await expectWhole(page, "the question before another default");
  await page.getByRole("dialog").getByRole("button", { name: "Make default" }).click();
  await expect(row(page, "Spring trial")).toContainText("default");

  await main(page).getByRole("button", { name: "Actions for Spring trial" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete talk system" }).click();
  await expect(page.getByRole("dialog")).toContainText("This is the default talk system.");
  await callApi(page, "POST", "/talk/systems/1/default");
  await page.getByRole("dialog").getByRole("button", { name: "Delete talk system" }).click();
  await expect(row(page, "Spring trial")).toHaveCount(0);
});

test("of two admins who edit one talk system, the second is told and decides", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(409);
  await signInAt(page);
  const { id, path } = await createSystem(page, { name: "Shared" });
  await page.goto(`${server.url}${path}/edit`);
  await box(page, "Name").fill("By me");
  await callApi(page, "PUT", `/talk/systems/${id}`, { name: "By the other" });
  await main(page).getByRole("button", { name: "Save talk system" }).click();
  await expect(main(page)).toContainText("Someone else changed this in the meantime.");
  await expect(box(page, "Name")).toHaveValue("By me");
  await main(page).getByRole("button", { name: "Show what is there now" }).click();
  await expect(main(page)).toContainText("By the other");
  await expectWhole(page, "a conflict of two edits");
  await main(page).getByRole("button", { name: "Save mine anyway" }).click();
  await expect(main(page)).toContainText("Saved. New messages use it immediately.");
  expect(await (await page.request.get(`${server.url}/api/talk/systems/${id}`)).json()).toMatchObject({
    name: "By me",
  });
});
