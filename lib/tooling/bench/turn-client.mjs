import { randomUUID } from "node:crypto";
import http from "node:http";

/** Sends one request with an agent; resolves with the milliseconds until the first token. @typedef {(agent: http.Agent) => Promise<number>} Turn */

const QUESTIONS = [
  "Did you regret writing the Praise of Folly?",
  "Who were your parents?",
  "What did you think of Luther?",
];
let questionCount = 0;

/**
 * One turn through the site, as a browser sends it.
 * @param {string} siteUrl @param {string} entityId @param {import("./visitors.mjs").Visitor} visitor
 * @returns {Turn}
 */
export function siteTurn(siteUrl, entityId, visitor) {
  const message = QUESTIONS[questionCount++ % QUESTIONS.length];
  const ids = { email_address: visitor.email, entityid: entityId, message_id: randomUUID() };
  const headers = { accept: "text/event-stream", cookie: visitor.cookie, origin: siteUrl };
  const body = { ...ids, user_name: "Bench", message };
  return (agent) => firstTokenMs(`${siteUrl}/api/chat`, { agent, headers, body, mark: '"type":"token"' });
}

/** The same model's stream through the bare pipe. @param {string} pipeUrl @param {string} model @returns {Turn} */
export function pipeTurn(pipeUrl, model) {
  const body = { model, stream: true, messages: [{ role: "user", content: QUESTIONS[0] }] };
  return (agent) => firstTokenMs(pipeUrl, { agent, headers: {}, body, mark: '"content":"word1' });
}

/**
 * Posts a body and reads the whole answer.
 * @param {string} url
 * @param {{ agent: http.Agent, headers: Record<string, string>, body: object, mark: string }} turn `mark` is in the text from its
 *   first token on
 * @returns {Promise<number>}
 */
function firstTokenMs(url, { agent, headers, body, mark }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const all = { "content-type": "application/json", ...headers };
    const request = http.request(url, { method: "POST", agent, headers: all }, (answer) => {
      let firstMs = Number.NaN;
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
        if (Number.isNaN(firstMs) && text.includes(mark)) firstMs = performance.now() - startedAt;
      });
      answer.on("end", () => {
        if (Number.isNaN(firstMs)) reject(new Error(`There was no token: ${text.slice(0, 300)}`));
        else resolve(firstMs);
      });
      answer.on("error", reject);
    });
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}

/**
 * Takes turns in parallel lanes, each on its own connection.
 * @param {number} lanes
 * @param {number} each turns in a lane
 * @param {(n: number) => Turn} turn the n-th one
 * @returns {Promise<{ firstMs: number[], perSecond: number }>}
 */
export async function takeTurns(lanes, each, turn) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });
  /** @type {number[]} */
  const firstMs = [];
  const startedAt = performance.now();
  const lane = async (/** @type {number} */ first) => {
    for (let n = 0; n < each; n++) firstMs.push(await turn(first + n * lanes)(agent));
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  agent.destroy();
  return { firstMs, perSecond: (firstMs.length * 1000) / (performance.now() - startedAt) };
}
