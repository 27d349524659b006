import http from "node:http";
import type { AddressInfo } from "node:net";

// The floor: hands a request on to the model and the model's stream back, and does nothing else.
const agent = new http.Agent({ keepAlive: true });
const server = http.createServer((request, response) => {
  const target = `${process.argv[2]}/chat/completions`;
  const headers = { "content-type": "application/json" };
  const onward = http.request(target, { method: "POST", agent, headers }, (answer) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    answer.pipe(response);
  });
  request.pipe(onward);
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
