import { ownerOf, slugOf } from "./owner-states.mjs";
import { at, button, field, password } from "./scene.mjs";

/** @typedef {import("./scene.mjs").State} State */
/** @typedef {import("./scene.mjs").Scene} Scene */

/** A host that is served for a scene's entity. @param {Scene} scene */
const servedHost = (scene) => `www.${slugOf(scene)}.example`;

/** Inserts a domain in every state for each created entity, as DNS checks would set them. */
export const claiming = `
  insert into domains
    (id, entity_id, hostname, token, created_at, checked_at, problem, pointing, proven_at, missing_since)
  select gen_random_uuid(), e.id, s.host || e.urlslug || '.example', 'kQx7Zp2VtR9mLwB4sYc8dHf3jNg6aEu1', s.made,
    s.checked, s.problem, s.pointing, s.proven, s.missing
  from entities e cross join (values
    ('new.', now() - interval '5 days', null::timestamptz, null, null, null::timestamptz, null::timestamptz),
    ('talk.', now() - interval '4 days', now(), 'missing', 'nowhere', null, null),
    ('www.', now() - interval '3 days', now(), null, 'here', now(), null),
    ('lost.', now() - interval '2 days', now(), 'missing', 'here', now(), now() - interval '1 day'),
    ('taken.', now() - interval '1 day', now(), 'taken', 'elsewhere', null, null)
  ) as s (host, made, checked, problem, pointing, proven, missing)
  where not e.is_fixed;`;

/** An owner's domains, from none to one of another owner, and the consent page before a sign-in there. @type {State[]} */
export const domainStates = [
  {
    name: "domains",
    reach: async (scene) => {
      const { page } = scene;
      await page.context().clearCookies();
      await at("/login")(scene);
      await field(page, "Email").fill(ownerOf(scene));
      await field(page, "Password").fill(password);
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL(scene.siteUrl);
      await at(`/my-digital-entities/${slugOf(scene)}/domain`)(scene);
      await page.getByRole("heading", { name: `taken.${slugOf(scene)}.example` }).waitFor();
    },
    fullPage: true,
  },
  { name: "domain-remove", reach: ({ page }) => removal(page) },
  {
    name: "continue",
    reach: async (scene) => {
      const query = new URLSearchParams({ host: servedHost(scene), challenge: "a-challenge-of-that-host" });
      await at(`/continue?${query}`)(scene);
      await scene.page.getByRole("heading", { name: `Continue to ${servedHost(scene)}?` }).waitFor();
    },
    fullPage: true,
  },
];

/** @param {import("playwright").Page} page */
async function removal(page) {
  await button(page, "Remove").first().click();
  await page.getByRole("dialog").waitFor();
}
