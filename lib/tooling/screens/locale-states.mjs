import { ADMIN_EMAIL } from "./admin-states.mjs";
import { addDocuments, makeOpenEntity, proveAddress, registerAccount, sayInPublic, signIn } from "./calls.mjs";
import { at, password } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */

/**
 * The states that show a language of the interface: home, an entity's page, a chat, a dashboard, the admin area and a mail. They name
 * nothing by its words, which differ.
 * @param {string} locale
 * @returns {State[]}
 */
export function localeStates(locale) {
  const pathOf = (/** @type {string} */ path) => (locale === "en" ? path : `/${locale}${path}`.replace(/\/$/, ""));
  const localized = (/** @type {string} */ path) => at(pathOf(path));
  const emailOf = (/** @type {{ email: string }} */ { email }, /** @type {string} */ who) =>
    `${who}-${locale}-${email}`;
  return [
    { name: `${locale}-home`, reach: localized("/"), fullPage: true },
    { name: `${locale}-entity`, reach: localized("/erasmus-of-rotterdam"), fullPage: true },
    {
      name: `${locale}-mail`,
      reach: async (scene) => {
        const { page, siteUrl } = scene;
        const email = emailOf(scene, "reader");
        await page.context().setExtraHTTPHeaders({ "accept-language": locale });
        await proveAddress(page.request, siteUrl, email);
        const { items } = await (await page.request.get(`${siteUrl}/api/dev/mailbox?to=${email}`)).json();
        await page.goto(`${siteUrl}/api/dev/mailbox/${items[0].id}`);
      },
    },
    {
      name: `${locale}-chat`,
      reach: async (scene) => {
        const { page, siteUrl } = scene;
        await sayInPublic(page.request, siteUrl, emailOf(scene, "reader"), "Where did you write the Praise of Folly?");
        // A chat keeps a stream open, so the network is never idle.
        await page.goto(`${siteUrl}${pathOf("/erasmus-of-rotterdam")}`);
        await page.getByRole("log").getByRole("article").first().waitFor();
        await page.keyboard.press("Escape");
      },
    },
    {
      name: `${locale}-dashboard`,
      reach: async (scene) => {
        const { page, siteUrl } = scene;
        await page.context().clearCookies();
        await registerAccount(page.request, siteUrl, emailOf(scene, "owner"));
        const urlslug = `tomas-${locale}-${scene.email.split("@")[0]}`;
        const { id } = await makeOpenEntity(page.request, siteUrl, urlslug);
        await addDocuments(page.request, siteUrl, id);
        await localized(`/my-data/${urlslug}`)(scene);
      },
      fullPage: true,
    },
    {
      name: `${locale}-admin`,
      reach: async (scene) => {
        const { page, siteUrl } = scene;
        await page.context().clearCookies();
        await signIn(page.request, siteUrl, "/api/admin/login", { email_address: ADMIN_EMAIL, password });
        await localized("/admin")(scene);
      },
      fullPage: true,
    },
  ];
}
