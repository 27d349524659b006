import { ownWorkshop, Talker } from "../fixtures/owned-conversations";
import { SCREENS } from "../fixtures/screens";
import { expect, test } from "../fixtures/test";

const REQUESTS_MAX = 25;

/** The pages of an owner, by their path before the entity's slug and behind it. */
const PAGES: readonly (readonly [before: string, behind?: string])[] = [
  ["overview"],
  ["my-conversations"],
  ["questions"],
  ["my-data"],
  ["behaviour"],
  ["my-chatters"],
  ["my-digital-entities"],
  ["voice-clones"],
  ["my-links"],
  ["access"],
  ["my-digital-entities", "/domain"],
  ["my-digital-entities", "/plan"],
];

for (const [screen, viewport] of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a page of an owner makes at most 25 requests in a new browser", async ({ page, siteUrl, anotherBrowser }) => {
      const entity = await ownWorkshop(page, siteUrl);
      const talker = await Talker.withAccount(await anotherBrowser(), { origin: siteUrl, entity });
      await talker.say({ message: "Should I clean the varnish of the violin?" });
      await talker.say({ message: "Which planets have rings of ice?" });
      const storageState = await page.context().storageState();
      const own = PAGES.map(([before, behind = ""]) => `/${before}/${entity.urlslug}${behind}`);
      for (const path of [...own, "/my-digital-entities", "/my-account"]) {
        const reader = await (await anotherBrowser({ storageState, viewport })).newPage();
        const requests: string[] = [];
        reader.on("request", (request) => {
          const { protocol, pathname } = new URL(request.url());
          if (protocol.startsWith("http")) requests.push(`${request.resourceType()} ${pathname}`);
        });
        await reader.goto(path);
        await reader.waitForLoadState("networkidle");
        await reader.close();
        expect.soft(requests.length, `${path}\n${requests.join("\n")}`).toBeLessThanOrEqual(REQUESTS_MAX);
      }
    });
  });
}
