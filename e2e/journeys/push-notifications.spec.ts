import type { Page } from "@playwright/test";
import { registerByCalls } from "../fixtures/account";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/test";

test.use({ serviceWorkers: "allow" });

/** A subscription at a push service that nothing is sent to. */
const SUBSCRIPTION = {
  endpoint: "https://push.example.org/journeys",
  keys: {
    p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    auth: "AAECAwQFBgcICQoLDA0ODw",
  },
};

const notify = (page: Page) => page.getByRole("switch", { name: "Notify me in this browser" });
const browsers = (page: Page) => page.getByRole("list", { name: "Browsers with push notifications" });

/** Replaces the vendor's push service, which the browser of a test does not reach. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    let current: object | null = null;
    const made = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      current = made;
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    // A headless browser denies every notification.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
  }, SUBSCRIPTION);
}

test("push notifications are off until they are turned on in a browser, and can be turned off again", async ({
  page,
  siteUrl,
}) => {
  await fakePushService(page);
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(notify(page)).toBeEnabled();
  await expect(notify(page)).not.toBeChecked();
  await expect(browsers(page)).toHaveCount(0);

  await notify(page).click();
  await expect(notify(page)).toBeChecked();
  await expect(browsers(page).getByRole("listitem")).toHaveText([/This browser/]);
  await expectAccessible(page, "push notifications on");

  await browsers(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(notify(page)).not.toBeChecked();
  await expect(browsers(page)).toHaveCount(0);
});

test("a browser that blocks notifications is told where to allow them", async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await registerByCalls(page.request, siteUrl);
  await page.goto("/my-account");
  await expect(page.getByText("This browser blocks notifications from this site.")).toBeVisible();
  await expect(notify(page)).toBeDisabled();
});
