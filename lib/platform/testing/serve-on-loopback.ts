import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type LoopbackServer = Readonly<{ origin: string; close: () => Promise<void> }>;

/** An HTTP server on a free loopback port; closing it drops open connections. */
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
