import { codeFor } from "../bench/visitors.mjs";
import { password } from "./scene.mjs";

/** @typedef {import("playwright").APIRequestContext} Browser the requests of a browser context, which stores their cookies */

/** Proves an address as entry and verification do. @param {Browser} browser @param {string} siteUrl @param {string} email @param {string} [username] */
export async function proveAddress(browser, siteUrl, email, username = "Margit") {
  await post(browser, siteUrl, "/api/register", { email_address: email, username, agreed: true });
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

/** Signs a browser in. @param {Browser} browser @param {string} siteUrl @param {string} path @param {object} credentials */
export function signIn(browser, siteUrl, path, credentials) {
  return post(browser, siteUrl, path, credentials);
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
    entitytype: "person",
    entitysubtype: "myself",
    firstname: "Tomás",
    lastname: "Arrieta",
    urlslug,
    description: "A luthier of the third generation, who answers about wood, varnish and patience.",
    body_intro_text: "I answer from my workshop notes.",
    access_level: "invitation-only",
    accept_request: true,
    chat_status: "online",
    terms_accepted: true,
  });
  const invited = { digitalentity_id: made.id, message: "Come and ask about your violin." };
  await post(browser, siteUrl, "/api/invite-digital-entity", { ...invited, email_address: "jonas.weil@example.org" });
  const link = { urlslug, title: "The workshop", url: "https://example.org/workshop", description: "Open on Fridays." };
  await post(browser, siteUrl, "/api/digital-entity-promo-links", link);
  return made;
}

/**
 * Creates an entity of the signed-in user that everyone may talk with.
 * @param {Browser} browser @param {string} siteUrl @param {string} urlslug
 * @returns {Promise<{ id: string }>}
 */
export function makeOpenEntity(browser, siteUrl, urlslug) {
  return post(browser, siteUrl, "/api/digital-entity/new", {
    entitytype: "person",
    entitysubtype: "myself",
    firstname: "Tomás",
    lastname: "Arrieta",
    urlslug,
    description: "A luthier of the third generation, who answers about wood, varnish and patience.",
    body_intro_text: "I answer from my workshop notes.",
    access_level: "public",
    chat_status: "online",
    terms_accepted: true,
  });
}

const VARNISH = `# Looking first

Take a photograph in daylight, and a second with a lamp held low from the side. If the dark sits in the low places only, it is dirt and rosin.

# Retouching

Original varnish is most of the value and some of the sound. Do not clean a dark varnish before you know what it is.

# When to stop

If the surface becomes sticky under the cloth, stop. Something else is happening, and it is usually the spirit.`;

/**
 * Adds documents of several kinds to an entity and waits until they are read.
 * @param {Browser} browser @param {string} siteUrl @param {string} entityId
 * @returns {Promise<string>} the id of the first one
 */
export async function addDocuments(browser, siteUrl, entityId) {
  const about = { digitalentity_id: entityId };
  const file = { name: "varnish-recipes.md", mimeType: "text/markdown", buffer: Buffer.from(VARNISH) };
  const uploaded = await browser.post(`${siteUrl}/api/context-data`, {
    headers: { origin: siteUrl },
    multipart: { ...about, title: "Varnish recipes", year: "2014", file },
  });
  const { id } = await uploaded.json();
  const questions = [
    { question: "Do you repair bows?", answer: "No. I send bows to Ainhoa in Bilbao, who has the patience." },
    { question: "How long does a violin take?", answer: "About two hundred hours, spread over four months." },
  ];
  await post(browser, siteUrl, "/api/context-data", { ...about, title: "Asked at the counter", questions });
  await post(browser, siteUrl, "/api/context-data", { ...about, url: "https://workshop.invalid/notes" });
  const broken = { name: "letters.pdf", mimeType: "application/pdf", buffer: Buffer.from("not a PDF") };
  await browser.post(`${siteUrl}/api/context-data`, {
    headers: { origin: siteUrl },
    multipart: { ...about, file: broken },
  });
  for (const startedAt = Date.now(); Date.now() - startedAt < 30_000; ) {
    const { status } = await (await browser.get(`${siteUrl}/api/context-data/${id}`)).json();
    if (status === "ready") return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The documents were not read in time.");
}

/**
 * A visitor asks an entity three questions, the last one just for himself.
 * @param {Browser} browser @param {string} siteUrl @param {{ entityId: string, email: string }} about
 * @returns {Promise<string>} the id of the conversation
 */
export async function startConversation(browser, siteUrl, { entityId, email }) {
  await proveAddress(browser, siteUrl, email, "Jonas Weil");
  /** @type {string | undefined} */
  let conversation_id;
  for (const [message, privacy_code] of /** @type {const} */ ([
    ["I bought a Mittenwald violin. The varnish is dark. Should I clean it?", 1],
    ["What would a cleaning cost in your workshop?", 1],
    ["My wife must not know what I paid.", 2],
    ["Do you repair bows?", 1],
  ])) {
    const said = { email_address: email, user_name: "Jonas Weil", entityid: entityId, message, privacy_code };
    const answer = await post(browser, siteUrl, "/api/chat", { ...said, conversation_id });
    conversation_id = answer.conversation_id;
  }
  return conversation_id ?? "";
}

/** @param {Browser} browser @param {string} siteUrl @param {string} path @param {object} data */
async function post(browser, siteUrl, path, data) {
  const answer = await browser.post(siteUrl + path, { headers: { origin: siteUrl }, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
