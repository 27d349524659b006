import { randomUUID } from "node:crypto";
import http from "node:http";
import { quantile, rounds } from "./figures.mjs";
import { verifiedVisitors } from "./visitors.mjs";

/**
 * Milliseconds from sending: to the answer's head, to the word that the message is stored, to the reply's first words,
 * to its end.
 * @typedef {{ head: number, accepted: number, token: number, whole: number }} TurnTimes
 */
/** @typedef {import("./visitors.mjs").Visitor & { conversationId: string | null }} Talker */

const questions = [
  "Did you regret writing the Praise of Folly?",
  "Who were your parents?",
  "What did you think of Luther?",
  "Who painted you?",
  "What is an adage?",
  "Was it easy to travel with books?",
];
const times = 3;
const crowd = 16;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64, noDelay: true });

/**
 * Chat turns with the embedded model, over HTTP with the session checked, message and reply stored, sources found.
 * @param {string} siteUrl
 * @returns {Promise<import("./figures.mjs").Row[]>}
 */
export async function measureTurns(siteUrl) {
  const { entityid } = await (await fetch(`${siteUrl}/api/load-digital-entity/erasmus-of-rotterdam`)).json();
  const talkers = (await verifiedVisitors(siteUrl, crowd)).map((visitor) => ({ ...visitor, conversationId: null }));
  const talk = (/** @type {Talker[]} */ who, /** @type {number} */ turns) =>
    talkAtOnce({ siteUrl, entityid, who, turns });
  await talk(talkers, 4);
  const alone = await rounds(times, () => talk(talkers.slice(0, 1), 40));
  const together = await rounds(times, () => talk(talkers, 15));
  // Those who ask again at once wait for each other: a turn takes as long as all of them. `npm run bench:turns` has a model
  // that thinks, as the targets were measured.
  return [...rowsOf("one at a time", alone, 8), ...rowsOf(`${crowd} without a pause`, together), ratesOf(together)];
}

/** @typedef {{ turns: TurnTimes[], perSecond: number }} Talk */

/** @param {string} who @param {Talk[]} talks @param {number} [tokenTarget] @returns {import("./figures.mjs").Row[]} */
function rowsOf(who, talks, tokenTarget) {
  const p = (/** @type {keyof TurnTimes} */ part, share = 0.5) =>
    quantile(
      talks.map(({ turns }) =>
        quantile(
          turns.map((turn) => turn[part]),
          share,
        ),
      ),
    );
  const note = (/** @type {keyof TurnTimes} */ part) => `95 of 100 within ${p(part, 0.95).toFixed(1)} ms`;
  return [
    { figure: `chat turn, ${who}: first byte`, value: p("head"), unit: "ms", note: note("head") },
    { figure: `chat turn, ${who}: message stored`, value: p("accepted"), unit: "ms", note: note("accepted") },
    {
      figure: `chat turn, ${who}: first token`,
      value: p("token"),
      unit: "ms",
      ...(tokenTarget ? { target: tokenTarget } : {}),
      note: note("token"),
    },
    { figure: `chat turn, ${who}: whole, reply stored`, value: p("whole"), unit: "ms", note: note("whole") },
  ];
}

/** @param {Talk[]} talks @returns {import("./figures.mjs").Row} */
function ratesOf(talks) {
  return {
    figure: `chat turns, ${crowd} at once`,
    value: quantile(talks.map(({ perSecond }) => perSecond)),
    unit: "/s",
    target: 250,
    better: "more",
  };
}

/**
 * @param {{ siteUrl: string, entityid: string, who: Talker[], turns: number }} talk
 * @returns {Promise<Talk>}
 */
async function talkAtOnce({ siteUrl, entityid, who, turns }) {
  const startedAt = performance.now();
  const each = who.map(async (talker) => {
    const measured = [];
    for (let n = 0; n < turns; n++)
      measured.push(await turn({ siteUrl, entityid, talker, message: questions[n % questions.length] ?? "" }));
    return measured;
  });
  const all = (await Promise.all(each)).flat();
  return { turns: all, perSecond: (all.length * 1000) / (performance.now() - startedAt) };
}

/**
 * One turn, timed as it streams in.
 * @param {{ siteUrl: string, entityid: string, talker: Talker, message: string }} what
 * @returns {Promise<TurnTimes>}
 */
export function turn({ siteUrl, entityid, talker, message }) {
  const body = JSON.stringify({
    message_id: randomUUID(),
    message,
    email_address: talker.email,
    user_name: "Margit",
    entityid,
    conversation_id: talker.conversationId,
  });
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    origin: siteUrl,
    cookie: talker.cookie,
  };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const when = { head: Number.NaN, accepted: Number.NaN, token: Number.NaN, whole: Number.NaN };
    const request = http.request(
      `${siteUrl}/api/chat`,
      { method: "POST", headers, agent, timeout: 30_000 },
      (answer) => {
        when.head = performance.now() - startedAt;
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
          const now = performance.now() - startedAt;
          if (Number.isNaN(when.accepted) && text.includes('"type":"accepted"')) when.accepted = now;
          if (Number.isNaN(when.token) && text.includes('"type":"token"')) when.token = now;
        });
        answer.on("error", reject);
        answer.on("end", () => {
          when.whole = performance.now() - startedAt;
          talker.conversationId = /"conversation_id":"([^"]+)"/.exec(text)?.[1] ?? null;
          if (text.includes('"type":"done"')) resolve(when);
          else reject(new Error(`The turn ended with ${answer.statusCode}: ${text.slice(-300)}`));
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error("The turn took more than 30 s.")));
    request.on("error", reject);
    request.end(body);
  });
}
