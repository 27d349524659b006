import { randomBytes } from "node:crypto";
import { codeFor } from "./visitors.mjs";

const password = "Roodbaard7!";

/**
 * Somebody who opened an account and made an entity, by calls.
 * @param {string} siteUrl
 * @returns {Promise<{ cookie: string, id: string, urlslug: string }>}
 */
export async function makeOwner(siteUrl) {
  const word = randomBytes(5).toString("hex");
  const email_address = `owner-${word}@bench.test`;
  const names = { first_name: "Margit", last_name: "Fjord", data_storage_region: "europe" };
  const asked = { email_address, password, confirm_password: password, ...names };
  const { registration_id } = await (await post(siteUrl, "/api/system/register", asked)).json();
  const verification_code = await codeFor(siteUrl, email_address);
  const opened = await post(siteUrl, "/api/verify", { email_address, verification_code, registration_id });
  const cookie = opened.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const entity = {
    ...{ entitytype: "person", entitysubtype: "myself", firstname: "Tom", lastname: word, urlslug: `tom-${word}` },
    ...{ description: "A luthier.", body_intro_text: "Ask me.", chat_status: "online", terms_accepted: true },
  };
  const { id, urlslug } = await (await post(siteUrl, "/api/digital-entity/new", entity, cookie)).json();
  return { cookie, id, urlslug };
}

/**
 * Changes what an entity's page says of it.
 * @param {string} siteUrl
 * @param {{ cookie: string, id: string }} owner
 * @param {string} description
 */
export async function editDescription(siteUrl, { cookie, id }, description) {
  const answer = await fetch(`${siteUrl}/api/digital-entities/${id}`, {
    method: "PUT",
    headers: { cookie, origin: siteUrl, "content-type": "application/json" },
    body: JSON.stringify({ description }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}

/** @param {string} siteUrl @param {string} path @param {unknown} body @param {string} [cookie] */
async function post(siteUrl, path, body, cookie) {
  const headers = { "content-type": "application/json", origin: siteUrl, ...(cookie ? { cookie } : {}) };
  const answer = await fetch(`${siteUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
