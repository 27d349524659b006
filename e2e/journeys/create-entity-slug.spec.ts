import { registerByCalls } from "../fixtures/account";
import { createButton, fillPerson, freshWord, main, reachForm, slugField, solveCaptcha } from "../fixtures/creation";
import { gate } from "../fixtures/gate";
import { expect, test } from "../fixtures/test";

const checks = "**/api/check-urlslug-exists?*";
const TAKEN = "This URL is already taken";

test("the name sets the address until it is edited, and a person's new name sets it again", async ({ page }) => {
  await reachForm(page);
  await page.getByLabel("First name").fill("Tomás");
  await expect(slugField(page)).toHaveValue("tomas");
  await page.getByLabel("Last name").fill("Arrieta  y Sáenz");
  await expect(slugField(page)).toHaveValue("tomas-arrieta-y-saenz");
  await slugField(page).fill("The Luthier of--Vitoria ");
  await slugField(page).blur();
  await expect(slugField(page)).toHaveValue("the-luthier-of-vitoria");
  await page.getByLabel("Description", { exact: true }).fill("Luthier.");
  await expect(slugField(page)).toHaveValue("the-luthier-of-vitoria");
  await page.getByLabel("Last name").fill("Arrieta");
  await expect(slugField(page)).toHaveValue("tomas-arrieta");
});

test("an address is unchecked, checking, available or taken, and a failed check counts as available", async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectStatus(500);
  await reachForm(page);
  const response = gate();
  let calls = 0;
  await page.route(checks, async (route) => {
    calls += 1;
    await response.opened;
    await route.continue();
  });
  await expect(main(page).getByText(/^(Checking|Available)$/)).toHaveCount(0);
  await slugField(page).fill("x");
  await expect(main(page).getByText(/^(Checking|Available)$/)).toHaveCount(0);
  expect(calls).toBe(0);
  await slugField(page).fill("erasmus-of-rotterdam");
  await expect(main(page).getByText("Checking", { exact: true })).toBeVisible();
  response.open();
  await expect(page.getByText(TAKEN)).toBeVisible();
  await expect(slugField(page)).toHaveAttribute("aria-invalid", "true");
  // A page of the site, and a reserved word.
  for (const word of ["about", "admin"]) {
    await slugField(page).fill(word);
    await expect(main(page).getByText("Checking", { exact: true })).toBeVisible();
    await expect(page.getByText(TAKEN)).toBeVisible();
  }
  await page.unroute(checks);
  await page.route(checks, (route) => route.fulfill({ status: 500, body: "" }));
  await slugField(page).fill("directory");
  await expect(main(page).getByText("Available", { exact: true })).toBeVisible();
});

test("only the response for the current address counts", async ({ page }) => {
  await reachForm(page);
  const word = freshWord();
  const response = gate();
  await page.route(checks, async (route) => {
    if (!route.request().url().includes("erasmus")) return route.continue();
    await response.opened;
    await route.continue().catch(() => {});
  });
  const first = page.waitForRequest((request) => request.url().includes("erasmus"));
  await slugField(page).fill("erasmus-of-rotterdam");
  await first;
  await slugField(page).fill(word);
  await expect(main(page).getByText("Available", { exact: true })).toBeVisible();
  response.open();
  await page.getByLabel("First name").focus();
  await expect(main(page).getByText("Available", { exact: true })).toBeVisible();
  await expect(page.getByText(TAKEN)).toHaveCount(0);
});

test("a signed-in owner cannot submit a taken address", async ({ page, siteUrl }) => {
  await registerByCalls(page.request, siteUrl);
  await reachForm(page);
  await fillPerson(page);
  await expect(createButton(page)).toBeEnabled();
  await slugField(page).fill("praise-of-folly");
  await expect(page.getByText(TAKEN)).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
});

test("of two owners who take one address at once, one wins, and the other sees an error and loses nothing", async ({
  page,
  anotherBrowser,
  siteUrl,
  quietConsole,
}) => {
  quietConsole.expectStatus(409);
  const word = freshWord();
  const other = await (await anotherBrowser({ baseURL: siteUrl })).newPage();
  for (const one of [page, other]) {
    await reachForm(one);
    await fillPerson(one, word);
    await solveCaptcha(one);
  }
  await Promise.all([createButton(page).click(), createButton(other).click()]);
  const outcome = (one: typeof page) =>
    Promise.race([
      one.waitForURL("**/register").then(() => "won" as const),
      one
        .getByText(TAKEN)
        .waitFor()
        .then(() => "lost" as const),
    ]);
  const [first, second] = await Promise.all([outcome(page), outcome(other)]);
  expect([first, second].toSorted()).toEqual(["lost", "won"]);
  const loser = first === "lost" ? page : other;
  await expect(slugField(loser)).toBeFocused();
  await expect(loser.getByLabel("Last name")).toHaveValue(word);
  await expect(loser.getByLabel("Description", { exact: true })).toHaveValue(
    "Mathematician, of the Analytical Engine.",
  );
  await slugField(loser).fill(`${word}-two`);
  await expect(main(loser).getByText("Available", { exact: true })).toBeVisible();
  await solveCaptcha(loser);
  await createButton(loser).click();
  await expect(loser).toHaveURL("/register");
});
