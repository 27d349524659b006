import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type LoopbackServer = Readonly<{ origin: string; close: () => Promise<void> }>;

/** An HTTP server on a free port of loopback, for what a test has to speak to; closing it cuts what is open. */
export async function serveOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
