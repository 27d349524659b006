import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Says 20 tokens: all at once after `delay` ms, or one every `pace` ms. Both stand in the model's name: "delay-pace".
const TOKENS = 20;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const [delay = 0, pace = 0] = String(JSON.parse(body).model).split("-").map(Number);
  response.writeHead(200, { "content-type": "text/event-stream" });
  let told = 0;
  const tell = () => {
    told += 1;
    chunk({ choices: [{ index: 0, delta: { content: `word${told} ` }, finish_reason: null }] });
    if (told < TOKENS) return;
    clearInterval(telling);
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    response.end("data: [DONE]\n\n");
  };
  const chunk = (part: object) =>
    response.write(`data: ${JSON.stringify({ id: "1", created: 1, model: "bench", ...part })}\n\n`);
  let telling: ReturnType<typeof setInterval> | undefined;
  const begin = () => {
    if (pace > 0) telling = setInterval(tell, pace);
    else while (told < TOKENS) tell();
  };
  if (delay > 0) setTimeout(begin, delay);
  else begin();
});
// The pipe's connections stand idle while the product is measured: closed then, the next one to be used would be lost.
server.keepAliveTimeout = 60_000;
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }),
);
