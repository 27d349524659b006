import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CHUNK_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { registerByCalls } from "../fixtures/account";
import { ask } from "../fixtures/chat";
import { addText, documentRow, openData, tabTo, textFile } from "../fixtures/knowledge";
import { expect, test } from "../fixtures/test";
import { freshEmail, openChat } from "../fixtures/visitor";

const GLUE =
  "# Glue\n\nHide glue, thin, warm, and only once. It lets go when someone after me needs it to let go. White glue never forgives, and it creeps under a string's pull.";
const BROKEN_OFF = "The upload broke off. Check the connection and try again.";
const QUESTION = "Which glue do you use for a crack?";

/** Sums up the bytes of the chunks that arrived; returns those since the last call. */
function countChunkBytes(page: Page): () => Promise<number> {
  let arrived: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() !== "PATCH" || !request.url().includes("/api/uploads/")) return;
    arrived.push(request.sizes().then(({ requestBodySize }) => requestBodySize));
  });
  return async () => {
    const sizes = await Promise.all(arrived);
    arrived = [];
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** A form has some hundred bytes around its file. */
function expectBytes(sent: number, expected: number): void {
  expect(sent).toBeGreaterThanOrEqual(expected);
  expect(sent).toBeLessThan(expected + 2_000);
}

test("a typed text survives a reload, is read, and changes the next reply of the chat", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const entity = await openData(page, siteUrl);
  await expect(page.getByText("Nothing added yet")).toBeVisible();
  await expect(page.getByRole("list", { name: "Room in the plan" })).toContainText("left");
  const chat = await (await anotherBrowser()).newPage();
  await openChat(chat, { path: `/${entity.urlslug}` });
  await expect(await ask(chat, QUESTION, entity.name)).not.toContainText("Hide glue");

  await page.getByRole("link", { name: "Add knowledge" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add knowledge" })).toBeVisible();
  await page.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByText("Enter a title.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.getByRole("textbox", { name: "Title" }).fill("On the repair of cracks");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(GLUE);
  await expect(page.getByText(`${GLUE.length} of 80,000 characters`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(GLUE);
  await page.getByRole("textbox", { name: "Year" }).fill("soon");
  await page.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByText("Enter a year such as 2019, or leave it empty.")).toBeVisible();
  await page.getByRole("textbox", { name: "Year" }).fill("2019");
  await page.getByRole("button", { name: "Add text" }).click();

  await expect(page).toHaveURL(`/my-data/${entity.urlslug}`);
  await expect(documentRow(page, "On the repair of cracks")).toContainText("Ready");
  await expect(documentRow(page, "On the repair of cracks")).toContainText("2019, one passage");
  await expect(await ask(chat, QUESTION, entity.name)).toContainText("Hide glue");
});

test("a text that is being typed stays while a question is added in its place", async ({ page, siteUrl }) => {
  const entity = await openData(page, siteUrl);
  const open = () => page.getByRole("link", { name: "Add knowledge" }).first().click();
  await open();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(GLUE);
  await page.getByRole("radio", { name: /^Questions/ }).check();
  await page.getByRole("textbox", { name: "Question 1" }).fill("Do you mend bows?");
  await page.getByRole("textbox", { name: "Answer 1" }).fill("No, only violins.");
  await page.getByRole("textbox", { name: "Title" }).fill("Bows");
  await page.getByRole("button", { name: "Add one answer" }).click();
  await expect(page).toHaveURL(`/my-data/${entity.urlslug}`);
  await open();
  await page.getByRole("radio", { name: /^Text/ }).check();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(GLUE);
});

test("a failed save keeps what was typed and says why", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  const entity = await openData(page, siteUrl);
  await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Varnish");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Oil varnish, in seven coats.");
  await page.route("**/api/context-data", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page.getByRole("button", { name: "Add text" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("The document could not be added");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Oil varnish, in seven coats.");
  await page.getByRole("button", { name: "Add text" }).click();
  await expect(documentRow(page, "Varnish")).toContainText("Ready");
});

test("of two files one breaks off and is uploaded again, and a wrong one is refused before its upload", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectNetworkError();
  const entity = await openData(page, siteUrl);
  await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
  await page.getByRole("radio", { name: "Files" }).check();
  await page.getByLabel("Files to add").setInputFiles([textFile("tape.wav", "sound")]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("alert")).toContainText("Files of this type cannot be read as text. Use PDF, DOCX");
  await expect(page.getByRole("button", { name: "Add files" })).toBeVisible();
  await page.getByRole("button", { name: "Remove tape.wav" }).click();

  await page.route("**/api/context-data", (route) => route.abort("connectionfailed"), { times: 1 });
  await page
    .getByLabel("Files to add")
    .setInputFiles([
      textFile("cracks.md", GLUE),
      textFile("letters.txt", "Dear apprentice, come on Thursday and bring your own knife."),
    ]);
  await page.getByRole("button", { name: "Add 2 files" }).click();
  await expect(uploads.getByRole("alert")).toHaveText(BROKEN_OFF);
  await expect(uploads).toContainText("Uploaded");
  await uploads.getByRole("button", { name: /^Upload .* again$/ }).click();

  await expect(page).toHaveURL(`/my-data/${entity.urlslug}`);
  // A file with a heading of its own is named by it.
  for (const title of ["Glue", "letters"]) await expect(documentRow(page, title)).toContainText("Ready");
});

test("a large file that breaks off goes on with the bytes that are missing, after a reload too", async ({
  page,
  siteUrl,
  quietConsole,
}, testInfo) => {
  quietConsole.expectNetworkError();
  await openData(page, siteUrl);
  const size = 2 * CHUNK_MAX_BYTES + 1_000_000;
  // A file on the disk: choosing it again gives it the same date.
  const file = testInfo.outputPath("glue.html");
  const text = `<title>Glue book</title><p>${GLUE}</p>`;
  await writeFile(file, `${text}<!--${"x".repeat(size - text.length - 7)}-->`);
  const takeBytes = countChunkBytes(page);
  let chunks = 0;
  // Every second chunk breaks off.
  await page.route("**/api/uploads/*", (route) =>
    route.request().method() === "PATCH" && chunks++ % 2 === 1 ? route.abort("connectionfailed") : route.fallback(),
  );
  const uploads = page.getByRole("list", { name: "Uploads" });

  await page.getByLabel("Files to add").setInputFiles(file);
  await expect(uploads.getByRole("alert")).toHaveText(BROKEN_OFF);
  expectBytes(await takeBytes(), CHUNK_MAX_BYTES);

  await uploads.getByRole("button", { name: "Upload glue.html again" }).click();
  await expect(uploads.getByRole("alert")).toHaveText(BROKEN_OFF);
  expectBytes(await takeBytes(), CHUNK_MAX_BYTES);

  await page.reload();
  await page.getByLabel("Files to add").setInputFiles(file);
  await expect(documentRow(page, "Glue book")).toContainText("Ready");
  expectBytes(await takeBytes(), size - 2 * CHUNK_MAX_BYTES);
});

test("questions from a CSV are shown before they are added, and typed ones need both halves", async ({
  page,
  siteUrl,
}) => {
  const entity = await openData(page, siteUrl);
  await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
  await page.getByRole("radio", { name: "Questions" }).check();
  await page.getByRole("textbox", { name: "Question 1" }).fill("Do you take apprentices?");
  await page.getByRole("textbox", { name: "Question 1" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Answer 1" })).toBeFocused();
  await page.getByRole("button", { name: "Add answers" }).click();
  await expect(page.getByText("Enter both the question and its answer.")).toBeVisible();
  await page.getByRole("textbox", { name: "Answer 1" }).fill("One at a time, for two years.");
  await page.getByRole("button", { name: "Add a pair" }).click();
  await expect(page.getByRole("textbox", { name: "Question 2" })).toBeFocused();
  await page.getByRole("button", { name: "Remove pair 2" }).click();
  await expect(page.getByRole("textbox", { name: "Question 1" })).toBeFocused();
  await page.getByRole("button", { name: "Add one answer" }).click();
  await expect(documentRow(page, "Questions and answers")).toContainText("Ready");

  await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
  await page.getByRole("radio", { name: "Questions" }).check();
  const csv = page.getByLabel("CSV file with two columns");
  await csv.setInputFiles([textFile("hours.csv", "When is the workshop open?,\n")]);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Row 1 of this file is not a question");
  await csv.setInputFiles([
    textFile(
      "hours.csv",
      'question,answer\nWhen is the workshop open?,"Tuesday to Friday, nine to two."\nWhere is it?,Behind the church.\n',
    ),
  ]);
  await expect(page.getByRole("table", { name: "First rows of hours.csv" })).toContainText(
    "Tuesday to Friday, nine to two.",
  );
  await page.getByRole("button", { name: "Add 2 answers" }).click();
  await expect(documentRow(page, "hours")).toContainText("2 passages");
  await expect(documentRow(page, "hours")).toContainText("Ready");
});

test("a site that cannot be listed says why, and the pages of another are chosen before they are added", async ({
  page,
  siteUrl,
}) => {
  const entity = await openData(page, siteUrl);
  await page.goto(`/contextdata/new?entity=${entity.urlslug}`);
  await page.getByRole("radio", { name: "Sitemap" }).check();
  const address = page.getByRole("textbox", { name: "Sitemap or start page" });
  await address.fill("not an address");
  await page.getByRole("button", { name: "Find pages" }).click();
  await expect(page.getByText("Enter a valid http or https address.")).toBeVisible();
  // The product fetches nothing of its own network.
  await address.fill(siteUrl);
  await page.getByRole("button", { name: "Find pages" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "This address leads into a private network and is not fetched.",
  );

  const listed = crawlOf(entity.id);
  let added: unknown = null;
  await page.route("**/api/crawls", (route) => route.fulfill({ json: { ...listed, status: "queued", pages: [] } }));
  await page.route("**/api/crawls/*", (route) => route.fulfill({ json: listed }));
  await page.route("**/api/crawls/*/documents", (route) => {
    added = route.request().postDataJSON();
    return route.fulfill({ json: { items: [], skipped: 0 } });
  });
  await address.fill("workshop.example");
  await address.press("Enter");
  await expect(page.getByText("4 pages found. robots.txt disallows one page, which is left out.")).toBeVisible();
  await expect(page.getByText("3 of 4 chosen")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /about/ })).toBeDisabled();
  await page.getByRole("searchbox", { name: "Filter addresses" }).fill("/shop");
  await page.getByRole("checkbox", { name: "Choose all shown pages" }).uncheck();
  await page.getByRole("searchbox", { name: "Filter addresses" }).fill("");
  await expect(page.getByText("2 of 4 chosen")).toBeVisible();
  const daily = page.getByRole("switch", { name: /Read this list daily/ });
  await daily.check();
  await expect(page.getByRole("combobox", { name: "Read again" })).toHaveCount(0);
  await daily.uncheck();
  await page.getByRole("combobox", { name: "Read again" }).selectOption("Every week");
  await page.getByRole("button", { name: "Add 2 pages" }).click();
  await expect(page).toHaveURL(`/my-data/${entity.urlslug}`);
  expect(added).toMatchObject({
    urls: ["https://workshop.example/", "https://workshop.example/repair/"],
    refresh_interval: "weekly",
  });
});

test("by the keyboard alone a document is edited, deleted and restored", async ({ page, siteUrl }) => {
  const entity = await openData(page, siteUrl);
  await addText(page, siteUrl, entity, { title: "Cracks", text: GLUE });
  await page.reload();
  await tabTo(page, page.getByRole("button", { name: "Edit Cracks" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit document" });
  await tabTo(page, dialog.getByRole("textbox", { name: "Title" }));
  await page.keyboard.press("End");
  await page.keyboard.type(" and glue");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(documentRow(page, "Cracks and glue")).toContainText("Ready");

  await tabTo(page, page.getByRole("button", { name: "Delete Cracks and glue" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Cracks and glue” has been deleted.")).toBeVisible();
  await expect(page.getByText("Nothing added yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Cracks and glue” has been restored.")).toBeVisible();
  await expect(documentRow(page, "Cracks and glue")).toContainText("Ready");
});

test("the list is searched, filtered and sorted, and says when nothing fits", async ({ page, siteUrl }) => {
  const entity = await openData(page, siteUrl);
  await addText(page, siteUrl, entity, { title: "Cracks", text: GLUE });
  await addText(page, siteUrl, entity, { title: "Apprentices", text: "One at a time, for two years." });
  await page.reload();
  const titles = page.getByRole("list", { name: "Documents" }).getByRole("link");
  await expect(titles).toHaveText(["Apprentices", "Cracks"]);
  await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest first");
  await expect(titles).toHaveText(["Cracks", "Apprentices"]);
  await page.getByRole("searchbox", { name: /^Search in titles/ }).fill("appren");
  await expect(titles).toHaveText(["Apprentices"]);
  await page.getByRole("combobox", { name: "State" }).selectOption("Failed");
  await expect(page.getByText("No document fits this search.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(titles).toHaveText(["Apprentices", "Cracks"]);
});

test("a viewer sees the documents without actions, and a stranger sees nothing", async ({
  page,
  siteUrl,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(404);
  const entity = await openData(page, siteUrl);
  const id = await addText(page, siteUrl, entity, { title: "Cracks", text: GLUE });
  await page.goto(`/upgrade/${entity.id}`);
  await page.getByRole("button", { name: "Select Voice" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "is now on Voice" })).toBeVisible();
  const viewer = freshEmail("viewer");
  const looking = await (await anotherBrowser()).newPage();
  await registerByCalls(looking.request, siteUrl, viewer);
  const invited = await page.request.post(`${siteUrl}/api/digital-entity-users/create-user`, {
    headers: { origin: siteUrl },
    data: { digitalentity_id: entity.id, email_address: viewer, role: "viewer" },
  });
  expect(invited.status(), await invited.text()).toBe(200);

  await looking.goto(`/my-data/${entity.urlslug}`);
  await expect(documentRow(looking, "Cracks")).toContainText("Ready");
  await expect(documentRow(looking, "Cracks").getByRole("button")).toHaveCount(0);
  await expect(looking.getByRole("link", { name: "Add knowledge" })).toHaveCount(0);
  await expect(looking.getByText("Drop files here")).toHaveCount(0);
  await documentRow(looking, "Cracks").getByRole("link").click();
  await expect(looking.getByRole("heading", { level: 1, name: "Cracks" })).toBeVisible();
  await expect(looking.getByRole("region", { name: "Passages" })).toContainText("Hide glue");
  for (const name of ["Edit", "Delete", "Edit text"])
    await expect(looking.getByRole("button", { name, exact: true })).toHaveCount(0);
  expect((await looking.goto(`/contextdata/new?entity=${entity.urlslug}`))?.status()).toBe(404);

  const outside = await (await anotherBrowser()).newPage();
  await registerByCalls(outside.request, siteUrl);
  for (const path of [`/my-data/${entity.urlslug}`, `/contextdata/${id}`, `/contextdata/new?entity=${entity.urlslug}`])
    expect((await outside.goto(path))?.status(), path).toBe(404);
});

/** A crawl as the platform lists it. */
function crawlOf(entityId: string) {
  const page = (path: string, title: string, isAdded = false) => ({
    url: `https://workshop.example${path}`,
    title,
    is_added: isAdded,
    is_busy: false,
  });
  return {
    id: "01990000-0000-7000-8000-000000000001",
    digitalentity_id: entityId,
    url: "https://workshop.example/",
    depth: 2,
    status: "ready",
    error: null,
    pages: [page("/", "Workshop"), page("/repair/", "Repair"), page("/shop/", "Shop"), page("/about/", "About", true)],
    disallowed: 1,
    is_truncated: false,
    list: "sitemap",
    created_at: "2026-10-04T10:00:00.000Z",
  };
}
