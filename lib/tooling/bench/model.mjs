// A fake model that sends 20 tokens: all at once after `delay` ms, or one every `pace` ms. Its name sets both: "delay-pace".
import { createServer } from "node:http";
import { serveParent } from "./child-server.mjs";

const TOKENS = 20;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const [delay = 0, pace = 0] = String(JSON.parse(body).model).split("-").map(Number);
  response.writeHead(200, { "content-type": "text/event-stream" });
  let sent = 0;
  /** @param {object} part */
  const sendChunk = (part) =>
    response.write(`data: ${JSON.stringify({ id: "1", created: 1, model: "bench", ...part })}\n\n`);
  const sendToken = () => {
    sent += 1;
    sendChunk({ choices: [{ index: 0, delta: { content: `word${sent} ` }, finish_reason: null }] });
    if (sent < TOKENS) return;
    clearInterval(timer);
    sendChunk({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    response.end("data: [DONE]\n\n");
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const begin = () => {
    if (pace > 0) timer = setInterval(sendToken, pace);
    else while (sent < TOKENS) sendToken();
  };
  if (delay > 0) setTimeout(begin, delay);
  else begin();
});
// The pipe's connections are idle while the product is measured; a shorter timeout would drop the next request.
server.keepAliveTimeout = 60_000;
serveParent(server);
