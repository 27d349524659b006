// The baseline for a turn: forwards a request to the model and the model's stream back, and does nothing else.
import http from "node:http";
import { serveParent } from "./child-server.mjs";

const target = `${process.argv[2]}/chat/completions`;
const agent = new http.Agent({ keepAlive: true });
const server = http.createServer((request, response) => {
  const headers = { "content-type": "application/json" };
  const onward = http.request(target, { method: "POST", agent, headers }, (answer) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    answer.pipe(response);
  });
  request.pipe(onward);
});
serveParent(server);
