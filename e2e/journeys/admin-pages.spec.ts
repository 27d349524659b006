import type { APIRequestContext } from "@playwright/test";
import { localizePath } from "@/lib/contract/languages/locales";
import { registerByCalls } from "../fixtures/account";
import { expect, signInAsAdmin, test } from "../fixtures/admin-test";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { overflowOf } from "../fixtures/languages";
import { brokenNumbers, highRows, shiftedHeadings, widerColumns } from "../fixtures/lists";
import { ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";

const [WIDE, NARROW] = SCREENS;
/** Each size; `owner-pages.spec.ts` has other pairs. */
const WALKS = [
  ["ar", ...WIDE],
  ["ja", ...NARROW],
] as const;

const PAGES: Readonly<Record<string, string>> = {
  dashboard: "/admin",
  entities: "/admin/entities",
  "talk systems": "/admin/talksystems",
  documents: "/admin/contextdata",
  messages: "/admin/messages",
  conversations: "/all-conversations",
  reports: "/admin/reports",
  users: "/admin/users",
  organisations: "/admin/organisations",
  plans: "/admin/plans",
  types: "/admin/types",
  jobs: "/admin/jobs",
  audit: "/admin/audit",
};

/** The pages with a list; the walk puts a row into each. */
const LISTS = [
  "entities",
  "talk systems",
  "documents",
  "messages",
  "conversations",
  "users",
  "organisations",
  "jobs",
  "audit",
];

/** Lists of which a row has two lines on a phone; the others name more than one thing. */
const TWO_LINES = ["documents", "entities", "messages", "users"];

/** Adds an organisation whose identity provider is not asked. */
async function addOrganization(admin: APIRequestContext, origin: string, slug: string): Promise<void> {
  const connection = { protocol: "oidc", issuer: `https://${slug}.test`, client_id: slug };
  const data = { name: "City Museum", slug, domains: [`${slug}.test`], connection, enabled: false };
  const added = await admin.post(`${origin}/api/organizations`, { data, headers: { origin } });
  expect(added.status(), await added.text()).toBe(200);
}

for (const [locale, screen, viewport] of WALKS) {
  test.describe(`in ${locale} on ${screen}`, () => {
    test.use({ viewport });

    test("every page of an admin is accessible in light and in dark, and fits", async ({
      page,
      adminSite,
      anotherBrowser,
    }) => {
      test.slow();
      const { url } = adminSite;
      const owner = await (await anotherBrowser()).newPage();
      const entity = await ownWorkshop(owner, url);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: url, entity });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      await registerByCalls((await anotherBrowser()).request, url);
      await signInAsAdmin(page, url);
      await addOrganization(page.request, url, entity.urlslug);
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(localizePath(path, locale));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect.soft({ path, sideways: (await overflowOf(page)).sideways }).toEqual({ path, sideways: 0 });
        if (LISTS.includes(name))
          expect.soft({ path, broken: await brokenNumbers(page) }).toEqual({ path, broken: [] });
        if (screen === "a desk" && LISTS.includes(name))
          expect.soft({ path, shifted: await shiftedHeadings(page) }).toEqual({ path, shifted: [] });
        if (screen === "a desk" && LISTS.includes(name))
          expect.soft({ path, wider: await widerColumns(page) }).toEqual({ path, wider: [] });
        else if (screen !== "a desk" && TWO_LINES.includes(name))
          expect.soft({ path, high: await highRows(page) }).toEqual({ path, high: [] });
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        await expectAccessibleInBoth(page, `${path} in ${locale} on ${screen}`);
      }
    });
  });
}
