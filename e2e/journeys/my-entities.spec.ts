import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { mailsTo } from "../fixtures/mailbox";
import { openMine, openTab } from "../fixtures/my-entity";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

const main = (page: Page): Locator => page.getByRole("main");
const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole("article").filter({ hasText: name });
const row = (within: Locator, email: string): Locator => within.getByRole("row").filter({ hasText: email });

/** A failure without a message of the server. */
const MUTE = {
  status: 500,
  json: { error: true, status: 500, message: "", data: { code: "internal", request_id: "r" } },
};

test("My Digital Entities requires a sign-in, and is empty without an entity", async ({ page, siteUrl }) => {
  await page.goto("/my-digital-entities");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-digital-entities/);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-digital-entities");
  await expect(main(page)).toContainText("No digital entities yet.");
  await expect(main(page)).toContainText("No digital entities yet");
  await expectAccessible(page, "no entities");
  await main(page).getByRole("link", { name: "Create Digital Entity" }).last().click();
  await expect(page).toHaveURL(/\/new-digital-entity$/);
});

test("the list shows each entity with its status, and links to its page and its public address", async ({
  page,
  siteUrl,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await registerByCalls(page.request, siteUrl);
  const online = await createEntity(page.request, siteUrl);
  const closed = await createEntity(page.request, siteUrl, { access_level: "invitation-only", chat_status: "offline" });
  await page.goto("/my-digital-entities");
  await expect(main(page)).toContainText("2 digital entities, no conversations yet.");
  await expect(card(page, online.name)).toContainText("Online");
  await expect(card(page, online.name)).toContainText("Person, myself");
  await expect(card(page, online.name)).toContainText("Free");
  await expect(card(page, closed.name)).toContainText("Offline");
  await expect(card(page, closed.name)).toContainText("Invitation-only");
  await expectAccessible(page, "the list of my entities");
  await card(page, online.name)
    .getByRole("button", { name: `More options for ${online.name}` })
    .click();
  await page.getByRole("button", { name: "Copy page link" }).click();
  await expect(page.getByText("Page link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/${online.urlslug}`);
  await page.keyboard.press("Escape");
  await card(page, online.name)
    .getByRole("link", { name: `Manage ${online.name}` })
    .click();
  await expect(page).toHaveURL(`/overview/${online.urlslug}`);
  await expect(page.getByRole("heading", { level: 1, name: online.name })).toBeVisible();
});

test("a failed decision on a chatter is reported and can be repeated", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  const { id, urlslug } = await createEntity(page.request, siteUrl, {
    access_level: "invitation-only",
    accept_request: true,
  });
  const [asking, invited] = [freshEmail("asks"), freshEmail("invited")];
  const post = (path: string, data: object) =>
    page.request.post(`${siteUrl}/api/${path}`, { headers: { origin: siteUrl }, data });
  await post("request-access-invitation-only", { digitalentity_id: id, email_address: asking });
  await post("invite-digital-entity", { digitalentity_id: id, email_address: invited });
  await page.route(/\/api\/(accept-request|deny-request|revoke-invitation)$/, (route) => route.fulfill(MUTE));
  await page.goto(`/my-chatters/${urlslug}`);
  const chatters = section(page, "Visitors");
  for (const [email, act, words] of [
    [asking, "Accept", "Failed to accept request"],
    [asking, "Deny", "Failed to deny request"],
    [invited, "Revoke", "Failed to revoke invitation"],
  ] as const) {
    await row(chatters, email).getByRole("link").click();
    await chatters.getByRole("button", { name: `${act}: ${email}` }).click();
    await expect(chatters.getByRole("alert")).toContainText(words);
  }
  await page.unroute(/\/api\/(accept-request|deny-request|revoke-invitation)$/);
  await row(chatters, asking).getByRole("link").click();
  await chatters.getByRole("button", { name: `Deny: ${asking}` }).click();
  await expect(row(chatters, asking)).toContainText("Denied");
  await chatters.getByRole("button", { name: `Invite: ${asking}` }).click();
  await expect(row(chatters, asking)).toContainText("Invited");
});

test("a list that fails to load is reported and can be loaded again", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  const { urlslug, name } = await createEntity(page.request, siteUrl);
  const broken = /\/api\/(my-digital-entities|digital-entity\/[^/]+\/users|digital-entity-promo-links)/;
  await page.route(broken, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/my-digital-entities");
  await expect(card(page, name)).toBeVisible();
  // The list is read again when its reader comes back to the tab, some seconds after it was shown.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(main(page).getByRole("alert")).toContainText("Failed to get digital entities", { timeout: 500 });
  }).toPass();
  // The data of the first load is still there.
  await expect(card(page, name)).toBeVisible();
  for (const [tab, title, failed, loaded] of [
    ["my-links", "Links", "Failed to load promo links", "No links yet."],
    ["access", "Team", "The team could not be loaded", "Owner"],
  ] as const) {
    await page.goto(`/${tab}/${urlslug}`);
    await expect(section(page, title).getByRole("alert")).toContainText(failed);
    await page.unroute(broken);
    await section(page, title).getByRole("button", { name: "Try again" }).click();
    await expect(section(page, title)).toContainText(loaded);
    await page.route(broken, (route) => route.fulfill({ status: 500, body: "" }));
  }
});

test("details are edited, validated, restored after a reload, saved, and shown to visitors", async ({
  page,
  siteUrl,
}) => {
  const { urlslug, name } = await openMine(page, siteUrl);
  await expectAccessible(page, "an entity of mine");
  const details = section(page, "Details");
  await details.getByLabel("Description", { exact: true }).fill("");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details).toContainText("Description is required");
  await expect(details.getByLabel("Description", { exact: true })).toBeFocused();
  await details.getByLabel("Description", { exact: true }).fill("Violins and violas, made and mended.");
  await expect(details).not.toContainText("Description is required");
  await expect(details).toContainText("264 characters left");
  await details.getByLabel("Years").fill("1980-1985, 1990");
  await details.getByLabel("Last name").fill("Arrieta");
  await page.reload();
  await expect(details).toContainText("Your unsaved changes are still here.");
  await expect(details.getByLabel("Last name")).toHaveValue("Arrieta");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details).toContainText("Your changes have been saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomás Arrieta");
  await page.reload();
  await expect(details.getByLabel("Years")).toHaveValue("1980-1985, 1990");
  await expect(details.getByLabel("URL slug")).toHaveAttribute("readonly", "");
  await details.getByLabel("Caption").fill("Thrown away");
  await details.getByRole("button", { name: "Discard" }).click();
  await expect(details.getByLabel("Caption")).toHaveValue("");
  await page.goto(`/${urlslug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tomás Arrieta");
  await expect(main(page)).toContainText("Violins and violas, made and mended.");
});

test("unsaved details come back when the entity was changed elsewhere, and saving them says so", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const { id } = await openMine(page, siteUrl);
  const details = section(page, "Details");
  await details.getByLabel("Caption").fill("Bows are not mended here.");
  const changed = await page.request.put(`/api/digital-entities/${id}`, {
    headers: { origin: siteUrl },
    data: { lastname: "Arrieta" },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.reload();
  await expect(details).toContainText("Your unsaved changes are still here.");
  await expect(details.getByLabel("Caption")).toHaveValue("Bows are not mended here.");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details).toContainText("Someone else changed this in the meantime.");
  await expect(details.getByLabel("Caption")).toHaveValue("Bows are not mended here.");
  // The other change stays when this one is saved over it.
  await details.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(details).toContainText("Your changes have been saved.");
  await expect(details.getByLabel("Last name")).toHaveValue("Arrieta");
});

test("an error without a message shows the page's own message", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  const { name } = await openMine(page, siteUrl);
  await page.route(/\/api\//, (route) => (route.request().method() === "GET" ? route.fallback() : route.fulfill(MUTE)));
  const details = section(page, "Details");
  await details.getByLabel("Caption").fill("x");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("alert")).toContainText("Failed to update entity");
  await openTab(page, "Visitors");
  await section(page, "Visitors").getByRole("button", { name: "Invite", exact: true }).click();
  const invitation = page.getByRole("dialog", { name: "Invite someone" });
  await invitation.getByLabel("Email").fill("guest@muted.test");
  await invitation.getByRole("button", { name: "Send invitation" }).click();
  await expect(invitation.getByRole("alert")).toContainText("Failed to invite chatter");
  await invitation.getByRole("button", { name: "Cancel" }).click();
  await openTab(page, "Links");
  const links = section(page, "Links");
  await links.getByLabel("Title").fill("Workshop");
  await links.getByLabel("Address").fill("workshop.test");
  await links.getByRole("button", { name: "Add link" }).click();
  await expect(links.getByRole("alert")).toContainText("Failed to create promo link");
  await openTab(page, "Team");
  const people = section(page, "Team");
  await people.getByLabel("Email").fill("guest@muted.test");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("alert")).toContainText("Failed to create digital entity user");
  await openTab(page, "Details");
  await main(page).getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText("The digital entity could not be deleted");
});

test("pictures are uploaded, rejected, shown to visitors and deleted", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(400);
  await openMine(page, siteUrl);
  const details = section(page, "Details");
  await expect(details.getByRole("button", { name: "Upload portrait" })).toBeVisible();
  // A person's page shows no banner.
  await expect(details.getByRole("button", { name: "Upload banner" })).toHaveCount(0);
  const museum = { entitytype: "others", entitysubtype: undefined, entity_name: "Harbour Museum" };
  const { urlslug } = await openMine(page, siteUrl, { ...museum, website: "https://harbour.example.org/" });
  const red = { create: { width: 800, height: 1000, channels: 3, background: "#a04020" } } as const;
  const file = { name: "me.png", mimeType: "image/png", buffer: await sharp(red).png().toBuffer() };
  await details.getByLabel("Upload portrait").setInputFiles({ ...file, buffer: Buffer.from("<svg/>") });
  await expect(details.getByRole("alert")).toContainText("This file is not a readable picture.");
  await details.getByLabel("Upload portrait").setInputFiles(file);
  await expect(details).toContainText("The image has been saved.");
  await details.getByLabel("Upload banner").setInputFiles(file);
  await expect(details.getByRole("button", { name: "Replace banner" })).toBeVisible();
  const shown = details.getByRole("img", { name: "Current portrait" });
  await expect(shown).toHaveAttribute("src", /^\/api\/entity-pictures\//);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await page.goto(`/${urlslug}`);
  await expect(page.locator('img[src^="/api/entity-pictures/"]').first()).toBeVisible();
  await page.goto(`/my-digital-entities/${urlslug}`);
  await details.getByRole("button", { name: "Remove portrait" }).click();
  await expect(details).toContainText("The image has been removed.");
  await expect(details.getByRole("button", { name: "Upload portrait" })).toBeVisible();
});

test("an access request is accepted; another chatter is invited, invited again and revoked", async ({
  page,
  siteUrl,
  anotherBrowser,
}) => {
  const closed = { access_level: "invitation-only", accept_request: true };
  const { id, name } = await openMine(page, siteUrl, closed);
  const asking = freshEmail("oona");
  const otherBrowser = await anotherBrowser();
  await otherBrowser.request.post(`${siteUrl}/api/request-access-invitation-only`, {
    headers: { origin: siteUrl },
    data: { digitalentity_id: id, email_address: asking, name: "Oona Mäkelä" },
  });
  await page.reload();
  await openTab(page, "Visitors");
  const chatters = section(page, "Visitors");
  await expect(chatters.getByRole("link", { name: /^Asking for access/ })).toContainText("1");
  await expect(row(chatters, asking)).toContainText("Oona Mäkelä");
  await expectAccessible(page, "a request for access");
  await row(chatters, asking).getByRole("link").click();
  await chatters.getByRole("button", { name: `Accept: ${asking}` }).click();
  await expect(row(chatters, asking)).toContainText("Allowed");
  const subjects = async (to: string) => (await mailsTo(page.request, to)).map(({ subject }) => subject);
  await expect.poll(() => subjects(asking)).toEqual([`You may talk with ${name} now`]);

  const invited = freshEmail("theo");
  await chatters.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await expect(dialog).toContainText("This entity is invitation-only. People can ask for access from its page.");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toContainText("Enter an email address.");
  await dialog.getByLabel("Email").fill(invited);
  await dialog.getByLabel("Message").fill("We met in Vitoria.");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(chatters).toContainText(`The invitation to ${invited} has been sent.`);
  await expect(row(chatters, invited)).toContainText("Invited");
  await row(chatters, invited).getByRole("link").click();
  await chatters.getByRole("button", { name: `Resend: ${invited}` }).click();
  await expect.poll(async () => (await subjects(invited)).length).toBe(2);

  const [mail] = await mailsTo(page.request, invited);
  const link = /\S*\/invitation_response\?response=accept\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const guest = await (await anotherBrowser()).newPage();
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.getByRole("button", { name: "Accept" }).click();
  await expect(guest.getByRole("main")).toContainText(`You have accepted the invitation to chat with ${name}.`);
  await page.reload();
  await expect(row(chatters, invited)).toContainText("Allowed");
  await chatters.getByRole("button", { name: `Revoke: ${invited}` }).click();
  await expect(row(chatters, invited)).toContainText("Revoked");
});

test("links are added, rejected, deleted and shown to visitors", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(500);
  const { urlslug } = await openMine(page, siteUrl);
  await openTab(page, "Links");
  const links = section(page, "Links");
  await expect(links).toContainText("No links yet.");
  await links.getByRole("button", { name: "Add link" }).click();
  await expect(links).toContainText("Enter a title.");
  await expect(links.getByLabel("Title")).toBeFocused();
  await links.getByLabel("Title").fill("The workshop");
  await links.getByLabel("Address").fill("javascript:alert(1)");
  await links.getByRole("button", { name: "Add link" }).click();
  await expect(links).toContainText("Enter a valid http or https address.");
  await links.getByLabel("Address").fill("workshop.example/violins");
  await links.getByRole("button", { name: "Add link" }).click();
  await expect(links).toContainText("The link has been added.");
  await expect(links.getByRole("link", { name: /workshop\.example\/violins/ })).toBeVisible();
  const shown = await page.request.get(`${siteUrl}/api/digital-entity-promo-links?urlslug=${urlslug}`);
  expect(await shown.json()).toMatchObject({
    promo_links: [{ title: "The workshop", url: "https://workshop.example/violins" }],
  });
  const remove = links.getByRole("button", { name: "Delete The workshop" });
  await page.route("**/api/digital-entity-promo-links/*", (route) => route.fulfill(MUTE));
  await remove.click();
  await expect(links.getByRole("alert")).toContainText("Failed to delete promo link");
  await page.unrouteAll();
  await remove.click();
  await expect(links).toContainText("The link has been deleted.");
  await expect(links).toContainText("No links yet.");
});

test("the free plan allows only the owner, who cannot be removed", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(409);
  const { email } = await openMine(page, siteUrl);
  await openTab(page, "Team");
  const people = section(page, "Team");
  await expect(row(people, email)).toContainText("Owner");
  await people.getByLabel("Email").fill("second@room.test");
  await people.getByRole("button", { name: "Add", exact: true }).click();
  await expect(people.getByRole("alert")).toContainText("Your plan has no room for another team member.");
  await row(people, email)
    .getByRole("button", { name: `Leave: ${email}` })
    .click();
  await expect(people).toContainText("A digital entity needs at least one active owner.");
  await openTab(page, "Plan");
  const plan = section(page, "Plan");
  await expect(plan).toContainText("Free plan");
  await expect(plan).toContainText("1 of 1");
  await expect(plan.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", /^\/upgrade\//);
});

test("a deleted entity disappears at once and can be restored", async ({ page, siteUrl, quietConsole }) => {
  quietConsole.expectStatus(404);
  const { urlslug, name, email } = await openMine(page, siteUrl);
  await main(page).getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expectAccessible(page, "the question before deleting");
  await question.getByRole("button", { name: "Cancel" }).click();
  await main(page).getByRole("button", { name: "Delete", exact: true }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/my-digital-entities$/);
  await expect(card(page, name)).toContainText("Deleted");
  await expectAccessible(page, "a deleted entity");
  expect((await page.request.get(`${siteUrl}/${urlslug}`)).status()).toBe(404);
  expect((await page.request.get(`${siteUrl}/my-digital-entities/${urlslug}`)).status()).toBe(404);
  await expect.poll(async () => (await mailsTo(page.request, email))[0]?.subject).toContain(`${name} was deleted.`);
  await card(page, name).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`${name} has been restored.`)).toBeVisible();
  await expect(card(page, name)).toContainText("Online");
  await page.goto(`/${urlslug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("another owner's entity is not found", async ({ page, siteUrl, anotherBrowser, quietConsole }) => {
  quietConsole.expectStatus(404);
  const owner = await anotherBrowser();
  await registerByCalls(owner.request, siteUrl);
  const { urlslug } = await createEntity(owner.request, siteUrl);
  await registerByCalls(page.request, siteUrl);
  const answer = await page.goto(`/my-digital-entities/${urlslug}`);
  expect(answer?.status()).toBe(404);
});
