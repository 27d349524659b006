import net, { type AddressInfo } from "node:net";

export type CuttableProxy = Readonly<{
  /** The server's URL through the proxy. */
  url: string;
  /** Resets every connection and rejects new ones. */
  cut: () => Promise<void>;
  /** Accepts connections again. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** A TCP proxy on loopback in front of a server, to simulate its outage. */
export async function createCuttableProxy(serverUrl: string): Promise<CuttableProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<net.Socket>();
  let server = createServer();
  let port = await listen(server, 0);

  function createServer(): net.Server {
    return net.createServer((incoming) => {
      const outgoing = net.connect(Number(target.port || 5432), target.hostname);
      for (const [socket, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        sockets.add(socket);
        socket.setNoDelay(true);
        socket.on("error", () => {});
        socket.on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }
  const cut = () =>
    new Promise<void>((resolve) => {
      // The clients are in this process: one turn of the event loop lets them notice.
      server.close(() => setImmediate(resolve));
      for (const socket of sockets) socket.resetAndDestroy();
    });
  const through = new URL(serverUrl);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  return {
    url: through.href,
    cut,
    restore: async () => {
      server = createServer();
      port = await listen(server, port);
    },
    close: cut,
  };
}

function listen(server: net.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
