import { codeFor } from "../bench/visitors.mjs";
import { password } from "./scene.mjs";

/** @typedef {import("playwright").APIRequestContext} Browser the requests of a browser context, which stores their cookies */

/** Proves an address as entry and verification do. @param {Browser} browser @param {string} siteUrl @param {string} email */
export async function proveAddress(browser, siteUrl, email) {
  await post(browser, siteUrl, "/api/register", { email_address: email, username: "Margit", agreed: true });
  await post(browser, siteUrl, "/api/verify", {
    email_address: email,
    verification_code: await codeFor(siteUrl, email),
  });
}

/** Opens an account and signs it in. @param {Browser} browser @param {string} siteUrl @param {string} email */
export async function registerAccount(browser, siteUrl, email) {
  const started = await post(browser, siteUrl, "/api/system/register", {
    first_name: "Margit",
    last_name: "Fjord",
    email_address: email,
    password,
    confirm_password: password,
    data_storage_region: "europe",
  });
  await post(browser, siteUrl, "/api/verify", {
    email_address: email,
    verification_code: await codeFor(siteUrl, email),
    registration_id: started.registration_id,
  });
}

/** Says something that everyone can see. @param {Browser} browser @param {string} siteUrl @param {string} email @param {string} message */
export async function sayInPublic(browser, siteUrl, email, message) {
  const found = await browser.get(`${siteUrl}/api/load-digital-entity/erasmus-of-rotterdam`);
  const { entityid } = await found.json();
  const said = { email_address: email, user_name: "Margit Fjord", entityid, message, privacy_code: 0 };
  await post(browser, siteUrl, "/api/chat", said);
}

/**
 * Creates an entity of the signed-in user, with an invited chatter and a promotional link.
 * @param {Browser} browser @param {string} siteUrl @param {string} urlslug
 * @returns {Promise<{ id: string, urlslug: string }>}
 */
export async function makeEntity(browser, siteUrl, urlslug) {
  const made = await post(browser, siteUrl, "/api/digital-entity/new", {
    ...{ entitytype: "person", entitysubtype: "myself", firstname: "Tomás", lastname: "Arrieta", urlslug },
    description: "A luthier of the third generation, who answers about wood, varnish and patience.",
    body_intro_text: "I answer from my workshop notes.",
    ...{ access_level: "invitation-only", accept_request: true, chat_status: "online", terms_accepted: true },
  });
  const invited = { digitalentity_id: made.id, message: "Come and ask about your violin." };
  await post(browser, siteUrl, "/api/invite-digital-entity", { ...invited, email_address: "jonas.weil@example.org" });
  const link = { urlslug, title: "The workshop", url: "https://example.org/workshop", description: "Open on Fridays." };
  await post(browser, siteUrl, "/api/digital-entity-promo-links", link);
  return made;
}

/** @param {Browser} browser @param {string} siteUrl @param {string} path @param {object} data */
async function post(browser, siteUrl, path, data) {
  const answer = await browser.post(siteUrl + path, { headers: { origin: siteUrl }, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
