import type { APIRequestContext, Page } from "@playwright/test";
import { field, PASSWORD } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { ERASMUS } from "../fixtures/entities";
import { gate } from "../fixtures/gate";
import { mailsTo } from "../fixtures/mailbox";
import { startPreparedServer } from "../fixtures/prepared-server";
import type { Server } from "../fixtures/server";
import { expect, test } from "../fixtures/test";
import { freshEmail } from "../fixtures/visitor";

// One separate server with an admin, who owns the fixed entities.
test.describe.configure({ mode: "default" });

const ADMIN = "root@gallery.test";
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startPreparedServer(
    `update entities set access_level = 'invitation-only' where urlslug = '${ERASMUS.path.slice(1)}';`,
    { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD },
  );
});
test.afterAll(() => server.stop());

const main = (page: Page) => page.getByRole("main");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Invites an address as the admin; returns the links in its mail. */
async function invite(request: APIRequestContext, email: string): Promise<{ accept: string; decline: string }> {
  const headers = { origin: server.url };
  const data = { email_address: ADMIN, password: PASSWORD };
  expect((await request.post(`${server.url}/api/admin/login`, { headers, data })).ok()).toBe(true);
  const found = await request.get(`${server.url}/api/load-digital-entity${ERASMUS.path}`);
  const { entityid } = await found.json();
  const invited = await request.post(`${server.url}/api/invite-digital-entity`, {
    headers,
    data: { digitalentity_id: entityid, email_address: email, message: "Come and talk about <b>Basel</b>." },
  });
  expect(await invited.json()).toMatchObject({ chatter: { status: "invited" } });
  await expect.poll(async () => (await mailsTo(request, email, server.url)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(request, email, server.url);
  expect(mail?.subject).toContain(`to talk with ${ERASMUS.name}`);
  expect(mail?.text).toContain("Come and talk about <b>Basel</b>.");
  const links = mail?.text.match(/http\S+\/invitation_response\?\S+/g) ?? [];
  const linkTo = (answer: string) => links.find((link) => link.includes(`response=${answer}`)) ?? "";
  return { accept: linkTo("accept"), decline: linkTo("decline") };
}

const press = (page: Page, name: "Accept" | "Decline") => main(page).getByRole("button", { name }).click();

test("opening both links of an invitation answers nothing", async ({ page, anotherBrowser }) => {
  const { accept, decline } = await invite((await anotherBrowser()).request, freshEmail("guest"));
  for (const link of [decline, accept]) {
    await page.goto(link, { waitUntil: "networkidle" });
    await expect(title(page, "Your invitation")).toBeVisible();
  }
  await expectAccessible(page, "an invitation before its answer");
  await press(page, "Accept");
  await expect(main(page)).toContainText(`You have accepted the invitation to chat with ${ERASMUS.name}.`);
});

test("an invitation is accepted by a press, and the page redirects to the sign-in after 3 seconds", async ({
  page,
  anotherBrowser,
}) => {
  const email = freshEmail("guest");
  const { accept } = await invite((await anotherBrowser()).request, email);
  await page.clock.install();
  const answer = gate();
  await page.route("**/api/process-invitation-response*", async (route) => {
    await answer.opened;
    await route.continue();
  });
  await page.goto(accept);
  await press(page, "Accept");
  await expect(main(page).getByRole("status")).toContainText("Processing your response...");
  await page.clock.pauseAt(Date.now() + 10_000);
  answer.open();
  await expect(main(page)).toContainText(`You have accepted the invitation to chat with ${ERASMUS.name}.`);
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/invitation_response/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${server.url}/login?email=${encodeURIComponent(email)}`);
  await expect(field(page, "Email")).toHaveValue(email);
});

test("an invitation is declined by a press, and cannot be accepted afterwards", async ({
  page,
  anotherBrowser,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const { accept, decline } = await invite((await anotherBrowser()).request, freshEmail("guest"));
  await page.goto(decline);
  await press(page, "Decline");
  await expect(main(page)).toContainText(`You have declined the invitation to chat with ${ERASMUS.name}.`);
  await page.goto(accept);
  await press(page, "Accept");
  await expect(title(page, "Error processing invitation response")).toBeVisible();
  await expect(main(page)).toContainText("This invitation was revoked or has already been answered.");
  await expectAccessible(page, "an invitation answered before");
});

test("incomplete and altered links are invalid", async ({ page, anotherBrowser, quietConsole }) => {
  const { accept } = await invite((await anotherBrowser()).request, freshEmail("guest"));
  for (const part of ["response", "email_address", "entity_urlslug"]) {
    const link = new URL(accept);
    link.searchParams.delete(part);
    await page.goto(link.href);
    await expect(title(page, "Invalid invitation link")).toBeVisible();
    await expect(main(page)).toContainText("The link is missing required parameters.");
  }
  await expectAccessible(page, "an invalid invitation link");
  quietConsole.expectStatus(400);
  quietConsole.expectStatus(403);
  quietConsole.expectStatus(404);
  for (const [part, value] of [
    ["token", "x".repeat(43)],
    ["email_address", freshEmail("other")],
    ["entity_urlslug", "praise-of-folly"],
  ] as const) {
    const link = new URL(accept);
    link.searchParams.set(part, value);
    await page.goto(link.href);
    await press(page, "Accept");
    await expect(title(page, "Invalid invitation link"), part).toBeVisible();
    await expect(main(page)).toContainText("This invitation link is not valid.");
  }
});

test("a failure shows the server's detail, or a general message", async ({ page, quietConsole }) => {
  quietConsole.expectStatus(500);
  quietConsole.expectStatus(503);
  const link = `${server.url}/invitation_response?response=accept&email_address=a%40b.test&entity_urlslug=x&token=y`;
  await page.route("**/api/process-invitation-response*", (route) =>
    route.fulfill({ status: 503, json: { detail: "The gallery is closed today." } }),
  );
  await page.goto(link);
  await press(page, "Accept");
  await expect(title(page, "Error processing invitation response")).toBeVisible();
  await expect(main(page)).toContainText("The gallery is closed today.");
  await page.unrouteAll();
  await page.route("**/api/process-invitation-response*", (route) => route.fulfill({ status: 500, body: "" }));
  await press(page, "Accept");
  await expect(main(page)).toContainText("Something went wrong");
});
