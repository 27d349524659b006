import { registerByCalls } from "../fixtures/account";
import { createEntity } from "../fixtures/created-entity";
import { main, selectButton } from "../fixtures/creation";
import { type PlatformFailure, test } from "../fixtures/failing-platform";
import { expect } from "../fixtures/test";

const unknownId = "00000000-0000-4000-8000-000000000000";
const internal = (path: string): PlatformFailure => ({ path, status: 500, code: "internal" });
const plans = (status: number, code: string): PlatformFailure => ({ path: "/get-plans/", status, code });

const onPages: [page: (id: string) => string, failure: PlatformFailure, words: string][] = [
  [() => "/purchase-history", internal("/system/me"), "User ID not found. Please log in again."],
  [() => "/purchase-history", internal("/billing-history/"), "Failed to get billing history"],
  [() => `/purchase-history/${unknownId}`, internal("/billing-history/details/"), "Failed to get billing details"],
  [() => "/subscriptions", internal("/subscriptions"), "The subscriptions could not be loaded"],
  [() => `/subscriptions/${unknownId}`, internal("/subscriptions/"), "The subscriptions could not be loaded"],
  [(id) => `/upgrade/${id}`, internal("/upgrade-eligibility/"), "Failed to check upgrade eligibility"],
  [(id) => `/upgrade/${id}`, plans(500, "internal"), "Failed to get upgrade plans"],
  [(id) => `/upgrade/${id}`, plans(404, "not_found"), "Plans not found"],
  [(id) => `/upgrade/${id}`, plans(503, "not_ready"), "Failed to load upgrade plans"],
  [
    (id) => `/upgrade/${id}`,
    plans(400, "invalid_input"),
    "Entity type not found. Please try again from the entity detail page.",
  ],
  [() => "/new-digital-entity", internal("/digital-entity-types"), "Failed to load digital entity types"],
];

test("a payment page that fails to load shows the specified message", async ({
  page,
  siteUrl,
  failures,
  quietConsole,
}) => {
  await registerByCalls(page.request, siteUrl);
  const { id } = await createEntity(page.request, siteUrl);
  // The browser loads the signed-in user too.
  quietConsole.expectStatus(500);
  for (const [address, failure, words] of onPages) {
    failures.splice(0, failures.length, failure);
    await page.goto(address(id));
    await expect(main(page)).toContainText(words);
  }
  failures.splice(0);
  await page.goto(`/upgrade/${id}`);
  await expect(selectButton(page, "Portrait")).toBeVisible();
});

test("a checkout error without a message shows the page's own, and the button shows progress", async ({
  page,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(502);
  await registerByCalls(page.request, siteUrl);
  const { id } = await createEntity(page.request, siteUrl);
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/create-upgrade-checkout", async (route) => {
    await released;
    await route.fulfill({ status: 502, body: "" });
  });
  await page.goto(`/upgrade/${id}`);
  await selectButton(page, "Portrait").click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  answer();
  await expect(main(page).getByRole("alert")).toContainText("Failed to create upgrade checkout.");
});
