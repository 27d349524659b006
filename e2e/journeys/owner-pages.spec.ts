import { localizePath } from "@/lib/contract/languages/locales";
import { expectAccessibleInBoth } from "../fixtures/axe";
import { overflowOf } from "../fixtures/languages";
import { ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const [WIDE, NARROW] = SCREENS;
/** Each size, and a script without blanks or the other direction with it; `admin-pages.spec.ts` has the other pairs. */
const WALKS = [
  ["ja", ...WIDE],
  ["ar", ...NARROW],
] as const;

/** The pages of an entity's dashboard, by what stands around its slug in their address. */
const PAGES: readonly (readonly [name: string, before: string, behind?: string])[] = [
  ["overview", "/overview/"],
  ["conversations", "/my-conversations/"],
  ["questions", "/questions/"],
  ["knowledge", "/my-data/"],
  ["behaviour", "/behaviour/"],
  ["visitors", "/my-chatters/"],
  ["groups", "/my-chatters/", "?view=groups"],
  ["details", "/my-digital-entities/"],
  ["voice", "/voice-clones/"],
  ["links", "/my-links/"],
  ["team", "/access/"],
  ["domain", "/my-digital-entities/", "/domain"],
  ["plan", "/my-digital-entities/", "/plan"],
];

for (const [locale, screen, viewport] of WALKS) {
  test.describe(`in ${locale} on ${screen}`, () => {
    test.use({ viewport });

    test("every page of an owner is accessible in light and in dark, and fits", async ({
      page,
      siteUrl,
      anotherBrowser,
    }) => {
      test.slow();
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      await talker.say({ message: "Which planets have rings of ice?" });
      await talker.say({ message: "Where is my own treasure buried?", privacy_code: 2 });
      const own = PAGES.map(([name, before, behind = ""]) => [name, `${before}${entity.urlslug}${behind}`] as const);
      for (const [name, path] of [...own, ["list", "/my-digital-entities"], ["account", "/my-account"]] as const) {
        await page.goto(localizePath(path, locale));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect.soft({ path, sideways: (await overflowOf(page)).sideways }).toEqual({ path, sideways: 0 });
        await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        await expectAccessibleInBoth(page, `${path} in ${locale} on ${screen}`);
      }
    });
  });
}
