import { randomBytes } from "node:crypto";
import http from "node:http";
import { quantile } from "./figures.mjs";
import { load } from "./load.mjs";
import { codeFor } from "./visitors.mjs";

const atOnce = 64;
const password = "Roodbaard7!";
const connections = 4;
const milliseconds = 3000;
/** One that is kept in front, and one that is made for each reader. */
const pages = ["/erasmus-of-rotterdam", "/login"];
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce, noDelay: true });

/**
 * How long pages take while many people sign in at once: hashing a password must not be felt by anybody else.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureLogins(siteUrl) {
  const email = await openAccount(siteUrl);
  const rows = [];
  for (const page of pages) {
    const url = siteUrl + page;
    await load(url, { connections, milliseconds: 500 });
    const quiet = await load(url, { connections, milliseconds });
    const until = performance.now() + milliseconds;
    const [busy, logins] = await Promise.all([
      load(url, { connections, milliseconds }),
      signInUntil(siteUrl, email, until),
    ]);
    const p95 = quantile(busy.latencies, 0.95);
    const before = quantile(quiet.latencies, 0.95);
    const rate = (logins.length * 1000) / milliseconds;
    const waited = quantile(logins, 0.95);
    rows.push({
      figure: `${page} while ${atOnce} sign in at once: 95 of 100 within`,
      value: p95,
      unit: "ms",
      target: 50,
      note: `${before.toFixed(1)} ms without; ${rate.toFixed(0)} sign-ins/s, 95 of 100 within ${waited.toFixed(0)} ms`,
    });
  }
  agent.destroy();
  return rows;
}

/** As many sign-ins as that at any moment, until then. @param {string} siteUrl @param {string} email @param {number} until */
async function signInUntil(siteUrl, email, until) {
  /** @type {number[]} */
  const took = [];
  const each = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await signIn(siteUrl, email);
      took.push(performance.now() - startedAt);
    }
  });
  await Promise.all(each);
  return took;
}

/** @param {string} siteUrl @param {string} email @returns {Promise<void>} */
function signIn(siteUrl, email) {
  const body = JSON.stringify({ email_address: email, password });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    origin: siteUrl,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${siteUrl}/api/system/login`, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`The sign-in answered ${answer.statusCode}.`)),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** @param {string} siteUrl @returns {Promise<string>} its address */
async function openAccount(siteUrl) {
  const email_address = `owner-${randomBytes(5).toString("hex")}@bench.test`;
  const names = { first_name: "Margit", last_name: "Fjord", data_storage_region: "europe" };
  const asked = { email_address, password, confirm_password: password, ...names };
  const { registration_id } = await post(siteUrl, "/api/system/register", asked);
  const verification_code = await codeFor(siteUrl, email_address);
  await post(siteUrl, "/api/verify", { email_address, verification_code, registration_id });
  return email_address;
}

/** @param {string} siteUrl @param {string} path @param {unknown} body @returns {Promise<any>} */
async function post(siteUrl, path, body) {
  const headers = { "content-type": "application/json", origin: siteUrl };
  const answer = await fetch(`${siteUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
