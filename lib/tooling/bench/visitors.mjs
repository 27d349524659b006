import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** @typedef {{ email: string, cookie: string }} Visitor */

/**
 * Visitors who proved their address, made by calls.
 * @param {string} siteUrl
 * @param {number} count
 * @returns {Promise<Visitor[]>}
 */
export async function verifiedVisitors(siteUrl, count) {
  const visitors = [];
  while (visitors.length < count) visitors.push(await verifiedVisitor(siteUrl));
  return visitors;
}

/** @param {string} siteUrl @returns {Promise<Visitor>} */
async function verifiedVisitor(siteUrl) {
  const email = `visitor-${randomBytes(5).toString("hex")}@bench.test`;
  await post(siteUrl, "/api/register", { email_address: email, username: "Margit", agreed: true });
  const answer = await post(siteUrl, "/api/verify", {
    email_address: email,
    verification_code: await codeFor(siteUrl, email),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  return { email, cookie };
}

/** The code that was mailed to an address, read in the mailbox. @param {string} siteUrl @param {string} email */
export async function codeFor(siteUrl, email) {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const answer = await fetch(`${siteUrl}/api/dev/mailbox?to=${encodeURIComponent(email)}`);
    const { items } = await answer.json();
    const code = /\b\d{6}\b/.exec(items[0]?.text ?? "")?.[0];
    if (code) return code;
    await wait(20);
  }
  throw new Error(`No code came for ${email}.`);
}

/** @param {string} siteUrl @param {string} path @param {unknown} body */
async function post(siteUrl, path, body) {
  const headers = { "content-type": "application/json", origin: siteUrl };
  const answer = await fetch(`${siteUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
