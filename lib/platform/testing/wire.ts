import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { TestPlatform } from "./test-platform";

export type Wire = Readonly<{ url: string; close: () => Promise<void> }>;

/** A platform behind a real socket, so that connections can be cut. */
export async function onTheWire({ app }: Pick<TestPlatform, "app">): Promise<Wire> {
  const server = createServer((request, response) => {
    void answer(app, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(app: TestPlatform["app"], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", headers } = request;
  const body = method === "GET" ? {} : { body: Readable.toWeb(request) as unknown as BodyInit, duplex: "half" };
  const target = `http://platform.internal${request.url}`;
  const answered = await app.fetch(
    new Request(target, { method, headers: headers as Record<string, string>, ...body }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  const reader = answered.body?.getReader();
  response.on("close", () => void reader?.cancel().catch(() => {}));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) response.write(part.value);
  response.end();
}
