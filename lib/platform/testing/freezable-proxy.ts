import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export type FreezableProxy = Readonly<{
  /** The server's URL through the proxy. */
  url: string;
  /** Keeps every connection open, and passes nothing on any more. */
  freeze: () => void;
  /** Passes on what has waited. */
  thaw: () => void;
  close: () => Promise<void>;
}>;

/** A TCP proxy on loopback in front of a server, to simulate one that hangs. */
export async function createFreezableProxy(serverUrl: string): Promise<FreezableProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("data", (chunk) => other.write(chunk));
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(serverUrl);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
