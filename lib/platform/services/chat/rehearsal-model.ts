import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openaiCompatible } from "../../providers/model/openai-compatible";
import type { ModelProvider } from "../../providers/model/port";

type RehearsalModel = { provider: ModelProvider; close: () => void };

/**
 * A model that says the same every time, in the protocol that most servers speak. It stands behind a socket of this
 * machine, since asking and reading a server is a good part of what a turn does.
 */
export async function openRehearsalModel(): Promise<RehearsalModel> {
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const chunk of CHUNKS) response.write(chunk);
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    provider: openaiCompatible({ baseUrl: `http://127.0.0.1:${port}`, model: "rehearsal", key: null }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const CHUNKS = [
  ...["This ", "is ", "said ", "to ", "nobody [1]."].map((content) => chunk({ content }, null)),
  chunk({}, "stop"),
];

function chunk(delta: object, finish_reason: string | null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
}
