import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { signInAsAdmin } from "../fixtures/admin-test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { createEntity } from "../fixtures/created-entity";
import { type PlatformFailure, test } from "../fixtures/failing-platform";
import { expect } from "../fixtures/test";

const PART = "This part of the page could not be loaded";
const VIEWS = "The saved views could not be loaded";

const main = (page: Page) => page.getByRole("main");
const failing = (path: string): PlatformFailure => ({ path, status: 500, code: "internal" });

type FailedPart = Readonly<{
  path: string;
  /** The path of the call that fails. */
  call: string;
  words?: string;
  /** A text of the rest of the page, which works meanwhile. */
  rest: string;
}>;

/** Opens a page while one of its calls fails, and tries again once it works. */
async function expectRestWorks(
  page: Page,
  failures: PlatformFailure[],
  { path, call, words = PART, rest }: FailedPart,
) {
  failures.splice(0, failures.length, failing(call));
  await page.goto(path);
  const failed = main(page).getByText(words);
  await expect(failed, path).toBeVisible();
  await expect(main(page).getByText(rest).first(), path).toBeVisible();
  await expectAccessibleInBoth(page, `${path} without a part`);
  failures.splice(0);
  // Some parts also try again by themselves, and the button goes with the message.
  await expect(async () => {
    if (await failed.isVisible()) await main(page).getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
    await expect(failed, path).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(main(page).getByText(rest).first(), path).toBeVisible();
}

test("the pages of an owner work while a part of them cannot be read", async ({
  page,
  siteUrl,
  failures,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expectStatus(500);
  await registerByCalls(page.request, siteUrl);
  const { id, urlslug } = await createEntity(page.request, siteUrl);
  const of = (call: string) => `/digital-entities/${id}/${call}`;
  const parts: FailedPart[] = [
    { path: `/my-chatters/${urlslug}?view=groups`, call: of("chatter-groups"), rest: "Groups" },
    { path: `/my-chatters/${urlslug}`, call: of("saved-views"), words: VIEWS, rest: "Groups" },
    { path: `/my-conversations/${urlslug}`, call: of("saved-views"), words: VIEWS, rest: "Snoozed" },
    { path: `/my-data/${urlslug}`, call: `/my-data/${id}/followed`, rest: "Add knowledge" },
    { path: `/questions/${urlslug}`, call: of("suggested-questions"), rest: "Unanswered" },
    { path: `/questions/${urlslug}`, call: of("corrections"), rest: "Unanswered" },
    { path: `/overview/${urlslug}`, call: of("today"), rest: "Open page" },
    { path: `/overview/${urlslug}`, call: of("overview"), rest: "First steps" },
  ];
  for (const part of parts) await expectRestWorks(page, failures, part);
});

test("the pages of an admin work while a part of them cannot be read", async ({
  page,
  siteUrl,
  failures,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expectStatus(500);
  await signInAsAdmin(page, siteUrl);
  const listed = await page.request.get(`${siteUrl}/api/users`);
  const { items } = await listed.json();
  const parts: FailedPart[] = [
    { path: `/admin/users/${items[0].id}`, call: "/audit", rest: "Account" },
    { path: "/admin/talksystems/1", call: "/talk/systems/1/usage", rest: "Connection" },
    { path: "/admin/talkparameters/1/edit", call: "/talk/systems/1/usage", rest: "Talk parameters" },
    { path: "/admin", call: "/admin/incidents", rest: "Models" },
  ];
  for (const part of parts) await expectRestWorks(page, failures, part);
});
